import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { unzipSync } from 'fflate';

/** Bytes of all files of a zip together, unpacked. A larger zip is likely a decompression bomb. */
const UNPACKED_LIMIT = 1_000_000_000;

/** Parts of paths that exports never contain, but projects around them do. */
const SKIPPED_FOLDERS = new Set(['node_modules', '.git', '.sf', '.sfdx', '__MACOSX']);

/** The files of an export. */
export interface ExportFiles {
  /** Name of the folder or zip, without its extension. */
  readonly name: string;
  /** Sorted paths, with `/` between folders. */
  readonly paths: readonly string[];
  /** Files that were skipped because of their path. */
  readonly refusedPaths: readonly string[];
  /** @throws Error if the file cannot be read */
  read(path: string): Promise<Uint8Array>;
}

/** The path is neither a folder nor a zip that can be read. */
export class ExportError extends Error {}

/**
 * Opens an export: an sf project, the folder of a metadata zip, `digitalExperiences`, one site, or a zip with any of them.
 *
 * @throws ExportError with the reason
 */
export async function openExport(path: string): Promise<ExportFiles> {
  const entry = await stat(path).catch(() => undefined);
  if (entry === undefined) throw new ExportError(`${path} does not exist.`);
  return entry.isDirectory() ? openFolder(path) : openZip(path);
}

async function openFolder(folder: string): Promise<ExportFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((path) => !path.split('/').some((part) => SKIPPED_FOLDERS.has(part)));
  return {
    name: basename(resolve(folder)),
    paths: paths.sort(),
    refusedPaths: [],
    read: (path) => readFile(join(folder, path)),
  };
}

async function openZip(file: string): Promise<ExportFiles> {
  const refusedPaths: string[] = [];
  let unpacked = 0;
  const files = readZip(await readFile(file), ({ name, originalSize }) => {
    if (name.endsWith('/') || name.split('/').some((part) => SKIPPED_FOLDERS.has(part))) return false;
    unpacked += originalSize;
    if (unpacked > UNPACKED_LIMIT) {
      throw new ExportError(
        `${file} contains more than ${UNPACKED_LIMIT / 1_000_000_000} GB. Unpack it, and import the folder.`,
      );
    }
    const isOutside = /^(?:[/\\]|[a-z]:)|\\/i.test(name) || name.split('/').includes('..');
    if (isOutside) refusedPaths.push(name);
    return !isOutside;
  });
  if (files === undefined) {
    throw new ExportError(
      `${file} is neither a folder nor a readable zip. Import the folder of the export, or zip it again.`,
    );
  }
  return {
    name: basename(file).replace(/\.zip$/i, ''),
    paths: Object.keys(files).sort(),
    refusedPaths,
    read(path) {
      const bytes = files[path];
      return bytes === undefined ? Promise.reject(new Error(`${path} is not in ${file}.`)) : Promise.resolve(bytes);
    },
  };
}

type ZipFilter = (entry: { readonly name: string; readonly originalSize: number }) => boolean;

/** Unpacks a zip; undefined if the bytes are not a readable one. */
function readZip(bytes: Uint8Array, filter: ZipFilter): Record<string, Uint8Array> | undefined {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof ExportError) throw error;
    return undefined;
  }
}
