import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The file beside the pages with the licences of all that they hold. */
export const NOTICES = 'THIRD-PARTY-NOTICES.md';

/**
 * The licences of what reaches the pages without a bundler seeing whose it is: the drawings inside the blocks, the fonts,
 * the search of the documentation. By package, each with its file.
 */
const COPIED: Readonly<Record<string, string>> = {
  '@tabler/icons': 'LICENSE',
  '@fontsource/barlow': 'LICENSE',
  '@fontsource/barlow-condensed': 'LICENSE',
  pagefind: 'LICENSE/LICENSE',
};

/**
 * Adds the licences of what was copied to those that the bundler has written.
 *
 * @throws Error when a licence is not to be found, because the site may not be published without it
 */
export async function appendNotices(outDir: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  for (const [name, licence] of Object.entries(COPIED)) {
    const places = resolve.paths(name) ?? [];
    const file = places.map((place) => join(place, name, licence)).find((path) => existsSync(path));
    if (file === undefined) throw new Error(`${name} has no licence. Install it again.`);
    await appendFile(join(outDir, NOTICES), `\n## ${name}\n\n${(await readFile(file, 'utf8')).trim()}\n`);
  }
}
