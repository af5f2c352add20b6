import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A source file. */
export interface BlockSource {
  /** From the package's root, for instance `blocks/banner/banner.element.ts`. */
  file: string;
  text: string;
}

/** The folders whose modules the package publishes, and the modules beside them. */
const PUBLISHED = ['base', 'blocks', 'contexts', 'controllers', 'foundations', 'services', 'styles', 'templates'];

/**
 * Reads the sources that the manifest is built from: classes of blocks and of their events, what they inherit, their
 * styles, and the modules that declare and export their types.
 *
 * @param packageRoot - the folder of `@pallet/elements`
 */
export function readBlockSources(packageRoot: string): BlockSource[] {
  const files = PUBLISHED.flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  ).filter((file) => /(?<!\.d)\.ts$/.test(file) && !file.includes('/generated/'));
  return ['index.ts', ...files.sort()].map((file) => ({ file, text: readFileSync(join(packageRoot, file), 'utf8') }));
}

/** Where the package publishes a source: `blocks/banner/banner.ts` is `dist/blocks/banner/banner.js`. */
export const publishedPath = (file: string): string => `dist/${file.replace(/\.ts$/, '.js')}`;
