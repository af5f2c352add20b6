import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The first program that exists; those without a slash are looked for where the shell would. */
export function firstExecutable(candidates: readonly (string | undefined)[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const candidate of candidates) {
    if (!candidate) continue;
    const paths = candidate.includes('/') ? [candidate] : folders.map((folder) => join(folder, candidate));
    const found = paths.find(isExecutable);
    if (found) return found;
  }
  return undefined;
}

/** The line that installs packages on Debian as root. */
export const installLine = (packages: readonly string[]): string =>
  `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;

/** Whether this machine lets us install Debian's packages. */
export const canInstall = (): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs Debian's packages as root; returns whether that went well. */
export function install(packages: readonly string[]): boolean {
  const { status } = spawnSync('sh', ['-c', installLine(packages)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
