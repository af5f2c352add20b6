/** `build-fixture-site.ts <folder>`: builds every variant of the fixture site into a folder. */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite } from '../../site/build.js';
import { FIXTURE_CONTENT, FIXTURE_VARIANTS, getVariantPaths } from './fixture-site.js';

/** Copies the content, and applies settings, with the base path in the addresses of its records. */
async function writeContent(contentRoot: string, settings: Readonly<Record<string, string>>): Promise<void> {
  await cp(FIXTURE_CONTENT, contentRoot, { recursive: true });
  const file = join(contentRoot, 'site.json');
  const original = JSON.parse(await readFile(file, 'utf8')) as { origin: string };
  await writeFile(file, JSON.stringify({ ...original, ...settings }));
  const { origin } = original;
  const basePath = settings['basePath'] ?? '';
  for (const name of await readdir(join(contentRoot, 'seo'))) {
    const record = join(contentRoot, 'seo', name);
    const text = await readFile(record, 'utf8');
    await writeFile(record, text.replaceAll(`${origin}/`, `${origin}${basePath}/`));
  }
}

const [, , folder = ''] = process.argv;
for (const [name, { mode, settings }] of Object.entries(FIXTURE_VARIANTS)) {
  const { contentRoot, outDir, reports } = getVariantPaths(name, folder);
  const messages: string[] = [];
  await writeContent(contentRoot, settings);
  await buildSite({ contentRoot, outDir, mode, api: undefined, report: (message) => messages.push(message) });
  await writeFile(reports, JSON.stringify(messages));
}
