import type { insertShadowRoots as InsertShadowRoots } from '../../elements/ssr/shadow-roots.js';

/** The server rendering of the tested package, which is the first argument of the process (`TestedPackage`). */
const rendering = process.argv[2] === 'sources' ? '../../elements/ssr' : '../../elements/dist/ssr';
export const { insertShadowRoots } = (await import(`${rendering}/shadow-roots.js`)) as {
  insertShadowRoots: typeof InsertShadowRoots;
};
