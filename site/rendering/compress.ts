import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:html|js|css|json|svg|txt|xml|webmanifest)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Puts a Brotli and a gzip copy beside every text file of a folder, for servers that choose by `Accept-Encoding`. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(files.map(compressFile));
}

/** The same for one file; what is no text has no copies. */
export async function compressFile(file: string): Promise<void> {
  if (!COMPRESSIBLE.test(file)) return;
  const bytes = await readFile(file);
  await writeFile(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${file}.gz`, await gzipped(bytes, { level: 9 }));
}

/** Endings of the names of copies that a server may send; those in Zstandard are not made here. */
export const COPIES = ['.br', '.zst', '.gz'] as const;
