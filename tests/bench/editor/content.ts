import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BlockNode, PageDocument } from '../../../site/documents/model.js';
import { walk } from '../../../site/documents/tree.js';
import { createPage } from '../../support/create-page.js';
import { pageDocument } from '../pages/documents.js';

const CONTENT = fileURLToPath(new URL('../../../site/content', import.meta.url));

/** Number of pages of the site, including the large one. */
export const PAGES = 200;
/** Number of blocks on the large page. */
export const BLOCKS = 300;
/** ID of the large page in the editor. */
export const LARGE_PAGE = 'large';

/** Creates a temporary folder with the content of a large site: the images and settings of the real one, with other pages. */
export async function createLargeContent(): Promise<{ root: string; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'pallet-bench-editor-'));
  for (const name of ['items', 'media', 'themes', 'layouts', 'patterns', 'site.json', 'page.schema.json']) {
    await cp(join(CONTENT, name), join(root, name), { recursive: true });
  }
  await mkdir(join(root, 'pages'));
  const write = (name: string, document: PageDocument): Promise<void> =>
    writeFile(join(root, 'pages', `${name}.json`), `${JSON.stringify(document, null, 2)}\n`);
  await write(LARGE_PAGE, largePage());
  await write('home', smallPage('Home'));
  for (let number = 3; number <= PAGES; number++) await write(`page-${number}`, smallPage(`Page ${number}`));
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

/** A page with {@link BLOCKS} blocks: complete copies of the measured page, and texts for the rest. */
function largePage(): PageDocument {
  const { length } = [...walk(pageDocument(1).blocks)];
  const page = pageDocument(Math.floor(BLOCKS / length));
  const rest = BLOCKS - [...walk(page.blocks)].length;
  const texts = Array.from({ length: rest }, (_, at) => text(`rest-${at + 1}`, `Text ${at + 1}`));
  return { ...page, title: 'Large', themeLayout: 'main', blocks: [...page.blocks, ...texts] };
}

const text = (id: string, content: string): BlockNode => ({ block: 'text', id, props: { text: content } });

const smallPage = (title: string): PageDocument => ({
  ...createPage(
    { block: 'text', id: 'title', props: { text: title, headingTag: 'h1' } },
    { block: 'section', id: 'section', blocks: [text('content', `Content of ${title}.`)] },
  ),
  title,
});
