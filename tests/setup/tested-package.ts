import type { TestRunnerConfig, TestRunnerPlugin } from '@web/test-runner';

/**
 * What the browser tests import as Pallet: its sources, for a quick loop; the package as `npm run build` publishes it; or
 * `pallet.js`, which a page without a bundler loads.
 */
export type TestedPackage = 'sources' | 'published' | 'bundle';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

const KINDS: readonly TestedPackage[] = ['sources', 'published', 'bundle'];

/** @throws Error where there is no such package */
export function readTestedPackage(value: string): TestedPackage {
  const kind = KINDS.find((one) => one === value);
  if (kind === undefined) throw new Error(`There is no package "${value}" to test; there are ${KINDS.join(', ')}.`);
  return kind;
}

/** The conditions under which all is resolved that names a package. */
export const conditionsFor = (kind: TestedPackage): string[] => [
  ...(kind === 'sources' ? ['pallet-source'] : []),
  'browser',
  'development',
];

/** The options of Node under which a server finds it. */
export const serverConditionsFor = (kind: TestedPackage): string[] =>
  kind === 'sources' ? ['--conditions=pallet-source'] : [];

const SOURCE = /^\/elements\/(?!dist\/|node_modules\/)(.+)\.[jt]s$/;
const DEFINING = /^\/elements\/dist\/(index|blocks\/[^.]+)\.js$/;

/** The module that stands in for one of the package, by their paths on the tests' server. */
function inPlaceOf(path: string, kind: TestedPackage): string {
  if (kind === 'sources') return path;
  const published = path.replace(SOURCE, '/elements/dist/$1.js');
  return kind === 'bundle' ? published.replace(DEFINING, '/elements/dist/pallet.js') : published;
}

/** Has tests import the modules of the build, also where they reach for a module of the package by its path. */
export function testedPackage(kind: TestedPackage): TestRunnerPlugin {
  return {
    name: 'tested-package',
    transformImport({ source, context }) {
      if (!context.path.startsWith('/tests/')) return undefined;
      const { pathname } = new URL(source, `http://localhost${context.path}`);
      const path = inPlaceOf(pathname, kind);
      return path === pathname ? undefined : path;
    },
  };
}

/** Leads pages that a test writes from the sources that their scripts name to the modules of the build. */
export const leadToTestedPackage =
  (kind: TestedPackage): Middleware =>
  (context, next) => {
    const path = inPlaceOf(context.path, kind);
    if (path === context.path) return next();
    context.redirect(path);
    return undefined;
  };
