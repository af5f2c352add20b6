import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { signedInFolder } from '../documents/page-data.js';

/**
 * Builds a package beside its `dist` folder, which it takes the place of once it is whole: whoever reads the folder meanwhile
 * finds all of the old build, and a build that fails or is stopped changes nothing.
 *
 * @param folder - of the package
 * @param build - writes the new `dist` into the folder that it is given
 */
export async function replaceBuild(folder: string, build: (beside: string) => Promise<void>): Promise<void> {
  await removeAbandoned(folder);
  const beside = join(folder, '.cache', `build-${process.pid}`);
  try {
    await mkdir(beside, { recursive: true });
    await build(beside);
    const takePlace = async (built: string): Promise<void> => {
      await rename(join(folder, built), join(beside, `former-${built}`)).catch(ignoreAbsent);
      await rename(join(beside, built), join(folder, built));
    };
    await takePlace(signedInFolder('dist')).catch(ignoreAbsent);
    await takePlace('dist');
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** Removes what builds that were killed have left. */
async function removeAbandoned(folder: string): Promise<void> {
  const cached = await readdir(join(folder, '.cache')).catch(() => []);
  for (const name of cached) {
    const [, pid] = /^build-(\d+)$/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(folder, '.cache', name), { recursive: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function ignoreAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
