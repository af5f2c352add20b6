import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readTextFileIfValid } from '../documents/text-file.js';
import type { ContentBackend, FileChange, NewRevision } from '../store/backend.js';
import { parseDocument } from '../store/document-state.js';
import { VERSIONS_FOLDER } from '../store/file-backend.js';
import { mergeDocuments } from '../store/merge.js';
import { serializeDocument } from '../store/serialize-document.js';
import type { ImportedSite } from './import-site.js';
import type { ReportedChange } from './report.js';

/** What an import wrote, with which the next one tells its changes from those of authors. */
export interface ImportRecord {
  /** Name of the site in the export. */
  readonly site: string;
  /** Text of each published file, or the hash of an image, by its path. */
  readonly files: Readonly<Record<string, string>>;
  /** Texts of drafts by the path of their file. */
  readonly drafts: Readonly<Record<string, string>>;
}

const RECORD = join(VERSIONS_FOLDER, 'import.json');

export const getRecordPath = (folder: string): string => join(folder, RECORD);

/** The record of the last import into a content folder; undefined if there was none. */
export function readImportRecord(folder: string): ImportRecord | undefined {
  const text = readTextFileIfValid(getRecordPath(folder));
  try {
    return text === undefined ? undefined : (JSON.parse(text) as ImportRecord);
  } catch {
    return undefined;
  }
}

const describeContent = (content: Uint8Array | string): string =>
  typeof content === 'string' ? content : createHash('sha256').update(content).digest('hex');

export const createRecord = ({ files, drafts, report }: ImportedSite): ImportRecord => ({
  site: report.site,
  files: Object.fromEntries([...files].map(([name, content]) => [name, describeContent(content)])),
  drafts: Object.fromEntries(drafts),
});

/** What an import changes in a content folder. */
export interface SiteUpdate {
  readonly files: readonly FileChange[];
  readonly revisions: readonly NewRevision[];
  readonly changes: readonly ReportedChange[];
}

/**
 * Compares a newer export with the last import and with the content now. What authors have changed since is kept; a file
 * that both changed is merged block by block.
 */
export async function planUpdate(
  backend: ContentBackend,
  { files, drafts }: ImportedSite,
  record: ImportRecord,
): Promise<SiteUpdate> {
  const written: FileChange[] = [];
  const revisions: NewRevision[] = [];
  const changes: ReportedChange[] = [];
  for (const [name, content] of files) {
    const current = await backend.read(name);
    const currentText = current && describeContent(typeof content === 'string' ? decode(current.bytes) : current.bytes);
    const outcome = compare(name, record.files[name], currentText, describeContent(content));
    if (outcome === undefined) continue;
    changes.push(outcome.change);
    if (outcome.text !== undefined) {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(outcome.text) : content;
      written.push({ name, bytes });
    }
  }
  for (const [name, text] of drafts) {
    const { head, file } = await backend.state(name);
    const current = head?.kind === 'draft' ? head.text : file && decode(file.bytes);
    const outcome = compare(name, record.drafts[name], current, text);
    if (outcome === undefined) continue;
    changes.push(outcome.change);
    if (outcome.text === undefined) continue;
    const { number = 0, lastPublished = 0 } = head ?? {};
    revisions.push({
      name,
      revision: {
        ...{ number: number + 1, kind: 'draft', at: new Date().toISOString(), by: 'Import' },
        ...{ text: outcome.text, lastPublished },
      },
    });
  }
  const known = [...Object.keys(record.files), ...Object.keys(record.drafts)];
  for (const file of known.filter((name) => !files.has(name) && !drafts.has(name))) {
    changes.push({ file, change: 'kept', reason: 'it is no longer in the export. Remove it if you do not need it' });
  }
  return { files: written, revisions, changes };
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

interface Comparison {
  readonly change: ReportedChange;
  /** The text to write; undefined if nothing changes. */
  readonly text?: string;
}

/**
 * Compares the versions of one file.
 *
 * @param base - of the last import; undefined if it did not write the file
 * @param current - now; undefined if there is no file
 * @param next - of this import
 */
function compare(
  file: string,
  base: string | undefined,
  current: string | undefined,
  next: string,
): Comparison | undefined {
  if (base === next || current === next) return undefined;
  if (current === undefined) {
    if (base === undefined) return { change: { file, change: 'added' }, text: next };
    return { change: { file, change: 'kept', reason: 'it was removed here' } };
  }
  if (current === base) return { change: { file, change: 'updated' }, text: next };
  const [baseDocument, currentDocument, nextDocument] = [base ?? '{}', current, next].map(parseDocument);
  if (!file.endsWith('.json') || !baseDocument || !currentDocument || !nextDocument) {
    return { change: { file, change: 'kept', reason: 'it was changed here and in the export' } };
  }
  const { merged, conflicts } = mergeDocuments(baseDocument, currentDocument, nextDocument);
  const blocks = conflicts.map(({ block, id }) => [block, id].filter(Boolean).join(' ') || 'the page itself');
  const reason =
    blocks.length === 0 ? {} : { reason: `changed here and in the export, so yours is kept: ${blocks.join(', ')}` };
  return { change: { file, change: 'merged', ...reason }, text: serializeDocument(merged, current) };
}
