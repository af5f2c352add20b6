import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Whether a package for server rendering is installed. */
export function isInstalled(name: '@lit-labs/ssr' | 'jsdom'): boolean {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Checks that Lit's renderer is installed.
 *
 * @throws Error with the command that installs it
 */
export function assertRendererInstalled(): void {
  if (isInstalled('@lit-labs/ssr')) return;
  throw new Error(
    `@pallet/elements/ssr needs @lit-labs/ssr, which is not installed. Run: npm install @lit-labs/ssr jsdom`,
  );
}
