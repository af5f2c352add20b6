import { spawnSync } from 'node:child_process';
import { firstExecutable } from '../../site/console/first-executable.js';
import { canInstall, install, installLine } from './packages.js';

const PACKAGES = ['default-jre-headless'];

/** The program that the Nu validator runs in. `JAVA` in the environment names another. */
export function findJava(): string | undefined {
  const java = firstExecutable([process.env.JAVA, 'java']);
  // Without Java, macOS has a placeholder program of this name that fails.
  return java !== undefined && spawnSync(java, ['-version']).status === 0 ? java : undefined;
}

/** The reason why tests that need Java are skipped, and how to fix it. */
export const missingJava = (): string =>
  process.platform === 'linux'
    ? `Java is missing. Install it, on Debian with: sudo sh -c '${installLine(PACKAGES)}'`
    : 'Java is missing. Install one from https://adoptium.net, version 17 or newer';

/** Installs Java on Debian as root if it is missing; on other systems prints the command to run. */
export function ensureJava(): void {
  if (findJava() !== undefined) return;
  if (canInstall()) {
    console.log(`Installing Java for the HTML validator: ${PACKAGES.join(' ')}`);
    install(PACKAGES);
  }
  if (findJava() === undefined) console.log(missingJava());
}
