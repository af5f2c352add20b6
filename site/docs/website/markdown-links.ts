import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import sharp from 'sharp';
import { ROOT, type BlockSource } from './block-sources.js';
import { DOCS } from './documentation.js';
import { GUIDES, type GetMarkdownOptions } from './guide-pages.js';
import type { PageImage } from './markdown.js';

/** Pages for linked files and folders that are not the source of a page. */
const PAGES_BY_FILE: Readonly<Record<string, string>> = {
  'elements/README.md': 'blocks',
  'elements/blocks': 'blocks',
  'site/docs/website/studio/studio-page.tsx': 'studio',
};

/**
 * Resolves links between files of the repository to pages of the documentation.
 *
 * @param images - images of all files, by path from the repository's root
 */
export function createMarkdownOptions(
  blocks: readonly BlockSource[],
  basePath: string,
  pictures: ReadonlyMap<string, PageImage>,
): GetMarkdownOptions {
  const pages = new Map([
    ...Object.entries(PAGES_BY_FILE),
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
      findImage: (address) => pictures.get(from(address)),
    };
  };
}

/** Copies the images of the guides next to their pages. */
export async function copyGuideImages(outDir: string, basePath: string): Promise<Map<string, PageImage>> {
  const found = new Map<string, PageImage>();
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
