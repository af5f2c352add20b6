import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MODULES = ['node_modules', 'elements/node_modules', 'react-wrappers/node_modules', 'site/node_modules'];
/** Cache of encoded images. */
const MEDIA = 'site/.cache/media';

/** The output of a program; undefined if it fails or does not exist. */
const outputOf = (program: string, ...parameters: string[]): Promise<string | undefined> =>
  promisify(execFile)(program, parameters, { cwd: ROOT }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );

/** The hash of HEAD; undefined without a commit or without git. */
export const readLastCommit = (): Promise<string | undefined> => outputOf('git', 'rev-parse', 'HEAD');

/** Whether there are uncommitted changes. */
export const hasChanges = async (): Promise<boolean> => (await outputOf('git', 'status', '--porcelain')) !== '';

/**
 * Builds the last commit in a temporary folder, and takes screenshots of it. A shallow clone is enough.
 *
 * @param names - of the scenes; those that do not exist in that commit are skipped
 * @param folder - for the screenshots
 * @throws Error if there is no commit, or it cannot be built
 */
export async function takeScreenshotsOfLastCommit(names: readonly string[], folder: string): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'pallet-last-commit-'));
  try {
    const archive = join(place, 'commit.tar');
    await promisify(execFile)('git', ['archive', '--output', archive, 'HEAD'], { cwd: ROOT });
    await promisify(execFile)('tar', ['-xf', archive, '-C', place]);
    for (const modules of MODULES) await linkModules(join(ROOT, modules), join(place, modules));
    await cp(join(ROOT, MEDIA), join(place, MEDIA), { recursive: true }).catch(() => undefined);
    const screenshots = ['tsx', '-C', 'pallet-source', 'tests/looks/visual-regression.ts', '--into', folder];
    await runNpm(place, ['exec', '--', ...screenshots, ...names.flatMap((name) => ['--only', name])]);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Links installed packages into another folder; links to workspaces point to those of that folder. */
async function linkModules(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    await mkdir(to, { recursive: true });
    if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (entry.name.startsWith('@') || entry.name === '.bin') await linkModules(source, target);
    else if (!entry.name.startsWith('.')) await symlink(source, target);
  }
}

function runNpm(place: string, parameters: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', parameters, { cwd: place, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error('the last commit could not be built or captured; see its output'));
    });
  });
}
