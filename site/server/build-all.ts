import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { command, runCommand } from '../console/command.js';
import { stage } from '../console/stages.js';
import { signedInFolder } from '../documents/page-data.js';
import { CONTENT_FILES, contentFolder } from '../editor/store/content-folder.js';
import { updateContentFolder } from '../editor/store/open-content.js';
import { DATABASE_URL } from '../editor/store/postgres/database-url.js';
import { replaceBuild } from './replace-build.js';

/** The packages, each after those that it is built from. */
const PACKAGES = ['elements', 'react-wrappers', 'site'] as const;

/** The repository. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STAMP = '.built-from';
const SOURCES = [...PACKAGES, '.changeset', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];
const CONTENT = join('site', 'content', '/');
/** Beside the built site, where its pages hold more for signed-in visitors. */
const SIGNED_IN = signedInFolder('dist');
const NOT_SOURCES = new Set([
  'dist',
  SIGNED_IN,
  'node_modules',
  '.cache',
  '.versions',
  join('elements', 'foundations', 'icons', 'generated'),
]);

/**
 * Whether what stands in the `dist` folders was built from the sources as they are now.
 *
 * @param root - of the packages. Default: this repository
 */
export const isBuilt = async (root = ROOT): Promise<boolean> => (await builtFrom(root)) === (await fingerprint(root));

/** The {@link fingerprint} of the sources from which the site was built; empty where it was not. */
export const builtFrom = (root = ROOT): Promise<string> =>
  readFile(join(root, 'site/dist', STAMP), 'utf8').catch(() => '');

/** Says that what stands in `site/dist` is now that of other sources. */
export const stampSite = (sources: string, root = ROOT): Promise<void> =>
  writeFile(join(root, 'site/dist', STAMP), sources);

/** Whether two fingerprints differ by nothing but the content of the site. */
export const isSameCode = (sources: string, others: string): boolean => sources.split(' ')[0] === others.split(' ')[0];

export type BuildOutput = 'nothing' | 'stages' | 'everything';

/** What `--verbose` asks a build to print: everything, else a line per stage. */
export const outputOf = ({ verbose }: { readonly verbose?: boolean }): BuildOutput =>
  verbose === true ? 'everything' : 'stages';

export interface BuildOptions {
  /**
   * What a build that succeeds prints: nothing, a line per stage, or everything that its tools print. A build that fails
   * prints all of it in any case. Default: `stages`
   */
  readonly output?: BuildOutput;
  /** Fewer only where the others are built from their sources as they are. Default: all */
  readonly packages?: readonly (typeof PACKAGES)[number][];
}

/**
 * Builds every package; each takes the place of its former build once it is whole, as {@link replaceBuild} says.
 *
 * @param root - of the packages. Default: this repository
 * @throws Error that names the command that failed; what it printed says why
 */
export async function buildAll(
  root = ROOT,
  { output = 'stages', packages = PACKAGES }: BuildOptions = {},
): Promise<void> {
  const sources = await fingerprint(root);
  for (const name of packages) {
    await replaceBuild(join(root, name), async (beside) => {
      // The modules of a package ask its package.json where `#names` lead: beside each other, as in the package.
      await cp(join(root, name, 'package.json'), join(beside, 'package.json'));
      await buildPackage(root, name, join(beside, 'dist'), output);
      if (name === 'site') await writeFile(join(beside, 'dist', STAMP), sources);
    });
  }
}

/**
 * Two hashes of the names and contents of all sources: of the code, with what the environment says about content from elsewhere,
 * and of the site's content.
 *
 * @param root - of the packages. Default: this repository
 */
export async function fingerprint(root = ROOT): Promise<string> {
  // What a database says stands in its mirror.
  const mirror = contentFolder() === CONTENT_FILES ? [] : [relative(root, contentFolder())];
  const files = (await Promise.all([...SOURCES, ...mirror].map((name) => filesOf(root, name)))).flat().sort();
  const isContent = (file: string): boolean => [CONTENT, ...mirror].some((folder) => file.startsWith(folder));
  const code = createHash('sha256').update(
    await hashOf(
      root,
      files.filter((file) => !isContent(file)),
    ),
  );
  // How a database is reached changes nothing.
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('PALLET_') && name !== DATABASE_URL);
  const content = await hashOf(root, files.filter(isContent));
  return `${code.update(JSON.stringify(settings.sort())).digest('hex')} ${content}`;
}

async function hashOf(root: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}

async function filesOf(root: string, path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return [path];
  const nested = entries
    .filter(({ name }) => !NOT_SOURCES.has(name) && !NOT_SOURCES.has(join(path, name)))
    .map((entry) => (entry.isDirectory() ? filesOf(root, join(path, entry.name)) : [join(path, entry.name)]));
  return (await Promise.all(nested)).flat();
}

/** The stage of each package but the site, which prints its own. */
const STAGES: Readonly<Record<string, string>> = {
  elements: 'Elements built',
  'react-wrappers': 'React components built',
};

function buildPackage(root: string, name: string, outDir: string, output: BuildOutput): Promise<void> {
  const args = ['run', 'build', '-w', name, '--silent', '--', '--outDir', outDir];
  const title = output === 'stages' ? STAGES[name] : undefined;
  return title === undefined ? run(root, args, output) : stage(title, () => run(root, args, 'nothing'));
}

function run(cwd: string, args: readonly string[], output: BuildOutput): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, {
      cwd,
      stdio: output === 'nothing' ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, NODE_ENV: 'production', ...(output === 'everything' && { VERBOSE: '1' }) },
    });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => printed.push(part));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(printed));
      reject(new Error(`"${['npm', ...args].join(' ')}" failed. Fix what it reports above and start again.`));
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(
    command('build', 'Builds the packages and the site, each beside its dist folder, and puts them in place whole.')
      .option('--verbose', 'prints everything that the tools of the build print')
      .action(async (options: { readonly verbose?: boolean }) => {
        await updateContentFolder();
        await buildAll(undefined, { output: outputOf(options) });
      }),
  );
}
