import { expect, it } from 'vitest';
import {
  filterPages,
  NO_FILTER,
  sortPages,
  toggleOrder,
  type PageFilter,
  type PageOrder,
} from '../../../site/editor/app/pages/arrange-pages.js';
import type { PageSummary } from '../../../site/editor/server/api.js';

const page = (id: string, more: Partial<PageSummary> = {}): PageSummary => ({
  ...{ id, title: id, path: `/${id}`, language: 'en-US', state: 'published', changedBy: 'Ada', translations: [] },
  ...{ changedAt: '2026-11-01T09:30:00.000Z', problems: { errors: 0, warnings: 0 } },
  ...more,
});
const PAGES = [
  page('Job 10', { problems: { errors: 0, warnings: 9 }, changedAt: '2026-11-03T09:30:00.000Z' }),
  page('Über uns', { state: 'draft', problems: { errors: 1, warnings: 0 } }),
  page('job 9', { state: 'changed', language: 'es' }),
  page('Zukunft', { state: 'draft' }),
];
const ids = (pages: readonly PageSummary[]): string[] => pages.map(({ id }) => id);

it.each<[column: PageOrder['column'], isDescending: boolean, order: string[]]>([
  ['title', false, ['job 9', 'Job 10', 'Über uns', 'Zukunft']],
  ['title', true, ['Zukunft', 'Über uns', 'Job 10', 'job 9']],
  ['state', false, ['Über uns', 'Zukunft', 'Job 10', 'job 9']],
  ['state', true, ['job 9', 'Job 10', 'Über uns', 'Zukunft']],
  ['changedAt', true, ['Job 10', 'Über uns', 'job 9', 'Zukunft']],
  ['problems', true, ['Über uns', 'Job 10', 'job 9', 'Zukunft']],
])('sorts pages by %s, descending: %s, and keeps the order of equal ones', (column, isDescending, order) => {
  expect(ids(sortPages(PAGES, { column, isDescending }))).toEqual(order);
});

it('starts with the newest pages and the most issues, and reverses the order of the same column', () => {
  expect(ids(sortPages(PAGES, undefined))).toEqual(ids(PAGES));
  const newest = toggleOrder(undefined, 'changedAt');
  expect(newest).toEqual({ column: 'changedAt', isDescending: true });
  expect(toggleOrder(newest, 'changedAt').isDescending).toBe(false);
  expect(toggleOrder(newest, 'title').isDescending).toBe(false);
});

it.each<[Partial<PageFilter>, string[]]>([
  [{}, ids(PAGES)],
  [{ query: 'job' }, ['Job 10', 'job 9']],
  [{ state: 'draft' }, ['Über uns', 'Zukunft']],
  [{ language: 'es' }, ['job 9']],
  [{ hasIssues: true, state: 'draft' }, ['Über uns']],
])('filters pages: %j', (filter, shown) => {
  expect(ids(filterPages(PAGES, { ...NO_FILTER, ...filter }))).toEqual(shown);
});
