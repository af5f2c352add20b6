import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SITE = fileURLToPath(new URL('..', import.meta.url));

export interface SiteBuildOptions {
  /** Routes of the pages to render. Default: all */
  readonly routes?: readonly string[];
  /** Node options to resolve the packages. Default: as built last */
  readonly execArgv?: readonly string[];
  /** Where its stages are printed. Default: nowhere */
  readonly stages?: NodeJS.WriteStream;
  /** Aborts the build. */
  readonly signal?: AbortSignal;
}

/**
 * Builds the site without documentation in a separate process, so that all modules are reloaded.
 *
 * @throws Error if the build fails, after its output is printed, or is aborted. Its process has ended then, so that nothing
 * writes to the folder anymore
 */
export function buildSiteInProcess(
  outDir: string,
  { routes = [], execArgv = [], stages, signal }: SiteBuildOptions = {},
): Promise<void> {
  const pages = routes.flatMap((route) => ['--only', route]);
  const args = ['--import=tsx', ...execArgv, 'build.ts', '--without-docs', '--outDir', outDir, ...pages];
  const child = spawn(process.execPath, args, { cwd: SITE, stdio: ['ignore', stages ?? 'ignore', 'inherit'], signal });
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    child.once('error', (error) => {
      failure = error;
      const hasStarted = child.pid !== undefined;
      if (!hasStarted) reject(error);
    });
    child.once('exit', (code) => {
      if (code === 0 && failure === undefined) resolve();
      else reject(failure ?? new Error('The build failed.'));
    });
  });
}
