import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Manifest } from '@pallet/elements/manifest';
import type { HeadTag, PictureData } from '@pallet/elements/services';
import { shareSheets, styleHashes } from '@pallet/elements/ssr';
import type { Manifest as ClientManifest } from 'vite';
import { buildEntries, chunkOf, type BuildMode } from '../../rendering/client.js';
import { tokenPlugin } from '../../rendering/token-plugin.js';
import { usedBlocksPlugin } from '../../rendering/used-blocks.js';
import { writeAssistantFiles } from './assistant-files.js';
import { createBlockPage } from './block-page.js';
import { buildPlaygrounds, STAGE_SCRIPT } from './playground/build.js';
import { readManifest } from '../../documents/read-manifest.js';
import { readBlocks, type BlockSource } from './block-sources.js';
import { renderDocument } from './document.js';
import { getPageUrl, DOCS, GUIDE_GROUPS, type DocPage } from './documentation.js';
import { createFoundationPages } from './foundations.js';
import { createGuidePages } from './guide-pages.js';
import { copyGuideImages, createMarkdownOptions } from './markdown-links.js';
import { createAllPagesPage, createBlocksPage, createNotFoundPage, createOverviewPage } from './overview-pages.js';
import { copyStoredScreenshots } from './playground/stored-pictures.js';
import { writeSearchIndex } from './search-index.js';
import { collectStudioData } from './studio/data.js';
import { STUDIO_DATA, createStudioPage } from './studio/studio-page.js';

const CLIENT = 'docs/website/client/main.ts';
const STUDIO = 'docs/website/studio/client/main.tsx';

/** Size of the largest chunk in kB: axe, which playgrounds load on demand. */
const MAX_CHUNK_SIZE = 700;

export interface DocumentationOptions {
  /** The folder of the built site. */
  readonly outDir: string;
  readonly basePath: string;
  readonly mode: BuildMode;
  /** Whether the bundler prints every file. Default: false */
  readonly isVerbose?: boolean;
  /** Tags of the site: its fonts, its icons. */
  readonly head: readonly HeadTag[];
  /** The theme's style sheet. */
  readonly styles: readonly string[];
  /** Images of the site by content key. */
  readonly pictures: ReadonlyMap<string, PictureData>;
  /** Returns the URL of a style sheet shared by shadow roots. */
  readonly sheetAddress: (file: string) => string;
  readonly writeSheet: (file: string, css: string) => Promise<void>;
  readonly report: (message: string) => void;
}

/**
 * Builds the documentation into `docs/` of the site: pages, scripts, style sheets, search index, and files for AI
 * assistants.
 *
 * @returns the hashes of all inline style sheets, for the site's Content-Security-Policy
 */
export async function buildDocumentation(options: DocumentationOptions): Promise<Set<string>> {
  const { outDir, basePath, sheetAddress, writeSheet } = options;
  const contracts = readManifest();
  const blocks = await readBlocks(contracts, options.pictures);
  const pages = await readPages(contracts, blocks, options);
  const manifest = await buildEntries(
    [CLIENT, STAGE_SCRIPT],
    options,
    { license: false, chunkSizeWarningLimit: MAX_CHUNK_SIZE },
    [usedBlocksPlugin({ groups: blocks.map(({ name }) => [name]) }), tokenPlugin()],
  );
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
  const entry = resolvePageEntry(CLIENT, manifest, options);
  for (const page of [...pages, createNotFoundPage(basePath)]) {
    const head = page.isApplication === true ? [...entry.head, ...studioHead] : entry.head;
    const html = await writePage(
      getPageUrl('', page),
      await renderDocument({ ...options, ...entry, head, page, pages }),
    );
    // Page lists would match every search.
    if (page.isList !== true && page.isNotFoundPage !== true) written.set(getPageUrl(basePath, page), html);
  }
  await buildPlaygrounds({ ...options, ...resolvePageEntry(STAGE_SCRIPT, manifest, options), blocks, writePage });
  await writeSearchIndex(written, join(outDir, DOCS, 'pagefind'));
  await writeAssistantFiles(join(outDir, DOCS));
  return styles;
}

/**
 * Builds the studio's script separately, so that other pages share no chunks with it, and writes the data that it fetches.
 *
 * @returns tags that only the studio's page needs
 */
async function buildStudio(
  contracts: Manifest,
  blocks: readonly BlockSource[],
  options: DocumentationOptions,
): Promise<HeadTag[]> {
  const { outDir, basePath } = options;
  const manifest = await buildEntries([STUDIO], options, { license: false }, [tokenPlugin()]);
  const data = await collectStudioData({ outDir, basePath, manifest: contracts, blocks, siteTheme: options.styles[0] });
  await writeFile(join(outDir, STUDIO_DATA), JSON.stringify(data));
  const { script, head } = resolvePageEntry(STUDIO, manifest, { ...options, head: [] });
  return [...head, { tag: 'script', attributes: { type: 'module', src: script } }];
}

/** The URL of an entry's script, and head tags including its style sheets. */
function resolvePageEntry(
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

/** Creates all pages, in reading order. */
async function readPages(
  manifest: Manifest,
  blocks: readonly BlockSource[],
  { outDir, basePath }: DocumentationOptions,
): Promise<DocPage[]> {
  const optionsFor = createMarkdownOptions(blocks, basePath, await copyGuideImages(outDir, basePath));
  const stored = await copyStoredScreenshots(outDir);
  const guides = await createGuidePages(optionsFor);
  const blockPages = blocks.map((block) =>
    createBlockPage(block, { ...optionsFor(block.markdownFile), manifest, blocks, basePath, stored }),
  );
  const pages = [
    createOverviewPage(blocks, basePath),
    ...GUIDE_GROUPS.flatMap((part) => [
      // The studio comes first in its group.
      ...(part === 'Theme' ? [createStudioPage(basePath)] : []),
      ...guides.filter(({ group }) => group === part),
    ]),
    ...(await createFoundationPages()),
    createBlocksPage(blocks, basePath),
    ...blockPages,
    ...guides.filter(({ group }) => group === 'About'),
  ];
  return [...pages, createAllPagesPage(pages, basePath)];
}
