import type { ReactNode } from 'react';
import type { Heading } from './markdown.js';

/** The parts with guides, one for each kind of people whom the first page speaks to. */
export const GUIDE_GROUPS = ['Write', 'Build', 'Theme'] as const;

/** The parts of the documentation, in the order in which they are read. */
export const GROUPS = [...GUIDE_GROUPS, 'Foundations', 'Blocks', 'About'] as const;
export type Group = (typeof GROUPS)[number];

/** A page of the documentation. */
export interface DocPage {
  /** Below `/docs`, without a slash before it; empty for the first page. Never made from its title, so that it stays. */
  readonly path: string;
  readonly title: string;
  /** What it is about, in a sentence: for search engines, and for lists of pages. */
  readonly description: string;
  /** Undefined for pages that stand in no part: the first one, and the list of all. */
  readonly group: Group | undefined;
  /** What its table of contents names. */
  readonly headings: readonly Heading[];
  /** All but its title. */
  readonly body: ReactNode;
  /** True for pages that draw their title themselves. Default: false. */
  readonly hasOwnTitle?: boolean;
  /** True for a page that fills the window and that its own script draws: nothing stands beside or below it. Default: false. */
  readonly isApplication?: boolean;
  /** True for pages that only list others: a search finds those. Default: false. */
  readonly isList?: boolean;
  /** True for the page that stands in for those that are not there: nothing leads to it, and no search engine keeps it. Default: false. */
  readonly isStandIn?: boolean;
}

/** Where the documentation begins, below the path of the site. */
export const DOCS = '/docs';

/** The address of a page on the site. */
export const addressOf = (basePath: string, { path }: Pick<DocPage, 'path'>): string =>
  `${basePath}${DOCS}${path === '' ? '' : `/${path}`}`;

/** The headings of a page that is written in components: the second level, as its table of contents has it. */
export const headingsOf = (entries: readonly (readonly [id: string, text: string])[]): Heading[] =>
  entries.map(([id, text]) => ({ id, text, level: 2 }));
