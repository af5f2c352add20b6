import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:html|js|css|json|svg|txt|xml|webmanifest)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Writes a Brotli and a gzip copy next to each text file of a folder, for servers that choose by `Accept-Encoding`. Copies
 * that are as new as their file are kept.
 */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // Hidden files are never served.
  const served = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const files = served.map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  if (!COMPRESSIBLE.test(file) || (await hasCopies(file))) return;
  const bytes = await readFile(file);
  await writeFile(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${file}.gz`, await gzipped(bytes, { level: 9 }));
}

async function hasCopies(file: string): Promise<boolean> {
  const time = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
  const [original, ...copies] = await Promise.all([file, `${file}.br`, `${file}.gz`].map(time));
  return copies.every((copy) => copy >= (original ?? 0));
}

/** Extensions of compressed copies that a server may send. Copies in Zstandard are not written here. */
export const COPIES = ['.br', '.zst', '.gz'] as const;
