import type { TestRunnerConfig, TestRunnerPlugin } from '@web/test-runner';

/**
 * What the browser tests import as Pallet: its sources, for a quick loop; the package as `npm run build` publishes it; or
 * `pallet.js`, which a page without a bundler loads.
 */
export type TestedPackage = 'sources' | 'published' | 'bundle';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

const KINDS: readonly TestedPackage[] = ['sources', 'published', 'bundle'];

/** @throws Error for an unknown package */
export function parseTestedPackage(value: string): TestedPackage {
  const kind = KINDS.find((one) => one === value);
  if (kind === undefined) throw new Error(`There is no package "${value}" to test. Available: ${KINDS.join(', ')}.`);
  return kind;
}

/** The conditions for resolving package imports. */
export const conditionsFor = (kind: TestedPackage): string[] => [
  ...(kind === 'sources' ? ['pallet-source'] : []),
  'browser',
  'development',
];

/** Node options that resolve imports to the tested package. */
export const serverConditionsFor = (kind: TestedPackage): string[] =>
  kind === 'sources' ? ['--conditions=pallet-source'] : [];

const SOURCE = /^\/elements\/(?!dist\/|node_modules\/)(.+)\.[jt]s$/;
const DEFINING = /^\/elements\/dist\/(index|blocks\/[^.]+)\.js$/;

/** The path of the tested module for a source path, both on the test server. */
function testedPathOf(path: string, kind: TestedPackage): string {
  if (kind === 'sources') return path;
  const published = path.replace(SOURCE, '/elements/dist/$1.js');
  return kind === 'bundle' ? published.replace(DEFINING, '/elements/dist/pallet.js') : published;
}

/** Redirects imports of sources in tests to the tested package. */
export function testedPackage(kind: TestedPackage): TestRunnerPlugin {
  return {
    name: 'tested-package',
    transformImport({ source, context }) {
      if (!context.path.startsWith('/tests/')) return undefined;
      const { pathname } = new URL(source, `http://localhost${context.path}`);
      const path = testedPathOf(pathname, kind);
      return path === pathname ? undefined : path;
    },
  };
}

/** Redirects requests for sources, from pages that tests create, to the tested package. */
export const redirectToTestedPackage =
  (kind: TestedPackage): Middleware =>
  (context, next) => {
    const path = testedPathOf(context.path, kind);
    if (path === context.path) return next();
    context.redirect(path);
    return undefined;
  };
