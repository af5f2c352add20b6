import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The file beside the pages with the licences of all that they hold. */
export const NOTICES = 'THIRD-PARTY-NOTICES.md';

/** What reaches the pages without a bundler seeing whose it is: the drawings inside the blocks, and the fonts. */
const COPIED = ['@tabler/icons', '@fontsource/barlow', '@fontsource/barlow-condensed'];

/**
 * Adds the licences of drawings and fonts to those that the bundler has written.
 *
 * @throws Error when a licence is not to be found, because the site may not be published without it
 */
export async function appendNotices(outDir: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  for (const name of COPIED) {
    const places = resolve.paths(name) ?? [];
    const file = places.map((place) => join(place, name, 'LICENSE')).find((path) => existsSync(path));
    if (file === undefined) throw new Error(`${name} has no licence. Install it again.`);
    await appendFile(join(outDir, NOTICES), `\n## ${name}\n\n${(await readFile(file, 'utf8')).trim()}\n`);
  }
}
