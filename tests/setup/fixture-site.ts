import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fingerprint } from '../../site/server/build-all.js';

/** The content of the fixture site: small pages that change only together with the tests that use them. */
export const FIXTURE_CONTENT = fileURLToPath(new URL('../fixture-site', import.meta.url));

const BUILDS = fileURLToPath(new URL('../.cache/fixture-site', import.meta.url));
const STAMP = join(BUILDS, '.built-from');

interface Variant {
  readonly mode: 'production' | 'development';
  /** Changed fields of `site.json`. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The variants: for visitors, as a development build with warnings, and with a base path and signed-in visitors. */
export const FIXTURE_VARIANTS = {
  production: { mode: 'production', settings: {} },
  development: { mode: 'development', settings: { userPath: '/user' } },
  members: { mode: 'production', settings: { basePath: '/careers', userPath: '/who', signedInPath: '/members-only' } },
} as const satisfies Record<string, Variant>;

export type FixtureVariant = keyof typeof FIXTURE_VARIANTS;

export interface FixtureBuild {
  readonly contentRoot: string;
  readonly outDir: string;
  /** The messages of the build. */
  readonly reports: readonly string[];
}

/** Where a variant's content, site and messages are stored, in a folder of builds. */
export const getVariantPaths = (name: string, builds: string) => ({
  contentRoot: join(builds, name, 'content'),
  outDir: join(builds, name, 'dist'),
  reports: join(builds, name, 'reports.json'),
});

async function hashContent(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(FIXTURE_VARIANTS));
  const entries = await readdir(FIXTURE_CONTENT, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.sort()) hash.update(file.slice(FIXTURE_CONTENT.length)).update(await readFile(file));
  return hash.digest('hex');
}

/** Builds each variant of the fixture site, unless the builds of an earlier run are up to date. */
export async function ensureFixtureBuilt(): Promise<Readonly<Record<FixtureVariant, FixtureBuild>>> {
  const [code] = (await fingerprint()).split(' ');
  const stamp = `${code} ${await hashContent()}`;
  if ((await readFile(STAMP, 'utf8').catch(() => '')) !== stamp) {
    // Another run may still read the previous builds.
    const folder = `${BUILDS}-${process.pid}`;
    const script = join(import.meta.dirname, 'build-fixture-site.ts');
    await promisify(execFile)(process.execPath, ['--conditions=pallet-source', '--import=tsx', script, folder]);
    await rm(BUILDS, { recursive: true, force: true });
    await rename(folder, BUILDS);
    await writeFile(STAMP, stamp);
  }
  const readBuild = async (name: FixtureVariant): Promise<FixtureBuild> => {
    const { contentRoot, outDir, reports } = getVariantPaths(name, BUILDS);
    return { contentRoot, outDir, reports: JSON.parse(await readFile(reports, 'utf8')) as string[] };
  };
  return {
    production: await readBuild('production'),
    development: await readBuild('development'),
    members: await readBuild('members'),
  };
}
