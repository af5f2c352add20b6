import type { PageSummary } from '../../server/api.js';
import { matchesQuery } from '../controls/search-field.js';

export const PAGE_STATES: Readonly<Record<PageSummary['state'], string>> = {
  published: 'Published',
  draft: 'Draft',
  changed: 'Unpublished changes',
};

/** Which pages the list shows. */
export interface PageFilter {
  readonly query: string;
  /** Empty for all. */
  readonly state: PageSummary['state'] | '';
  /** Language tag; empty for all. */
  readonly language: string;
  readonly hasIssues: boolean;
}

export const NO_FILTER: PageFilter = { query: '', state: '', language: '', hasIssues: false };

export function filterPages(
  pages: readonly PageSummary[],
  { query, state, language, hasIssues }: PageFilter,
): PageSummary[] {
  return pages.filter(
    (page) =>
      matchesQuery(`${page.title} ${page.path}`, query) &&
      (state === '' || page.state === state) &&
      (language === '' || page.language === language) &&
      (!hasIssues || page.problems.errors + page.problems.warnings > 0),
  );
}

type Compare = (one: PageSummary, other: PageSummary) => number;

/** In the order of the author's language. */
const compareTexts = new Intl.Collator(undefined, { numeric: true }).compare;
const compareBy =
  (textOf: (page: PageSummary) => string): Compare =>
  (one, other) =>
    compareTexts(textOf(one), textOf(other));

interface Column {
  readonly label: string;
  readonly compare: Compare;
  /** Whether a first click sorts descending: the newest pages and most issues first. Default: false */
  readonly startsDescending?: boolean;
}

/** The columns by which pages can be sorted. */
export const PAGE_COLUMNS = {
  title: { label: 'Title', compare: compareBy(({ title, id }) => title || id) },
  path: { label: 'Path', compare: compareBy(({ path }) => path) },
  language: { label: 'Language', compare: compareBy(({ language }) => language) },
  state: { label: 'Status', compare: compareBy(({ state }) => PAGE_STATES[state]) },
  changedAt: {
    label: 'Last modified',
    compare: (one, other) => Date.parse(one.changedAt) - Date.parse(other.changedAt),
    startsDescending: true,
  },
  problems: {
    label: 'Issues',
    compare: ({ problems: one }, { problems: other }) => one.errors - other.errors || one.warnings - other.warnings,
    startsDescending: true,
  },
} as const satisfies Readonly<Record<string, Column>>;

export type PageColumn = keyof typeof PAGE_COLUMNS;

export interface PageOrder {
  readonly column: PageColumn;
  readonly isDescending: boolean;
}

/** Sorts pages; pages that are equal in the column keep their order. */
export function sortPages(pages: readonly PageSummary[], order: PageOrder | undefined): readonly PageSummary[] {
  if (order === undefined) return pages;
  const { compare } = PAGE_COLUMNS[order.column];
  return [...pages].sort((one, other) => (order.isDescending ? compare(other, one) : compare(one, other)));
}

/** The order after a click on a column's header. */
export function toggleOrder(order: PageOrder | undefined, column: PageColumn): PageOrder {
  if (order?.column === column) return { column, isDescending: !order.isDescending };
  const { startsDescending = false }: Column = PAGE_COLUMNS[column];
  return { column, isDescending: startsDescending };
}
