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

/** What a program says on its output; undefined where it fails, or is not there. */
const said = (program: string, ...parameters: string[]): Promise<string | undefined> =>
  promisify(execFile)(program, parameters, { cwd: ROOT }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );

/** The commit that the work stands on; undefined where there is none, or no git. */
export const lastCommit = (): Promise<string | undefined> => said('git', 'rev-parse', 'HEAD');

/** Whether something is not as the last commit has it. */
export const isChanged = async (): Promise<boolean> => (await said('git', 'status', '--porcelain')) !== '';

/**
 * Builds the last commit beside the work, and lets it take pictures of itself. A clone without history is enough.
 *
 * @param names - of the scenes; those that it does not have are left out
 * @param folder - where the pictures go
 * @throws Error where there is no commit, or it cannot be built
 */
export async function takePicturesOfLastCommit(names: readonly string[], folder: string): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'pallet-last-commit-'));
  try {
    const archive = join(place, 'commit.tar');
    await promisify(execFile)('git', ['archive', '--output', archive, 'HEAD'], { cwd: ROOT });
    await promisify(execFile)('tar', ['-xf', archive, '-C', place]);
    for (const modules of MODULES) await linkModules(join(ROOT, modules), join(place, modules));
    await cp(join(ROOT, MEDIA), join(place, MEDIA), { recursive: true }).catch(() => undefined);
    await runIn(place, ['run', 'looks', '--', '--into', folder, ...names.flatMap((name) => ['--only', name])]);
  } finally {
    await rm(place, { recursive: true, force: true });
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
      else reject(new Error('the last commit could not be built, or took no pictures; what it printed says why'));
    });
  });
}
