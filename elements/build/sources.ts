import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A source file. */
export interface BlockSource {
  /** Path relative to the package root, such as `blocks/banner/banner.element.ts`. */
  file: string;
  text: string;
}

/** The folders with the declarations of blocks and of their public types. */
const FOLDERS = ['base', 'blocks', 'contexts', 'controllers', 'foundations', 'services', 'templates'];

/**
 * Reads the sources of the manifest: blocks, events, base classes and the modules of their types.
 *
 * @param packageRoot - folder of `@pallet/elements`
 */
export function readBlockSources(packageRoot: string): BlockSource[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  ).filter((file) => /(?<!\.d)\.ts$/.test(file) && !file.includes('/generated/'));
  return ['index.ts', ...files.sort()].map((file) => ({ file, text: readFileSync(join(packageRoot, file), 'utf8') }));
}

/** Returns the published path of a source: `dist/blocks/banner/banner.js` for `blocks/banner/banner.ts`. */
export const publishedPath = (file: string): string => `dist/${file.replace(/\.ts$/, '.js')}`;
