import type { TestRunnerConfig, TestRunnerPlugin } from '@web/test-runner';

/**
 * The package that the browser tests import: its sources, for quick feedback, or the output of `npm run build`.
 */
export type TestedPackage = 'sources' | 'published';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

const KINDS: readonly TestedPackage[] = ['sources', 'published'];

/** @throws Error for an unknown package */
export function parseTestedPackage(value: string): TestedPackage {
  const kind = KINDS.find((one) => one === value);
  if (kind === undefined) throw new Error(`There is no package "${value}" to test. Available: ${KINDS.join(', ')}.`);
  return kind;
}

export const conditionsFor = (kind: TestedPackage): string[] => [
  ...(kind === 'sources' ? ['pallet-source'] : []),
  'browser',
  'development',
];

/** Node options that resolve imports to the tested package. */
export const serverConditionsFor = (kind: TestedPackage): string[] =>
  kind === 'sources' ? ['--conditions=pallet-source'] : [];

const SOURCE = /^\/elements\/(?!dist\/|node_modules\/)(.+)\.[jt]s$/;

/** The path of the tested module for a source path, both on the test server. */
function testedPathOf(path: string, kind: TestedPackage): string {
  return kind === 'sources' ? path : path.replace(SOURCE, '/elements/dist/$1.js');
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
