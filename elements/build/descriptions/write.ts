/**
 * Descriptions of the blocks for editors, frameworks and assistants, generated from the manifest: custom data for Visual
 * Studio Code, Web Types for JetBrains editors, types for React, Preact, Vue, Svelte and Solid, `llms.txt`, and a page per
 * block.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { elementsOf, sourceOf, type Manifest } from '../manifest-model.js';
import { findPublicNames } from '../public-names.js';
import { readBlockSources } from '../sources.js';
import { renderBlockPage, renderLlmsText, renderPagesIndex, type Guide } from './assistants.js';
import { renderBlockTypes } from './block-types.js';
import { blockName } from './prose.js';
import { renderPreactTypes } from './preact.js';
import { renderReactTypes } from './react.js';
import { renderSolidTypes } from './solid.js';
import { renderSvelteTypes } from './svelte.js';
import { createCssData, createHtmlData } from './vscode.js';
import { renderVueTypes } from './vue.js';
import { createWebTypes } from './web-types.js';

const packageRoot = fileURLToPath(new URL('../..', import.meta.url));

const HEADER = '// Generated from custom-elements.json.\n';

const read = (file: string): string => readFileSync(join(packageRoot, file), 'utf8');

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Creates the descriptions of the blocks, by file name.
 *
 * @param manifest - read from `custom-elements.json`
 */
export function createDescriptions(manifest: Manifest): Map<string, string> {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const names = findPublicNames(readBlockSources(packageRoot));
  return new Map([
    ['vscode.html-custom-data.json', json(createHtmlData(manifest))],
    ['vscode.css-custom-data.json', json(createCssData(manifest))],
    ['web-types.json', json(createWebTypes(manifest, version))],
    ['types/blocks.d.ts', HEADER + renderBlockTypes(manifest)],
    ['types/react.d.ts', HEADER + renderReactTypes(manifest)],
    ['types/preact.d.ts', HEADER + renderPreactTypes(manifest)],
    ['types/vue.d.ts', HEADER + renderVueTypes(manifest)],
    ['types/svelte.d.ts', HEADER + renderSvelteTypes(manifest)],
    ['types/solid.d.ts', HEADER + renderSolidTypes(manifest)],
    ['llms.txt', renderLlmsText(manifest, readGuides())],
    ['docs/index.md', renderPagesIndex(manifest)],
    ...elementsOf(manifest).map((element) => {
      const source = sourceOf(manifest, element);
      const texts = { page: read(`${source}.md`), demo: read(`${source}.demo.html`) };
      return [`docs/${blockName(element)}.md`, renderBlockPage(manifest, element, texts, names)] as const;
    }),
  ]);
}

function readGuides(): Guide[] {
  if (!existsSync(join(packageRoot, 'guides'))) return [];
  return readdirSync(join(packageRoot, 'guides'))
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => ({ name: file.slice(0, -'.md'.length), text: read(`guides/${file}`) }));
}

/**
 * Writes the descriptions of the blocks.
 *
 * @param dist - folder with `custom-elements.json`
 * @throws Error if the file does not exist
 */
export async function writeDescriptions(dist: string): Promise<void> {
  const file = join(dist, 'custom-elements.json');
  if (!existsSync(file)) {
    throw new Error(`${file} is missing. Build it first with: npm run manifest -w @pallet/elements`);
  }
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  for (const [name, text] of createDescriptions(manifest)) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), text);
  }
}
