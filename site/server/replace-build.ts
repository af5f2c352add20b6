import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { signedInFolder } from '../documents/page-data.js';
import { ignoreAbsent, readFolder } from '../documents/read-files.js';

/**
 * Builds a package next to its `dist` folder and swaps them when the build is complete: until then the old build can be
 * read, and a failed or aborted build changes nothing.
 *
 * @param folder - of the package
 * @param build - writes the new `dist` into the given folder
 */
export async function replaceBuild(folder: string, build: (workFolder: string) => Promise<void>): Promise<void> {
  await removeStaleBuilds(folder);
  const workFolder = join(folder, '.cache', `build-${process.pid}`);
  try {
    await mkdir(workFolder, { recursive: true });
    await build(workFolder);
    const moveOut = (built: string): Promise<void> =>
      rename(join(folder, built), join(workFolder, `former-${built}`)).catch(ignoreAbsent);
    const moveIn = (built: string): Promise<void> => rename(join(workFolder, built), join(folder, built));
    // Servers wait while `dist` is missing, so both folders are replaced meanwhile.
    await moveOut('dist');
    await moveOut(signedInFolder('dist'));
    await moveIn(signedInFolder('dist')).catch(ignoreAbsent);
    await moveIn('dist');
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** Removes the folders of killed builds. */
async function removeStaleBuilds(folder: string): Promise<void> {
  for (const { name } of await readFolder(join(folder, '.cache'))) {
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
