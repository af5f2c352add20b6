import { isDeepStrictEqual } from 'node:util';
import type { ContentReader } from './backend.js';
import type { ContentLocation } from './content-locations.js';

/** The result of a copy. */
export interface CopyResult {
  readonly files: number;
  readonly documents: number;
  readonly versions: number;
  /** Entries of the audit log. */
  readonly auditLogEntries: number;
  /** Files next to the content that were not copied, such as notes and schemas. */
  readonly skippedFiles: readonly string[];
  /** The folder with the previous content of the target, if it was kept. */
  readonly backupFolder?: string;
}

export interface CopyOptions {
  /** Whether existing content may be replaced. Default: false */
  readonly overwrite?: boolean;
  /** Called before each document and file. */
  readonly onProgress?: (name: string) => void;
}

/**
 * Copies all content: published documents, images, drafts, versions, and the audit log; then compares both locations.
 *
 * @throws Error if the source is empty, or if the target has content and `overwrite` is false
 */
export async function copyContent(
  from: ContentLocation,
  to: ContentLocation,
  { overwrite = false, onProgress = () => undefined }: CopyOptions = {},
): Promise<CopyResult> {
  if (from.name === to.name)
    throw new Error(`The source and the target are both ${from.name}. Specify two different locations.`);
  if (await from.isEmpty()) throw new Error(`There is no content in ${from.name}.`);
  if (!overwrite && !(await to.isEmpty())) {
    throw new Error(
      `${to.name} already has content, so nothing was changed. Choose an empty target, or add --overwrite to replace its ` +
        `content with that of ${from.name}.`,
    );
  }
  return from.withSnapshot(async (content) => {
    const backupFolder = await to.replaceContent(content, onProgress);
    const copied = await to.withSnapshot((copy) => compare(content, copy, from.name));
    return {
      ...copied,
      skippedFiles: await from.nonContentFiles(),
      ...(backupFolder !== undefined && { backupFolder }),
    };
  });
}

/** Counts the copied content. @throws Error if the copy differs */
async function compare(
  content: ContentReader,
  copy: ContentReader,
  name: string,
): Promise<Omit<CopyResult, 'skippedFiles'>> {
  const expectSame = (one: unknown, other: unknown, what: string): void => {
    if (isDeepStrictEqual(one, other)) return;
    throw new Error(`The copy differs in ${what}: ${name} was changed in the meantime. Copy again, with --overwrite.`);
  };
  const [files, documents, auditLog] = await Promise.all([content.files(), content.documents(), content.auditLog()]);
  expectSame(files, await copy.files(), 'its files');
  expectSame(documents, await copy.documents(), 'its documents');
  expectSame(auditLog, await copy.auditLog(), 'the audit log');
  for (const file of files) {
    const [one, other] = await Promise.all([content.read(file), copy.read(file)]);
    const isSame =
      one?.changedAt === other?.changedAt && Buffer.compare(one?.bytes ?? NO_BYTES, other?.bytes ?? NO_BYTES) === 0;
    expectSame(isSame, true, file);
  }
  let versions = 0;
  for (const document of documents) {
    const revisions = await content.revisions(document);
    // Compared as text, because the order of fields is part of a file.
    const copied = await copy.revisions(document);
    expectSame(JSON.stringify(revisions), JSON.stringify(copied), `the versions of ${document}`);
    versions += revisions.length;
  }
  return { files: files.length, documents: documents.length, versions, auditLogEntries: auditLog.length };
}

const NO_BYTES = new Uint8Array();
