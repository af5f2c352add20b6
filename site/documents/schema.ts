/**
 * Writes `site/content/page.schema.json` and `site/content/theme-layout.schema.json`, which editors use for completion and
 * validation. With `--check`, writes nothing and exits with 1 if a file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '@pallet/elements/manifest';
import { layoutSchema } from './layout-schema.js';
import { pageSchema } from './page-schema.js';

const content = fileURLToPath(new URL('../content/', import.meta.url));

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

const manifest = read(fileURLToPath(import.meta.resolve('@pallet/elements/custom-elements.json')));
if (manifest === undefined) {
  console.error('The manifest of the elements is missing. Build it with: npm run manifest -w @pallet/elements');
  process.exit(1);
}

const schemas = { page: pageSchema(JSON.parse(manifest) as Manifest), 'theme-layout': layoutSchema };
for (const [name, schema] of Object.entries(schemas)) {
  const file = `${name}.schema.json`;
  const text = `${JSON.stringify(schema, null, 2)}\n`;
  if (!process.argv.includes('--check')) {
    writeFileSync(content + file, text);
  } else if (read(content + file) !== text) {
    console.error(`site/content/${file} is out of date. Write it with: npm run schema -w @pallet/site`);
    process.exitCode = 1;
  }
}
