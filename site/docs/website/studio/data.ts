import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlockSource } from '../block-sources.js';
import { DOCS } from '../documentation.js';
import { loadPages } from '../../../documents/load.js';
import { ERROR_ROUTE } from '../../../documents/page-data.js';
import { contentFolder } from '../../../editor/store/content-folder.js';
import { hooksOf } from '../../../rendering/hook-problems.js';
import { buildThemeFile } from '../../../rendering/theme.js';
import type { Manifest } from '@pallet/elements/manifest';
import { studioHooks } from './hook-list.js';
import type { ReadyTheme, StudioData, StudioPage } from './model.js';

const CONTENT = contentFolder();

const NOT_FOUND = '/404';

export interface StudioDataOptions {
  readonly outDir: string;
  readonly basePath: string;
  readonly manifest: Manifest;
  readonly blocks: readonly BlockSource[];
  /** The style sheet of the site's theme. */
  readonly siteTheme: string | undefined;
}

/** Puts together what the studio knows, and writes the fonts of the ready themes beside those of the site. */
export async function studioData({ manifest, blocks, siteTheme, ...built }: StudioDataOptions): Promise<StudioData> {
  return {
    hooks: studioHooks(blocks),
    blocks: blocks.map(({ title, contract: { tagName, cssParts } }) => ({
      ...{ tagName, title },
      parts: cssParts.map(({ name, description }) => ({ name, description })),
    })),
    pages: [...sitePages(built.basePath), ...blocks.map((block) => examplePage(built.basePath, block))],
    themes: await readyThemes({ ...built, manifest }),
    siteTheme,
  };
}

const sitePages = (basePath: string): StudioPage[] =>
  [...loadPages(CONTENT).pages]
    .filter(([route]) => route !== ERROR_ROUTE)
    // The first page of the site first, and last what nobody looks for.
    .sort(([one], [other]) => Number(one === NOT_FOUND) - Number(other === NOT_FOUND) || one.length - other.length)
    .map(([route, { title }]) => ({
      address: `${basePath}${route}`,
      title: title ?? route,
      group: 'Pages of the site',
    }));

const examplePage = (basePath: string, { name, title }: BlockSource): StudioPage => ({
  address: `${basePath}${DOCS}/blocks/${name}`,
  title,
  group: 'Examples of a block',
});

async function readyThemes(
  options: Pick<StudioDataOptions, 'outDir' | 'basePath' | 'manifest'>,
): Promise<ReadyTheme[]> {
  const { manifest, ...built } = options;
  const folder = join(CONTENT, 'themes');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.css')).sort();
  const themes = files.map(async (name): Promise<ReadyTheme[]> => {
    const file = join(folder, name);
    const theme = await buildThemeFile({ ...built, file, hooks: hooksOf(manifest), report: () => undefined });
    if (theme === undefined) return [];
    const plain = name.replace(/\.css$/, '');
    const title = plain.replace(/(?:^|-)([a-z])/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();
    return [{ name: plain, title, source: await readFile(file, 'utf8'), built: theme.css }];
  });
  return (await Promise.all(themes)).flat();
}
