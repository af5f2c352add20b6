import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The line that installs packages on Debian as root. */
export const installLine = (packages: readonly string[]): string =>
  `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;

/** Whether this machine lets us install Debian's packages. */
export const canInstall = (): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs Debian's packages as root, with a second try because mirrors fail now and then; returns whether that went well. */
export function install(packages: readonly string[]): boolean {
  const hasInstalled = (): boolean =>
    spawnSync('sh', ['-c', installLine(packages)], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return hasInstalled() || hasInstalled();
}
