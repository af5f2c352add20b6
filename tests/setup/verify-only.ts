/**
 * The test files of `unit`, `site` and `hosts` that only `npm run verify` runs: they iterate over pages, themes or widths,
 * compare pixels, measure, install from the registry, or take minutes although `npm test` already tests an example.
 */
export const VERIFY_ONLY: Readonly<Record<'unit' | 'site' | 'hosts', readonly string[]>> = {
  unit: ['tests/unit/storage/{killed-while-saving,many-authors}.test.ts'],
  site: [
    'tests/site/visits/**',
    'tests/site/{burgundy,theme-check,theme-widths}.test.ts',
    'tests/site/{deployments,playground,studio}.test.ts',
    'tests/site/{rendered-pages,stability}.test.ts',
  ],
  hosts: ['tests/newcomer/**', 'tests/editor/!(page-lifecycle).test.ts'],
};

/** The browser tests that `npm test` also runs on prerendered blocks, because hydration matters in them. */
export const PRERENDERED_FILES: readonly string[] = [
  'elements', // hydration
  'contacts', // hidden="until-found"
  'fragments', // hash links
  'grid-pagination', // focus
];
