import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The line that installs packages on Debian as root. */
export const installLine = (packages: readonly string[]): string =>
  `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;

/** Whether Debian packages can be installed on this machine. */
export const canInstall = (): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs Debian packages as root, with one retry because mirrors sometimes fail. Returns whether it succeeded. */
export function install(packages: readonly string[]): boolean {
  const hasInstalled = (): boolean =>
    spawnSync('sh', ['-c', installLine(packages)], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return hasInstalled() || hasInstalled();
}
