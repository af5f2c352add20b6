import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs packages that only the benchmark uses before their first use. They are not dependencies of the project.
 *
 * @param folder - with a `package.json` and its lock file
 * @param what - as shown meanwhile
 */
export function installPackages(folder: string, what: string): void {
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return;
  console.log(`Installing ${what} …`);
  // The Node.js versions that libraries for browsers support do not matter.
  execFileSync('npm', ['ci', '--engine-strict=false'], { cwd: folder, stdio: 'inherit' });
}
