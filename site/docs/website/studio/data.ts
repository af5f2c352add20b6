import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlockSource } from '../block-sources.js';
import { DOCS } from '../documentation.js';
import { loadPages } from '../../../documents/load.js';
import { ERROR_ROUTE } from '../../../documents/page-data.js';
import { readFolder } from '../../../documents/read-files.js';
import { contentFolder } from '../../../store/content-folder.js';
import { hooksOf } from '../../../theming/hook-problems.js';
import { buildThemeFile } from '../../../rendering/theme.js';
import type { Manifest } from '@pallet/elements/manifest';
import { createStudioHooks } from './hook-list.js';
import type { ThemePreset, StudioData, StudioPage } from './model.js';

const NOT_FOUND = '/404';

export interface StudioDataOptions {
  readonly outDir: string;
  readonly basePath: string;
  readonly manifest: Manifest;
  readonly blocks: readonly BlockSource[];
  /** The style sheet of the site's theme. */
  readonly siteTheme: string | undefined;
}

/** Collects the studio's data, and writes the fonts of the theme presets next to those of the site. */
export async function collectStudioData({
  manifest,
  blocks,
  siteTheme,
  ...built
}: StudioDataOptions): Promise<StudioData> {
  return {
    hooks: createStudioHooks(blocks),
    blocks: blocks.map(({ title, contract: { tagName, cssParts } }) => ({
      ...{ tagName, title },
      parts: cssParts.map(({ name, description }) => ({ name, description })),
    })),
    pages: [...listSitePages(built.basePath), ...blocks.map((block) => createExamplePage(built.basePath, block))],
    themes: await buildThemePresets({ ...built, manifest }),
    siteTheme,
  };
}

const listSitePages = (basePath: string): StudioPage[] =>
  [...loadPages(contentFolder()).pages]
    .filter(([route]) => route !== ERROR_ROUTE)
    // The home page comes first, the 404 page last.
    .sort(([one], [other]) => Number(one === NOT_FOUND) - Number(other === NOT_FOUND) || one.length - other.length)
    .map(([route, { title }]) => ({
      address: `${basePath}${route}`,
      title: title ?? route,
      group: 'Site pages',
    }));

const createExamplePage = (basePath: string, { name, title }: BlockSource): StudioPage => ({
  address: `${basePath}${DOCS}/blocks/${name}`,
  title,
  group: 'Block examples',
});

async function buildThemePresets(
  options: Pick<StudioDataOptions, 'outDir' | 'basePath' | 'manifest'>,
): Promise<ThemePreset[]> {
  const { manifest, ...built } = options;
  const folder = join(contentFolder(), 'themes');
  const names = (await readFolder(folder)).map((entry) => entry.name);
  const files = names.filter((name) => name.endsWith('.css')).sort();
  const themes = files.map(async (name): Promise<ThemePreset[]> => {
    const file = join(folder, name);
    const theme = await buildThemeFile({ ...built, file, hooks: hooksOf(manifest), report: () => undefined });
    if (theme === undefined) return [];
    const plain = name.replace(/\.css$/, '');
    const title = plain.replace(/(?:^|-)([a-z])/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();
    return [{ name: plain, title, source: await readFile(file, 'utf8'), built: theme.css }];
  });
  return (await Promise.all(themes)).flat();
}
