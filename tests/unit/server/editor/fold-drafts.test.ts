import { expect, it } from 'vitest';
import type { Revision } from '../../../../site/store/content-store.js';
import { foldDrafts } from '../../../../site/editor/server/fold-drafts.js';

const AT = '2026-11-20T09:30:00.000Z';

/** The numbers of the versions of these revisions, which are drafts of Ada at half past nine by default. */
const versionsOf = (...revisions: readonly Partial<Revision>[]): number[] =>
  foldDrafts(
    revisions.map((revision, at) => {
      return { kind: 'draft', at: AT, by: 'Ada', text: '', lastPublished: 0, ...revision, number: at + 1 };
    }),
  ).map(({ number }) => number);

it.each<[string, Partial<Revision>[], number[]]>([
  ['folds drafts of one author in an hour', [{}, {}, {}], [3]],
  ['starts a version with the hour', [{ at: '2026-11-20T09:59:59.999Z' }, { at: '2026-11-20T10:00:00.000Z' }], [1, 2]],
  ['starts a version with the day', [{}, { at: '2026-11-21T09:30:00.000Z' }], [1, 2]],
  ['separates authors', [{}, { by: 'Ben' }, { by: 'Ben' }, {}], [1, 3, 4]],
  ['keeps published versions', [{}, { kind: 'published' }, {}, {}], [1, 2, 4]],
  ['keeps external changes', [{}, { kind: 'found' }, {}], [1, 2, 3]],
  ['folds earlier drafts into a named one, and no later ones', [{}, { label: 'Fair' }, {}, {}], [2, 4]],
  ['keeps restored versions', [{}, { restores: 1 }, {}], [1, 2, 3]],
])('%s', (_, revisions, numbers) => {
  expect(versionsOf(...revisions)).toEqual(numbers);
});
