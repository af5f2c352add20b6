import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The file next to the pages with the licenses of their dependencies. */
export const NOTICES = 'THIRD-PARTY-NOTICES.md';

/**
 * License files of dependencies that the bundler does not see, by package: icon drawings in blocks, fonts, and the search of
 * the documentation.
 */
const COPIED: Readonly<Record<string, string>> = {
  '@tabler/icons': 'LICENSE',
  '@fontsource/barlow': 'LICENSE',
  '@fontsource/barlow-condensed': 'LICENSE',
  pagefind: 'LICENSE/LICENSE',
};

/**
 * Adds the licenses of copied files to those that the bundler has written.
 *
 * @throws Error if a license is not found, because the site must not be published without it
 */
export async function appendNotices(outDir: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  for (const [name, license] of Object.entries(COPIED)) {
    const places = resolve.paths(name) ?? [];
    const file = places.map((place) => join(place, name, license)).find((path) => existsSync(path));
    if (file === undefined) throw new Error(`${name} has no license file. Install it again.`);
    await appendFile(join(outDir, NOTICES), `\n## ${name}\n\n${(await readFile(file, 'utf8')).trim()}\n`);
  }
}
