import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MODULES = ['node_modules', 'elements/node_modules', 'react-wrappers/node_modules', 'site/node_modules'];
/** Pictures that are encoded already. */
const MEDIA = 'site/.cache/media';

/** The commit that the work stands on; none where there is no git. */
export const lastCommit = (): Promise<string> =>
  promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: ROOT }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );

/**
 * Builds the last commit beside the work, and lets it take pictures of itself.
 *
 * @param names - of the scenes; those that it does not have are left out
 * @param folder - where the pictures go
 * @throws Error where there is no commit, or it cannot be built
 */
export async function takePicturesOfLastCommit(names: readonly string[], folder: string): Promise<void> {
  const place = join(await mkdtemp(join(tmpdir(), 'pallet-last-commit-')), 'work');
  await promisify(execFile)('git', ['worktree', 'add', '--detach', place, 'HEAD'], { cwd: ROOT });
  try {
    for (const modules of MODULES) await linkModules(join(ROOT, modules), join(place, modules));
    await cp(join(ROOT, MEDIA), join(place, MEDIA), { recursive: true }).catch(() => undefined);
    await runIn(place, ['run', 'looks', '--', '--into', folder, ...names.flatMap((name) => ['--only', name])]);
  } finally {
    await promisify(execFile)('git', ['worktree', 'remove', '--force', place], { cwd: ROOT });
    await rm(join(place, '..'), { recursive: true, force: true });
  }
}

/** Links what is installed into another place, where links to packages of this repository lead to those of that place. */
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

function runIn(place: string, parameters: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', parameters, { cwd: place, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error('The last commit could not be photographed; what it printed says why.'));
    });
  });
}
