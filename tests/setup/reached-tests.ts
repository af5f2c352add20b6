import type { ImportEdge } from '../support/imports.js';

/** Tests that read files or start commands instead of importing the tested code, by the folders that they read. */
const READERS: readonly { readonly folders: readonly string[]; readonly tests: readonly string[] }[] = [
  { folders: ['elements'], tests: ['tests/contract'] },
  { folders: ['react-wrappers', 'site'], tests: ['tests/contract/layers.test.ts'] },
  { folders: ['site/content'], tests: ['tests/unit/documents', 'tests/unit/site-server/check-content.test.ts'] },
  { folders: ['site/docs'], tests: ['tests/unit/documentation', 'tests/unit/server/documentation'] },
  { folders: ['tests'], tests: ['tests/contract/rules.test.ts'] },
];

const UNIT_TEST = /^tests\/(?:unit\/(?!storage\/)|contract\/).*\.test\.tsx?$/;
const BLOCK = /^elements\/blocks\/([^/]+)\//;

/** A module that only lists others. The listed modules do not count as imported by its importers. */
const isList = (file: string): boolean => /(?:^|\/)generated\/|^elements\/[^/]+\.ts$|^react-wrappers\//.test(file);

/** The site is an application of the packages: only `npm test` tests the effect of their changes on it. */
const isWithinPackages = ({ from, to }: ImportEdge): boolean => !from.startsWith('site/') || to.startsWith('site/');

/** The changed files, and all files that import them directly or indirectly. */
function findImporters(changed: readonly string[], graph: readonly ImportEdge[], stopsAt: (file: string) => boolean) {
  const importers = new Map<string, string[]>();
  for (const { from, to } of graph.filter(isWithinPackages)) importers.set(to, [...(importers.get(to) ?? []), from]);
  const found = new Set(changed);
  for (const file of found) {
    if (stopsAt(file) && !changed.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) found.add(importer);
  }
  return [...found];
}

export interface ReachedTests {
  /** Files and folders of tests in Node and jsdom. */
  readonly unit: readonly string[];
  /** Browser test files of blocks: of changed blocks, and of blocks whose code uses changed files. */
  readonly browser: readonly string[];
}

/**
 * Finds the tests for a change: unit tests that import a changed file or read its folder, and the browser tests of blocks
 * that use it. A change in a package does not reach the tests of the site.
 *
 * @param changed - paths of the changed files, relative to the repository
 * @param hasFile - whether a test file exists
 */
export function findReachedTests(
  changed: readonly string[],
  graph: readonly ImportEdge[],
  hasFile: (file: string) => boolean,
): ReachedTests {
  const isIn = (folder: string) => changed.some((file) => file.startsWith(`${folder}/`));
  const readers = READERS.flatMap(({ folders, tests }) => (folders.some(isIn) ? tests : []));
  const unit = findImporters(changed, graph, () => false).filter((file) => UNIT_TEST.test(file));
  const reached = findImporters(changed, graph, isList);
  const blocks = reached.flatMap((file) => BLOCK.exec(file)?.[1] ?? []);
  const ofBlocks = blocks.map((block) => `tests/browser/${block}.test.ts`);
  const changedTests = changed.filter((file) => /^tests\/browser\/[^/]+\.test\.ts$/.test(file));
  return {
    unit: [...new Set([...unit, ...readers])].filter(hasFile).sort(),
    browser: [...new Set([...ofBlocks, ...changedTests])].filter(hasFile).sort(),
  };
}
