import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import sharp from 'sharp';
import { ROOT, type BlockSource } from './block-sources.js';
import { DOCS } from './documentation.js';
import { GUIDES, type OptionsFor } from './guide-pages.js';
import type { PagePicture } from './markdown.js';

/** Pages for files of the repository that no page is made of. */
const STAND_INS: Readonly<Record<string, string>> = {
  'elements/README.md': 'blocks',
  'site/docs/website/studio/studio-page.tsx': 'studio',
};

/**
 * Tells where links between files of the repository lead in the documentation.
 *
 * @param pictures - the pictures of all files, by their path from the repository's root
 */
export function linksOf(
  blocks: readonly BlockSource[],
  basePath: string,
  pictures: ReadonlyMap<string, PagePicture>,
): OptionsFor {
  const pages = new Map([
    ...Object.entries(STAND_INS),
    ...GUIDES.flatMap(({ file, path }): [string, string][] => (file === undefined ? [] : [[file, path]])),
    ...blocks.map(({ markdownFile, name }): [string, string] => [markdownFile, `blocks/${name}`]),
  ]);
  return (file) => {
    const from = (address: string): string => posix.join(posix.dirname(file), address);
    return {
      resolveLink(address) {
        const [path = '', hash] = address.split('#');
        const page = pages.get(from(path));
        return page && `${basePath}${DOCS}/${page}${hash === undefined ? '' : `#${hash}`}`;
      },
      picture: (address) => pictures.get(from(address)),
    };
  };
}

/** Copies the pictures that the guides show beside their pages. */
export async function copyPictures(outDir: string, basePath: string): Promise<Map<string, PagePicture>> {
  const found = new Map<string, PagePicture>();
  for (const { file, path } of GUIDES) {
    if (file === undefined) continue;
    const markdown = await readFile(join(ROOT, file), 'utf8');
    for (const [, address = ''] of markdown.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)) {
      const source = posix.join(posix.dirname(file), address);
      const target = `${DOCS}/${path}/${basename(address)}`;
      await mkdir(dirname(join(outDir, target)), { recursive: true });
      await copyFile(join(ROOT, source), join(outDir, target));
      const { width, height } = await sharp(join(ROOT, source)).metadata();
      found.set(source, { url: `${basePath}${target}`, width, height });
    }
  }
  return found;
}
