import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { auditLog, readDeeds } from './audit-log.js';
import { contentName, isContentName, type ContentBackend, type FileChange, type NewRevision } from './backend.js';
import type { DocumentName, Revision } from './content-store.js';
import { fileServerState } from './server-state.js';
import { clearDesk, layDown, putInFreePlace, putInPlace, removeFile } from './write-file.js';

/** Folder of all that is not published; the build and the delivery server read none of it. */
export const VERSIONS = '.versions';

/** Below the content folder. */
export const ENDED_SESSIONS = join(VERSIONS, 'ended-sessions');

/** Digits of a revision's number in the name of its file. */
const DIGITS = 6;

/** A commit of which the process may have died: what is still to be done. */
interface Intention {
  readonly revisions: readonly { readonly name: DocumentName; readonly number: number; readonly from: string }[];
  /** Without `from`, the file is removed. */
  readonly files: readonly { readonly name: string; readonly from?: string }[];
}

/**
 * Content in a folder, with its history in `.versions` there: one file for each revision, `.versions/pages/home.json/000012.json`.
 *
 * A draft is one new file, which takes its place by its name at once. What changes several files is first written down as an
 * intention; where the process dies before all is done, the next one that opens the folder does the rest.
 *
 * @param root - the content folder
 */
export async function fileBackend(root: string): Promise<ContentBackend> {
  const versions = join(root, VERSIONS);
  const intentions = join(versions, 'intentions');
  const audit = join(versions, 'audit.log');

  const placeOf = (name: DocumentName, number: number): string =>
    join(versions, 'documents', contentName(name), `${String(number).padStart(DIGITS, '0')}.json`);

  const numbersOf = async (name: DocumentName): Promise<number[]> => {
    const files = await namesIn(join(versions, 'documents', contentName(name)));
    return files
      .map((file) => Number.parseInt(file, 10))
      .filter(Number.isInteger)
      .sort((a, b) => a - b);
  };

  const carryOut = async ({ revisions, files }: Intention): Promise<void> => {
    for (const { name, number, from } of revisions) {
      // Where the process died between this and the next step, it has its place already.
      await putInFreePlace(from, placeOf(name, number)).catch(ignoreAbsent);
    }
    for (const { name, from } of files) {
      const place = join(root, contentName(name));
      if (from === undefined) await removeFile(place);
      else await putInPlace(from, place).catch(ignoreAbsent);
    }
  };

  const finishIntentions = async (): Promise<void> => {
    for (const name of await namesIn(intentions)) {
      const path = join(intentions, name);
      await carryOut(JSON.parse(await readFile(path, 'utf8')) as Intention);
      await removeFile(path);
    }
    await clearDesk(versions);
  };

  const backend: ContentBackend = {
    async files() {
      const names = await readdir(root, { recursive: true }).catch(() => []);
      return names
        .map((name) => name.replaceAll('\\', '/'))
        .filter((name) => isContentName(name) && /\.\w+$/.test(name))
        .sort();
    },
    async read(name) {
      const path = join(root, contentName(name));
      const bytes = await readFile(path).catch(ignoreAbsent);
      if (bytes === undefined) return undefined;
      return { bytes, changedAt: (await stat(path)).mtime.toISOString() };
    },
    async documents() {
      const folders = join(versions, 'documents');
      const names = await readdir(folders, { recursive: true }).catch(() => []);
      const documents = names.map((name) => name.replaceAll('\\', '/').replace(/\/\d+\.json$/, ''));
      return [...new Set(documents.filter((name) => isContentName(name) && name.endsWith('.json')))].sort();
    },
    async state(name) {
      const [file, numbers] = await Promise.all([backend.read(name), numbersOf(name)]);
      const newest = numbers.at(-1);
      return { file, head: newest === undefined ? undefined : await backend.revision(name, newest) };
    },
    async revision(name, number) {
      const text = await readFile(placeOf(name, number), 'utf8').catch(ignoreAbsent);
      return text === undefined ? undefined : (JSON.parse(text) as Revision);
    },
    async revisions(name) {
      const all = await Promise.all((await numbersOf(name)).map((number) => backend.revision(name, number)));
      return all.filter((revision) => revision !== undefined);
    },
    deeds: () => readDeeds(audit),
    async commit(revisions, files = []) {
      for (const { name } of [...revisions, ...files]) contentName(name);
      if (revisions.length === 1 && files.length === 0) {
        const [{ name, revision }] = revisions as [NewRevision];
        return putInFreePlace(await layDown(versions, written(revision)), placeOf(name, revision.number));
      }
      for (const { name, revision } of revisions) {
        if ((await backend.revision(name, revision.number)) !== undefined) return false;
      }
      const intention = await intend(versions, revisions, files);
      const path = join(intentions, randomUUID());
      await putInPlace(await layDown(versions, JSON.stringify(intention)), path);
      await carryOut(intention);
      await removeFile(path);
      return true;
    },
    note: auditLog(audit),
    serverState: fileServerState(join(root, ENDED_SESSIONS)),
    close: () => Promise.resolve(),
  };

  await mkdir(versions, { recursive: true });
  await finishIntentions();
  return backend;
}

/** Lays down all that a commit will put in its place. */
async function intend(
  folder: string,
  revisions: readonly NewRevision[],
  files: readonly FileChange[],
): Promise<Intention> {
  const intention = { revisions: [] as Intention['revisions'][number][], files: [] as Intention['files'][number][] };
  for (const { name, revision } of revisions) {
    const { number } = revision;
    intention.revisions.push({ name, number, from: await layDown(folder, written(revision)) });
  }
  for (const { name, bytes, changedAt } of files) {
    intention.files.push({ name, ...(bytes !== undefined && { from: await layDown(folder, bytes, changedAt) }) });
  }
  return intention;
}

const written = (revision: Revision): string => `${JSON.stringify(revision, null, 2)}\n`;

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(ignoreAbsent)) ?? [];

function ignoreAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
