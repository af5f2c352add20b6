import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeRecord } from '../../site/building/build-record.js';
import { loadSite } from '../../site/building/load-site.js';

/** Writes a file of a content folder: text, bytes, or any other value as JSON. */
export async function writeContent(contentRoot: string, path: string, value: unknown): Promise<void> {
  await mkdir(dirname(join(contentRoot, path)), { recursive: true });
  const isRaw = typeof value === 'string' || Buffer.isBuffer(value);
  await writeFile(join(contentRoot, path), isRaw ? value : JSON.stringify(value));
}

/** Writes the record of a build without pages, for sites with these blocks. It has no scripts. */
export async function recordEmptyBuild(contentRoot: string, outDir: string, blocks: readonly string[]): Promise<void> {
  const { shared, settings } = await loadSite(contentRoot, () => undefined);
  const modules = [{ blocks, files: [], components: [] }];
  const client = { script: '/app.js', presses: '/presses.js', styles: '', modules, common: [], application: [] };
  await writeRecord(outDir, {
    ...{
      origin: settings.origin,
      basePath: '',
      shared,
      themes: '',
      client,
      icons: [],
      content: { pictures: {}, pages: {} },
    },
  });
}
