import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { limitOpenFiles, readBytesIfPresent } from '../documents/read-files.js';
import { shortHash } from './short-hash.js';

/** Files that are sent compressed. */
export const COMPRESSIBLE = /\.(?:html|js|css|json|svg|txt|xml|webmanifest)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Extensions of compressed copies that a server may send. Copies in Zstandard are not written here. */
export const COPIES = ['.br', '.zst', '.gz'] as const;

/**
 * The file in a built folder with the entity tag of each text file, as JSON by its path in the folder, with slashes. It does not
 * list images, whose addresses only pages may tell.
 */
export const ENTITY_TAGS_FILE = '.entity-tags.json';

/** Entity tags without quotes, by the path of the file. They depend only on the content. */
export type EntityTags = Readonly<Record<string, string>>;

/** The entity tag of a file, without quotes. */
export const entityTagOf = (bytes: Uint8Array): string => shortHash(bytes);

/**
 * Writes a Brotli and a gzip copy next to each text file of a folder, for servers that choose by `Accept-Encoding`, then
 * {@link ENTITY_TAGS_FILE}. Copies of files that have not changed are kept.
 *
 * @param options.compresses - whether to write copies, which takes long. Default: true
 */
export async function compressFiles(folder: string, { compresses = true } = {}): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // Hidden files are never served.
  const served = entries.filter(({ name }) => !name.startsWith('.') && !COPIES.some((ending) => name.endsWith(ending)));
  const files = served
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  const former = await readEntityTags(join(folder, ENTITY_TAGS_FILE));
  const tags = await limitOpenFiles.map(files, async (file) => {
    const path = relative(folder, file).replaceAll(sep, '/');
    const bytes = await readFile(file);
    const tag = entityTagOf(bytes);
    const isCompressed = former[path] === tag && existsSync(`${file}.br`) && existsSync(`${file}.gz`);
    if (compresses && !isCompressed) await writeCopies(file, bytes);
    return [path, tag] as const;
  });
  const sorted = Object.fromEntries(tags.sort(([a], [b]) => (a < b ? -1 : 1)));
  if (JSON.stringify(sorted) === JSON.stringify(former)) return;
  const file = join(folder, ENTITY_TAGS_FILE);
  await writeFile(`${file}.new`, JSON.stringify(sorted));
  await rename(`${file}.new`, file);
}

async function writeCopies(file: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${file}.gz`, await gzipped(bytes, { level: 9 }));
}

/** Reads the entity tags of a built folder; none if it has no such file. */
export async function readEntityTags(file: string): Promise<EntityTags> {
  const bytes = await readBytesIfPresent(file);
  return JSON.parse(bytes?.toString() ?? '{}') as EntityTags;
}
