import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Whether a package that is needed for server rendering only is there. */
export function isInstalled(name: '@lit-labs/ssr' | 'jsdom'): boolean {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes sure that Lit's renderer is there.
 *
 * @throws Error with the line that installs it
 */
export function needRenderer(): void {
  if (isInstalled('@lit-labs/ssr')) return;
  throw new Error(
    `@pallet/elements/ssr needs @lit-labs/ssr, which is not installed. Run: npm install @lit-labs/ssr jsdom`,
  );
}
