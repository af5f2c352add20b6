import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stage } from '../console/stages.js';
import { findCurrentBuild } from '../server/build-all.js';
import { buildSiteInProcess } from '../server/build-site.js';
import { announceBuild, buildWithNotice } from '../server/ensure-built.js';
import { DEMOS } from './theme-findings.js';

/**
 * Runs a function with up-to-date pages. Demos need only the packages, and themes are inserted when pages are served.
 * If only the content has changed, the given pages are built into a temporary folder.
 *
 * @param paths - of pages and demos
 * @param work - receives the folder of the built pages; undefined for that of the site
 */
export async function withBuiltPages<Result>(
  paths: readonly string[],
  work: (dist?: string) => Promise<Result>,
): Promise<Result> {
  const built = await findCurrentBuild();
  if (built === undefined) await buildWithNotice({ stream: process.stderr });
  const routes = paths.filter((path) => !path.startsWith(DEMOS));
  if (built !== 'packages' || routes.length === 0) return work();
  const folder = await mkdtemp(join(tmpdir(), 'pallet-pages-'));
  try {
    const dist = join(folder, 'dist');
    announceBuild(process.stderr);
    const build = (): Promise<void> => buildSiteInProcess(dist, { routes, stages: process.stderr });
    await stage('Changed pages built', build, process.stderr);
    return await work(dist);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
