import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { command, runCommand } from '../console/command.js';
import { npmCommand } from '../console/npm.js';
import { stage } from '../console/stages.js';
import { signedInFolder } from '../documents/page-data.js';
import { ignoreAbsent } from '../documents/read-files.js';
import { CONTENT_FOLDER, contentFolder } from '../store/content-folder.js';
import { withContentOption } from '../store/content-option.js';
import { updateContentFolder } from '../store/open-content.js';
import { DATABASE_URL } from '../store/postgres/database-url.js';
import { replaceBuild } from './replace-build.js';

/** The packages, each after its dependencies. */
const PACKAGES = ['elements', 'react-wrappers', 'site'] as const;

/** The repository. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STAMP = '.built-from';
const SOURCES = [...PACKAGES, '.changeset', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];
const SAMPLE_CONTENT = join('site', 'content');
/** Next to the built site, if its pages have content for signed-in visitors. */
const SIGNED_IN = signedInFolder('dist');
const NOT_SOURCES = new Set([
  'dist',
  SIGNED_IN,
  'node_modules',
  '.cache',
  '.versions',
  join('elements', 'foundations', 'icons', 'generated'),
]);

/** Reads the {@link fingerprint} of the sources of the built site; empty if it was not built. */
export const readBuiltFingerprint = (root = ROOT): Promise<string> => readIfPresent(join(root, 'site/dist', STAMP));

/**
 * Which part of the build is up to date, regardless of the theme: the pages of the site, only the packages (after a
 * change of the content or a build by `npm run dev`), or nothing.
 */
export async function findCurrentBuild(root = ROOT): Promise<'pages' | 'packages' | undefined> {
  const sources = await fingerprint(root);
  if (differsOnlyInThemes(sources, await readBuiltFingerprint(root))) return 'pages';
  const packages = await readIfPresent(getPackagesStamp(root));
  return isSameCode(sources, packages) ? 'packages' : undefined;
}

const readIfPresent = async (file: string): Promise<string> => (await readFile(file, 'utf8').catch(ignoreAbsent)) ?? '';

/**
 * The content folder from which the built site was made. Its server reads the delivery API's content there.
 *
 * @param root - of the packages. Default: this repository
 * @throws Error if there is no build by `npm run build`, or if its content folder is missing
 */
export async function findBuiltContent(root = ROOT): Promise<string> {
  // The path may contain spaces.
  const [, folder] = /^\S+ \S+ \S+ (.+)$/s.exec(await readBuiltFingerprint(root)) ?? [];
  if (folder === undefined) {
    throw new Error(`There is no complete build in ${join(root, 'site/dist')}. Build the site first: npm run build`);
  }
  const content = resolve(root, folder);
  if (existsSync(join(content, 'site.json'))) return content;
  throw new Error(
    `The site was built from ${content}, which has no site.json here. Deploy this folder together with site/dist.`,
  );
}

/** The file with the fingerprint of the built packages. */
const getPackagesStamp = (root: string): string => join(root, 'elements/.cache', STAMP);

/** Stores the fingerprint of the sources of `site/dist`. */
export const writeBuildStamp = (sources: string, root = ROOT): Promise<void> =>
  writeFile(join(root, 'site/dist', STAMP), sources);

/** Whether two fingerprints differ at most in the content and the themes of the site. */
export const isSameCode = (sources: string, others: string): boolean => sources.split(' ')[0] === others.split(' ')[0];

/** Whether two fingerprints differ at most in the themes of the site. */
const differsOnlyInThemes = (sources: string, others: string): boolean =>
  sources.split(' ').slice(0, 2).join() === others.split(' ').slice(0, 2).join();

export type BuildOutput = 'nothing' | 'stages' | 'everything';

/** The output of a build: everything with `--verbose`, otherwise a line per stage. */
export const getBuildOutput = ({ verbose }: { readonly verbose?: boolean }): BuildOutput =>
  verbose === true ? 'everything' : 'stages';

export interface BuildOptions {
  /**
   * The output of a successful build: nothing, a line per stage and warnings, or the output of all tools. A failed build
   * always prints everything. Default: `stages`
   */
  readonly output?: BuildOutput;
  /** Where it is printed, apart from warnings and errors. Default: the standard output */
  readonly stream?: NodeJS.WriteStream;
  /** The packages to build; the others must be up to date. Default: all */
  readonly packages?: readonly (typeof PACKAGES)[number][];
}

/**
 * Builds every package; each build is replaced only when the new one is complete, see {@link replaceBuild}.
 *
 * @param root - of the packages. Default: this repository
 * @throws Error that names the failed command, after its output is printed
 */
export async function buildAll(root = ROOT, { packages = PACKAGES, ...options }: BuildOptions = {}): Promise<void> {
  const sources = await fingerprint(root);
  for (const name of packages) {
    await replaceBuild(join(root, name), async (workFolder) => {
      // Subpath imports (`#name`) are resolved by the package.json next to dist.
      await cp(join(root, name, 'package.json'), join(workFolder, 'package.json'));
      await buildPackage(root, name, join(workFolder, 'dist'), options);
      if (name === 'site') await writeFile(join(workFolder, 'dist', STAMP), sources);
    });
  }
  if (packages.includes('elements')) await writeFile(getPackagesStamp(root), sources);
}

/**
 * Three hashes of the names and contents of all sources: of the code and the environment variables of remote content,
 * of the site's content, and of its themes. Then the path of the content folder, relative to the root.
 *
 * @param root - of the packages. Default: this repository
 */
export async function fingerprint(root = ROOT): Promise<string> {
  const content = relative(root, contentFolder());
  // The schemas of documents are in the folder of the sample content.
  const folders = [SAMPLE_CONTENT, content];
  const listed = await Promise.all([...SOURCES, content].map((name) => listFiles(root, name)));
  // The content folder may be in a folder of sources.
  const files = [...new Set(listed.flat())].sort();
  const isContent = (file: string): boolean => folders.some((folder) => file.startsWith(join(folder, '/')));
  const isTheme = (file: string): boolean => folders.some((folder) => file.startsWith(join(folder, 'themes', '/')));
  const code = createHash('sha256').update(
    await hashFiles(
      root,
      files.filter((file) => !isContent(file)),
    ),
  );
  const settings = Object.entries(process.env).filter(
    ([name]) => name.startsWith('PALLET_') && name !== DATABASE_URL && name !== CONTENT_FOLDER,
  );
  const pages = await hashFiles(
    root,
    files.filter((file) => isContent(file) && !isTheme(file)),
  );
  const themes = await hashFiles(root, files.filter(isTheme));
  return `${code.update(JSON.stringify(settings.sort())).digest('hex')} ${pages} ${themes} ${content}`;
}

async function hashFiles(root: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    hash
      .update(file)
      .update('\0')
      .update(await readFile(resolve(root, file)));
  }
  return hash.digest('hex');
}

async function listFiles(root: string, path: string): Promise<string[]> {
  const entries = await readdir(resolve(root, path), { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return [path];
  const nested = entries
    .filter(({ name }) => !NOT_SOURCES.has(name) && !NOT_SOURCES.has(join(path, name)))
    .map((entry) => (entry.isDirectory() ? listFiles(root, join(path, entry.name)) : [join(path, entry.name)]));
  return (await Promise.all(nested)).flat();
}

/** The stage of each package, except for the site, which prints its own. */
const STAGES: Readonly<Record<string, string>> = {
  elements: 'Elements built',
  'react-wrappers': 'React components built',
};

async function buildPackage(
  root: string,
  name: string,
  outDir: string,
  { output = 'stages', stream = process.stdout }: BuildOptions,
): Promise<void> {
  const args = ['run', 'build', '-w', name, '--silent', '--', '--outDir', outDir];
  const title = output === 'stages' ? STAGES[name] : undefined;
  if (title === undefined) return void (await run(root, args, output, stream));
  process.stderr.write(await stage(title, () => run(root, args, 'nothing', stream), stream));
}

/**
 * Runs npm.
 *
 * @returns what it wrote to the standard error, such as warnings; empty unless the output is `nothing`
 */
function run(cwd: string, args: readonly string[], output: BuildOutput, stream: NodeJS.WriteStream): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(...npmCommand(...args), {
      cwd,
      stdio: output === 'nothing' ? ['ignore', 'pipe', 'pipe'] : ['inherit', stream, 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', ...(output === 'everything' && { VERBOSE: '1' }) },
    });
    const printed: Buffer[] = [];
    const warnings: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => printed.push(part));
    child.stderr?.on('data', (part: Buffer) => {
      printed.push(part);
      warnings.push(part);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve(Buffer.concat(warnings));
      process.stderr.write(Buffer.concat(printed));
      reject(new Error(`"${['npm', ...args].join(' ')}" failed. Fix what it reports above and start again.`));
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(
    withContentOption(
      command(
        'build',
        'Builds the packages and the site; each dist folder is replaced only when its build is complete.',
      ),
    )
      .option('--verbose', 'prints the output of all build tools')
      .action(async (options: { readonly verbose?: boolean }) => {
        await updateContentFolder();
        await buildAll(undefined, { output: getBuildOutput(options) });
      }),
  );
}
