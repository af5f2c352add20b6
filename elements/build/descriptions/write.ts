/**
 * What editors, frameworks and assistants read about the blocks, all of it made from the manifest: custom data for Visual
 * Studio Code, Web Types for JetBrains' editors, types of the tags for React, Preact, Vue, Svelte and Solid, `llms.txt`,
 * and a page per block.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { elementsOf, sourceOf, type Manifest } from '../manifest-model.js';
import { publicNames } from '../public-names.js';
import { readBlockSources } from '../sources.js';
import { blockPage, llmsText, pagesIndex, type Guide } from './assistants.js';
import { blockTypes } from './block-types.js';
import { blockName } from './prose.js';
import { preactTypes } from './preact.js';
import { reactTypes } from './react.js';
import { solidTypes } from './solid.js';
import { svelteTypes } from './svelte.js';
import { cssData, htmlData } from './vscode.js';
import { vueTypes } from './vue.js';
import { webTypes } from './web-types.js';

const packageRoot = fileURLToPath(new URL('../..', import.meta.url));

const HEADER = '// Made from custom-elements.json.\n';

const read = (file: string): string => readFileSync(join(packageRoot, file), 'utf8');

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * The descriptions of the blocks, by file name.
 *
 * @param manifest - from `custom-elements.json`
 */
export function descriptions(manifest: Manifest): Map<string, string> {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const names = publicNames(readBlockSources(packageRoot));
  return new Map([
    ['vscode.html-custom-data.json', json(htmlData(manifest))],
    ['vscode.css-custom-data.json', json(cssData(manifest))],
    ['web-types.json', json(webTypes(manifest, version))],
    ['types/blocks.d.ts', HEADER + blockTypes(manifest)],
    ['types/react.d.ts', HEADER + reactTypes(manifest)],
    ['types/preact.d.ts', HEADER + preactTypes(manifest)],
    ['types/vue.d.ts', HEADER + vueTypes(manifest)],
    ['types/svelte.d.ts', HEADER + svelteTypes(manifest)],
    ['types/solid.d.ts', HEADER + solidTypes(manifest)],
    ['llms.txt', llmsText(manifest, readGuides())],
    ['docs/index.md', pagesIndex(manifest)],
    ...elementsOf(manifest).map((element) => {
      const source = sourceOf(manifest, element);
      const texts = { page: read(`${source}.md`), demo: read(`${source}.demo.html`) };
      return [`docs/${blockName(element)}.md`, blockPage(manifest, element, texts, names)] as const;
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
 * @param dist - the folder that holds `custom-elements.json`
 * @throws Error where it holds none
 */
export async function writeDescriptions(dist: string): Promise<void> {
  const file = join(dist, 'custom-elements.json');
  if (!existsSync(file)) {
    throw new Error(`There is no ${file}. Build it first with: npm run manifest -w @pallet/elements`);
  }
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  for (const [name, text] of descriptions(manifest)) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), text);
  }
}
