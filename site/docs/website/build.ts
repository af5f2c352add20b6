import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Manifest } from '@pallet/elements/manifest';
import type { HeadTag } from '@pallet/elements/services';
import { shareSheets, styleHashes } from '@pallet/elements/ssr';
import { buildEntries, chunkOf, type BuildMode } from '../../rendering/client.js';
import { tokenPlugin } from '../../rendering/token-plugin.js';
import { usedBlocksPlugin } from '../../rendering/used-blocks.js';
import { writeForAssistants } from './assistants.js';
import { blockPage } from './block-page.js';
import { readBlocks, readManifest, type BlockSource } from './block-sources.js';
import { renderDocument } from './document.js';
import { addressOf, DOCS, type DocPage } from './documentation.js';
import { foundationPages } from './foundations.js';
import { guidePages } from './guide-pages.js';
import { copyPictures, linksOf } from './markdown-links.js';
import { allPages, blocksPage, overviewPage } from './overview-pages.js';
import { writeSearchIndex } from './search-index.js';
import { studioData } from './studio/data.js';
import { STUDIO_DATA, studioPage } from './studio/studio-page.js';

const CLIENT = 'docs/website/client/main.ts';
const STUDIO = 'docs/website/studio/client/main.tsx';

export interface DocumentationOptions {
  /** The folder of the built site. */
  readonly outDir: string;
  readonly basePath: string;
  readonly mode: BuildMode;
  /** Tags of the site: its fonts, its icons. */
  readonly head: readonly HeadTag[];
  /** The style sheet of its theme. */
  readonly styles: readonly string[];
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
  const { outDir, basePath, sheetAddress, writeSheet, report } = options;
  const contracts = await readManifest();
  const blocks = await readBlocks(contracts);
  const pages = await readPages(contracts, blocks, outDir, basePath);
  const manifest = await buildEntries([CLIENT], options, { license: false }, [
    usedBlocksPlugin({ common: [], groups: pages.flatMap(({ path }) => blockOf(path)) }),
    tokenPlugin(),
  ]);
  const entry = chunkOf(CLIENT, manifest);
  const stylesheets = (entry.css ?? []).map((file): HeadTag => {
    return { tag: 'link', attributes: { rel: 'stylesheet', href: `${basePath}/${file}` } };
  });
  const head = [...stylesheets, ...options.head];
  const studioHead = await buildStudio(contracts, blocks, options);
  const styles = new Set<string>();
  const written = new Map<string, string>();
  for (const page of pages) {
    const script = `${basePath}/${entry.file}`;
    const { html, files } = shareSheets(
      await renderDocument({
        ...{ page, pages, basePath, styles: options.styles, script, report },
        head: page.isApplication === true ? [...head, ...studioHead] : head,
      }),
      sheetAddress,
    );
    for (const [file, css] of files) await writeSheet(file, css);
    for (const style of styleHashes(html).elements) styles.add(style);
    const file = join(outDir, `${addressOf('', page)}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
    // The lists of pages would be found by every word.
    if (page.isList !== true) written.set(addressOf(basePath, page), html);
  }
  await writeSearchIndex(written, join(outDir, DOCS, 'pagefind'));
  await writeForAssistants(join(outDir, DOCS));
  return styles;
}

/** Builds the script of the studio by itself, so that other pages share nothing with it, and writes what it fetches. */
async function buildStudio(
  contracts: Manifest,
  blocks: readonly BlockSource[],
  options: DocumentationOptions,
): Promise<HeadTag[]> {
  const { outDir, basePath } = options;
  const { file, css = [] } = chunkOf(
    STUDIO,
    await buildEntries([STUDIO], options, { license: false }, [tokenPlugin()]),
  );
  const data = await studioData({ outDir, basePath, manifest: contracts, blocks, siteTheme: options.styles[0] });
  await writeFile(join(outDir, STUDIO_DATA), JSON.stringify(data));
  return [
    ...css.map((sheet): HeadTag => {
      return { tag: 'link', attributes: { rel: 'stylesheet', href: `${basePath}/${sheet}` } };
    }),
    { tag: 'script', attributes: { type: 'module', src: `${basePath}/${file}` } },
  ];
}

/** Every page, in the order in which they are read. */
async function readPages(
  manifest: Manifest,
  blocks: readonly BlockSource[],
  outDir: string,
  basePath: string,
): Promise<DocPage[]> {
  const optionsFor = linksOf(blocks, basePath, await copyPictures(outDir, basePath));
  const guides = await guidePages(optionsFor);
  const blockPages = blocks.map((block) => blockPage(block, { ...optionsFor(block.markdownFile), manifest, blocks }));
  const pages = [
    overviewPage(basePath),
    ...guides.filter(({ group }) => group === 'Guides'),
    studioPage(basePath),
    ...(await foundationPages()),
    blocksPage(blockPages, basePath),
    ...blockPages,
    ...guides.filter(({ group }) => group === 'About'),
  ];
  return [...pages, allPages(pages, basePath)];
}

/** A group of modules for the block of a page; none for a page of no block. */
const blockOf = (path: string): string[][] => {
  const [, block] = /^blocks\/(.+)$/.exec(path) ?? [];
  return block === undefined ? [] : [[block]];
};
