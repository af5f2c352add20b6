import type { insertShadowRoots as InsertShadowRoots } from '../../elements/ssr/shadow-roots.js';

/** The server rendering of the package that is tested, which the first argument of the process names (`TestedPackage`). */
const rendering = process.argv[2] === 'sources' ? '../../elements/ssr' : '../../elements/dist/ssr';
export const { insertShadowRoots } = (await import(`${rendering}/shadow-roots.js`)) as {
  insertShadowRoots: typeof InsertShadowRoots;
};
