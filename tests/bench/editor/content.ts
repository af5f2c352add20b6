import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { VIEW_API_VERSION } from '@pallet/elements/foundations';
import type { BlockNode, PageDocument } from '../../../site/documents/model.js';
import { walk } from '../../../site/documents/tree.js';
import { pageDocument } from '../pages/documents.js';

const CONTENT = fileURLToPath(new URL('../../../site/content', import.meta.url));

/** How many pages the site has, the large one among them. */
export const PAGES = 200;
/** How many blocks the large page has. */
export const BLOCKS = 300;
/** Id of the large page in the editor. */
export const LARGE_PAGE = 'large';

/** Content of a large site in a folder of its own: the pictures and settings of the site, other pages. */
export async function largeContent(): Promise<{ root: string; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'pallet-bench-editor-'));
  for (const name of ['items', 'media', 'themes', 'layouts', 'patterns', 'site.json', 'page.schema.json']) {
    await cp(join(CONTENT, name), join(root, name), { recursive: true });
  }
  const write = async (name: string, document: PageDocument): Promise<void> => {
    const file = join(root, 'pages', `${name}.json`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(document, null, 2)}\n`);
  };
  await write(LARGE_PAGE, largePage());
  await write('home', smallPage('Home'));
  for (let number = 3; number <= PAGES; number++) await write(`page-${number}`, smallPage(`Page ${number}`));
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

/** As many copies of the blocks of a home page as there are whole ones in the number, and texts for the rest. */
function largePage(): PageDocument {
  const { length } = [...walk(pageDocument(1).blocks)];
  const page = pageDocument(Math.floor(BLOCKS / length));
  const rest = BLOCKS - [...walk(page.blocks)].length;
  const texts = Array.from({ length: rest }, (_, at) => text(`rest-${at + 1}`, `Text ${at + 1}`));
  return { ...page, title: 'Large', themeLayout: 'main', blocks: [...page.blocks, ...texts] };
}

const text = (id: string, words: string): BlockNode => ({ block: 'text', id, props: { text: words } });

const smallPage = (title: string): PageDocument => ({
  ...{
    title,
    description: `What stands in ${title}.`,
    apiVersion: VIEW_API_VERSION,
    themeLayout: 'main',
    features: [],
  },
  blocks: [
    { block: 'text', id: 'title', props: { text: title, headingTag: 'h1' } },
    { block: 'section', id: 'section', blocks: [text('words', `Words of ${title}.`)] },
  ],
});
