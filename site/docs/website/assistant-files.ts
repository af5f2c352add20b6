import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './block-sources.js';

/** Files of the package for AI assistants. */
const DIST = fileURLToPath(new URL('.', import.meta.resolve('@pallet/elements/llms.txt')));

/**
 * Writes `llms.txt` and the files that it links to: each block page and guide as Markdown, next to its HTML page, and the
 * manifest.
 *
 * @param outDir - the folder of the documentation
 */
export async function writeAssistantFiles(outDir: string): Promise<void> {
  const text = await readFile(join(DIST, 'llms.txt'), 'utf8');
  const links = text
    .replaceAll('](docs/', '](blocks/')
    .replaceAll('](../guides/', '](guides/')
    .replace(/^- \[Types .*\n?/gm, '');
  await mkdir(outDir, { recursive: true });
  await writeFile(join(outDir, 'llms.txt'), links);
  await cp(join(DIST, 'custom-elements.json'), join(outDir, 'custom-elements.json'));
  for (const [from, to] of [
    [join(DIST, 'docs'), 'blocks'],
    [join(ROOT, 'elements/guides'), 'guides'],
  ] as const) {
    for (const file of (await readdir(from)).filter((name) => name.endsWith('.md'))) {
      await cp(join(from, file), join(outDir, to, basename(file)));
    }
  }
}
