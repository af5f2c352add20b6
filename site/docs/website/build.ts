import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Manifest } from '@pallet/elements/manifest';
import type { HeadTag, PictureData } from '@pallet/elements/services';
import { shareSheets, styleHashes } from '@pallet/elements/ssr';
import type { Manifest as ClientManifest } from 'vite';
import { buildEntries, chunkOf, type BuildMode } from '../../rendering/client.js';
import { tokenPlugin } from '../../rendering/token-plugin.js';
import { usedBlocksPlugin } from '../../rendering/used-blocks.js';
import { writeForAssistants } from './assistants.js';
import { blockPage } from './block-page.js';
import { buildPlaygrounds, STAGE_SCRIPT } from './playground/build.js';
import { readBlocks, readManifest, type BlockSource } from './block-sources.js';
import { renderDocument } from './document.js';
import { addressOf, DOCS, GUIDE_GROUPS, type DocPage } from './documentation.js';
import { foundationPages } from './foundations.js';
import { guidePages } from './guide-pages.js';
import { copyPictures, linksOf } from './markdown-links.js';
import { allPages, blocksPage, missingPage, overviewPage } from './overview-pages.js';
import { copyStoredPictures } from './playground/stored-pictures.js';
import { writeSearchIndex } from './search-index.js';
import { studioData } from './studio/data.js';
import { STUDIO_DATA, studioPage } from './studio/studio-page.js';

const CLIENT = 'docs/website/client/main.ts';
const STUDIO = 'docs/website/studio/client/main.tsx';

/** The largest file in kB: axe, which playgrounds ask for when somebody wants to know what it finds. */
const AXE = 700;

export interface DocumentationOptions {
  /** The folder of the built site. */
  readonly outDir: string;
  readonly basePath: string;
  readonly mode: BuildMode;
  /** Whether the bundler prints every file. Default: false */
  readonly isVerbose?: boolean;
  /** Tags of the site: its fonts, its icons. */
  readonly head: readonly HeadTag[];
  /** The style sheet of its theme. */
  readonly styles: readonly string[];
  /** The pictures of the site, by content key. */
  readonly pictures: ReadonlyMap<string, PictureData>;
  /** Where a page finds a style sheet that its shadow roots share, and writes it. */
  readonly sheetAddress: (file: string) => string;
  readonly writeSheet: (file: string, css: string) => Promise<void>;
  readonly report: (message: string) => void;
}

/**
 * Builds the documentation into `docs/` of the site: its pages, their script and style, the index of their search, and
 * what assistants read.
 *
 * @returns the hashes of all inline style sheets of its pages, for the policy of the site
 */
export async function buildDocumentation(options: DocumentationOptions): Promise<Set<string>> {
  const { outDir, basePath, sheetAddress, writeSheet } = options;
  const contracts = await readManifest();
  const blocks = await readBlocks(contracts);
  const pages = await readPages(contracts, blocks, options);
  const manifest = await buildEntries([CLIENT, STAGE_SCRIPT], options, { license: false, chunkSizeWarningLimit: AXE }, [
    usedBlocksPlugin({ common: [], groups: blocks.map(({ name }) => [name]) }),
    tokenPlugin(),
  ]);
  const studioHead = await buildStudio(contracts, blocks, options);
  const styles = new Set<string>();
  const writePage = async (path: string, rendered: string): Promise<string> => {
    const { html, files } = shareSheets(rendered, sheetAddress);
    for (const [file, css] of files) await writeSheet(file, css);
    for (const style of styleHashes(html).elements) styles.add(style);
    const file = join(outDir, `${path}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
    return html;
  };
  const written = new Map<string, string>();
  const entry = pageEntry(CLIENT, manifest, options);
  for (const page of [...pages, missingPage(basePath)]) {
    const head = page.isApplication === true ? [...entry.head, ...studioHead] : entry.head;
    const html = await writePage(
      addressOf('', page),
      await renderDocument({ ...options, ...entry, head, page, pages }),
    );
    // The lists of pages would be found by every word.
    if (page.isList !== true && page.isStandIn !== true) written.set(addressOf(basePath, page), html);
  }
  await buildPlaygrounds({ ...options, ...pageEntry(STAGE_SCRIPT, manifest, options), blocks, writePage });
  await writeSearchIndex(written, join(outDir, DOCS, 'pagefind'));
  await writeForAssistants(join(outDir, DOCS));
  return styles;
}

/**
 * Builds the script of the studio by itself, so that other pages share nothing with it, and writes what it fetches.
 *
 * @returns its tags, beside those of every page
 */
async function buildStudio(
  contracts: Manifest,
  blocks: readonly BlockSource[],
  options: DocumentationOptions,
): Promise<HeadTag[]> {
  const { outDir, basePath } = options;
  const manifest = await buildEntries([STUDIO], options, { license: false }, [tokenPlugin()]);
  const data = await studioData({ outDir, basePath, manifest: contracts, blocks, siteTheme: options.styles[0] });
  await writeFile(join(outDir, STUDIO_DATA), JSON.stringify(data));
  const { script, head } = pageEntry(STUDIO, manifest, { ...options, head: [] });
  return [...head, { tag: 'script', attributes: { type: 'module', src: script } }];
}

/** The script of pages, and the tags of their head with its style sheets. */
function pageEntry(
  module: string,
  manifest: ClientManifest,
  { basePath, head }: DocumentationOptions,
): { script: string; head: HeadTag[] } {
  const { file, css = [] } = chunkOf(module, manifest);
  const stylesheets = css.map((sheet): HeadTag => {
    return { tag: 'link', attributes: { rel: 'stylesheet', href: `${basePath}/${sheet}` } };
  });
  return { script: `${basePath}/${file}`, head: [...stylesheets, ...head] };
}

/** Every page, in the order in which they are read. */
async function readPages(
  manifest: Manifest,
  blocks: readonly BlockSource[],
  { outDir, basePath }: DocumentationOptions,
): Promise<DocPage[]> {
  const optionsFor = linksOf(blocks, basePath, await copyPictures(outDir, basePath));
  const stored = await copyStoredPictures(outDir);
  const guides = await guidePages(optionsFor);
  const blockPages = blocks.map((block) =>
    blockPage(block, { ...optionsFor(block.markdownFile), manifest, blocks, basePath, stored }),
  );
  const pages = [
    overviewPage(basePath),
    ...GUIDE_GROUPS.flatMap((part) => [
      // First of its part, and so where the menu of the part begins.
      ...(part === 'Theme' ? [studioPage(basePath)] : []),
      ...guides.filter(({ group }) => group === part),
    ]),
    ...(await foundationPages()),
    blocksPage(blockPages, basePath),
    ...blockPages,
    ...guides.filter(({ group }) => group === 'About'),
  ];
  return [...pages, allPages(pages, basePath)];
}
