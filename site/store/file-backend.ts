import { randomUUID } from 'node:crypto';
import { join, relative } from 'node:path';
import { ignoreAbsent, readBytes, readBytesIfPresent, readFolder, statIfPresent } from '../documents/read-files.js';
import { createAuditLogWriter, readAuditLog } from './audit-log.js';
import {
  requireContentName,
  isContentName,
  type ContentBackend,
  type FileChange,
  type NewRevision,
} from './backend.js';
import { withoutLabel, type DocumentName, type Revision } from './content-store.js';
import { createFileServerState } from './server-state.js';
import { removeAbandonedFiles, stageFile, moveStagedFileIfAbsent, moveStagedFile, removeFile } from './write-file.js';

/** Folder of all unpublished data; builds and delivery servers do not read it. */
export const VERSIONS_FOLDER = '.versions';

/** Relative to the content folder. */
export const ENDED_SESSIONS_FOLDER = join(VERSIONS_FOLDER, 'ended-sessions');

/** Digits of a revision number in a file name. */
const REVISION_DIGITS = 6;

/** A journaled commit, which is completed after a crash. */
interface PendingCommit {
  readonly revisions: readonly { readonly name: DocumentName; readonly number: number; readonly from: string }[];
  /** Without `from`, the file is removed. */
  readonly files: readonly { readonly name: string; readonly from?: string }[];
}

/**
 * Content in a folder, with one file per revision: `.versions/documents/pages/home.json/000012.json`.
 *
 * A draft is one new file, created atomically. A commit of several files is journaled first; after a crash, the next
 * process that opens the folder completes it. Otherwise, opening and reading write nothing.
 *
 * @param root - the content folder
 */
export async function openFileBackend(root: string): Promise<ContentBackend> {
  const versions = join(root, VERSIONS_FOLDER);
  const journal = join(versions, 'intentions');
  const audit = join(versions, 'audit.log');

  const revisionPath = (name: DocumentName, number: number): string =>
    join(versions, 'documents', requireContentName(name), `${String(number).padStart(REVISION_DIGITS, '0')}.json`);

  const listRevisionNumbers = async (name: DocumentName): Promise<number[]> => {
    const files = await listFolder(join(versions, 'documents', requireContentName(name)));
    return files
      .map((file) => Number.parseInt(file, 10))
      .filter(Number.isInteger)
      .sort((a, b) => a - b);
  };

  const applyCommit = async ({ revisions, files }: PendingCommit): Promise<void> => {
    for (const { name, number, from } of revisions) {
      // After a crash, the file may have been moved already.
      await moveStagedFileIfAbsent(from, revisionPath(name, number)).catch(ignoreAbsent);
    }
    for (const { name, from } of files) {
      const path = join(root, requireContentName(name));
      if (from === undefined) await removeFile(path);
      else await moveStagedFile(from, path).catch(ignoreAbsent);
    }
  };

  const finishPendingCommits = async (): Promise<void> => {
    for (const name of await listFolder(journal)) {
      const path = join(journal, name);
      await applyCommit(JSON.parse((await readBytes(path)).toString()) as PendingCommit);
      await removeFile(path);
    }
    await removeAbandonedFiles(versions);
  };

  const backend: ContentBackend = {
    async files() {
      const entries = await readFolder(root, { recursive: true });
      return entries
        .filter((entry) => !entry.isDirectory())
        .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
        .filter((name) => isContentName(name) && /\.\w+$/.test(name))
        .sort();
    },
    async read(name) {
      const path = join(root, requireContentName(name));
      const bytes = await readBytesIfPresent(path);
      const properties = bytes && (await statIfPresent(path));
      return properties && { bytes, changedAt: properties.mtime.toISOString() };
    },
    async documents() {
      const folders = join(versions, 'documents');
      const revisions = await readFolder(folders, { recursive: true });
      const documents = revisions.map(({ parentPath, name }) =>
        relative(folders, join(parentPath, name))
          .replaceAll('\\', '/')
          .replace(/\/\d+\.json$/, ''),
      );
      return [...new Set(documents.filter((name) => isContentName(name) && name.endsWith('.json')))].sort();
    },
    async state(name) {
      const [file, numbers] = await Promise.all([backend.read(name), listRevisionNumbers(name)]);
      const newest = numbers.at(-1);
      return { file, head: newest === undefined ? undefined : await backend.revision(name, newest) };
    },
    async revision(name, number) {
      const bytes = await readBytesIfPresent(revisionPath(name, number));
      return bytes && (JSON.parse(bytes.toString()) as Revision);
    },
    async revisions(name) {
      const all = await Promise.all((await listRevisionNumbers(name)).map((number) => backend.revision(name, number)));
      return all.filter((revision) => revision !== undefined);
    },
    auditLog: () => readAuditLog(audit),
    async commit(revisions, files = []) {
      for (const { name } of [...revisions, ...files]) requireContentName(name);
      if (revisions.length === 1 && files.length === 0) {
        const [{ name, revision }] = revisions as [NewRevision];
        return moveStagedFileIfAbsent(
          await stageFile(versions, serializeRevision(revision)),
          revisionPath(name, revision.number),
        );
      }
      for (const { name, revision } of revisions) {
        if ((await backend.revision(name, revision.number)) !== undefined) return false;
      }
      const pending = await stageCommit(versions, revisions, files);
      const path = join(journal, randomUUID());
      await moveStagedFile(await stageFile(versions, JSON.stringify(pending)), path);
      await applyCommit(pending);
      await removeFile(path);
      return true;
    },
    async labelRevision(name, number, label) {
      const revision = await backend.revision(name, number);
      if (revision === undefined) return false;
      const text = serializeRevision({ ...withoutLabel(revision), ...(label !== undefined && { label }) });
      await moveStagedFile(await stageFile(versions, text), revisionPath(name, number));
      return true;
    },
    appendToAuditLog: createAuditLogWriter(audit),
    serverState: createFileServerState(join(root, ENDED_SESSIONS_FOLDER)),
    close: () => Promise.resolve(),
  };

  await finishPendingCommits();
  return backend;
}

/** Writes the files of a commit to the staging folder. */
async function stageCommit(
  folder: string,
  revisions: readonly NewRevision[],
  files: readonly FileChange[],
): Promise<PendingCommit> {
  const pending = {
    revisions: [] as PendingCommit['revisions'][number][],
    files: [] as PendingCommit['files'][number][],
  };
  for (const { name, revision } of revisions) {
    const { number } = revision;
    pending.revisions.push({ name, number, from: await stageFile(folder, serializeRevision(revision)) });
  }
  for (const { name, bytes, changedAt } of files) {
    pending.files.push({ name, ...(bytes !== undefined && { from: await stageFile(folder, bytes, changedAt) }) });
  }
  return pending;
}

const serializeRevision = (revision: Revision): string => `${JSON.stringify(revision, null, 2)}\n`;

const listFolder = async (folder: string): Promise<string[]> => (await readFolder(folder)).map(({ name }) => name);
