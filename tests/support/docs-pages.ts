import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { elementsOf, type Manifest } from '../../elements/build/manifest-model.js';
import { elementsIn, parseHtml, type ParsedElement } from '../../elements/ssr/parse.js';

const DIST = fileURLToPath(new URL('../../site/dist/', import.meta.url));

/** The address of every page in the last build of the documentation. */
export async function builtDocsPages(): Promise<string[]> {
  const files = (await readdir(`${DIST}docs`, { recursive: true }))
    // The frames of playgrounds repeat the demos.
    .filter((file) => file.endsWith('.html') && !file.startsWith('playground'))
    .sort();
  return ['/docs', ...files.map((file) => `/docs/${file.slice(0, -'.html'.length)}`)];
}

/** A page of each kind of the documentation. */
export const DOCS_PAGES: readonly string[] = [
  '/docs',
  '/docs/blocks/banner',
  '/docs/blocks/hero-carousel',
  '/docs/foundations/colours',
  '/docs/foundations/icons',
  '/docs/foundations/motion',
  '/docs/guides/vue',
  '/docs/studio',
  '/docs/about/accessibility',
  '/docs/pages',
];

/** The page of every block. */
export const BLOCK_PAGES: readonly string[] = elementsOf(
  JSON.parse(readFileSync('elements/dist/custom-elements.json', 'utf8')) as Manifest,
).map(({ tagName }) => `/docs/blocks/${tagName.replace('pallet-', '')}`);

/** The ids of a page and its links, except those in examples, whose targets do not exist. */
export interface LinkedPage {
  readonly ids: ReadonlySet<string>;
  readonly links: readonly string[];
}

/** Reads the ids of a page and the addresses of its links, including those of blocks. */
export function readLinks(html: string): LinkedPage {
  const ids = new Set<string>();
  const links: string[] = [];
  const visit = (element: ParsedElement): void => {
    const attribute = (name: string): string | undefined => element.attrs.find((one) => one.name === name)?.value;
    const id = attribute('id');
    if (id !== undefined) ids.add(id);
    if (attribute('class') === 'stage' || attribute('inert') !== undefined) return;
    const isBlock = element.tagName.startsWith('pallet-');
    const address = attribute('href') ?? (isBlock ? attribute('url') : undefined);
    if (address !== undefined && element.tagName !== 'link') links.push(address);
    elementsIn(element).forEach(visit);
  };
  elementsIn(parseHtml(html)).forEach(visit);
  return { ids, links };
}
