import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SITE = fileURLToPath(new URL('..', import.meta.url));

export interface SiteBuildOptions {
  /** Routes of the pages to render. Default: all */
  readonly routes?: readonly string[];
  /** Node options to resolve the packages. Default: as built last */
  readonly execArgv?: readonly string[];
  /** Whether its stages are printed. Default: false */
  readonly isVerbose?: boolean;
  /** Aborts the build. */
  readonly signal?: AbortSignal;
}

/**
 * Builds the site without documentation in a separate process, so that all modules are reloaded.
 *
 * @throws Error if the build fails, after its output is printed
 */
export function buildSiteInProcess(
  outDir: string,
  { routes = [], execArgv = [], isVerbose = false, signal }: SiteBuildOptions = {},
): Promise<void> {
  const pages = routes.flatMap((route) => ['--only', route]);
  const args = ['--import=tsx', ...execArgv, 'build.ts', '--without-docs', '--outDir', outDir, ...pages];
  const stdout = isVerbose ? 'inherit' : 'ignore';
  const child = spawn(process.execPath, args, { cwd: SITE, stdio: ['ignore', stdout, 'inherit'], signal });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The build failed.'))));
  });
}
