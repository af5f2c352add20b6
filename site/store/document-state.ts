import { createHash } from 'node:crypto';
import { migratePage } from '../documents/migrate.js';
import { isRecord } from '../documents/record.js';
import type { ContentBackend } from './backend.js';
import type { JsonObject } from './block-index.js';
import {
  withoutLabel,
  type BlockConflict,
  type DocumentName,
  type OpenDocument,
  type Revision,
} from './content-store.js';
import { serializeDocument } from './serialize-document.js';
import { mergeDocuments } from './merge.js';

/** The author of changes that were made with git or a text editor. */
const EXTERNAL_AUTHOR = 'Someone outside the editor';

/** The published text of a document and the newest revision of its history. */
export interface DocumentState {
  /** Undefined if the document is not published. */
  readonly published: string | undefined;
  readonly changedAt: string;
  /** Undefined if the editor has never saved the document. */
  readonly head: Revision | undefined;
}

/** Reads a document's state without recording external changes. */
export async function readState(backend: ContentBackend, name: DocumentName): Promise<DocumentState> {
  const { file, head } = await backend.state(name);
  return {
    published: file && decodeText(file.bytes),
    changedAt: head?.kind === 'draft' || file === undefined ? (head?.at ?? '') : (file?.changedAt ?? ''),
    head,
  };
}

/** The revisions missing from a history: external changes, and the existing draft merged with them. */
export async function findUnrecordedRevisions(
  backend: ContentBackend,
  name: DocumentName,
  { published, head, changedAt }: DocumentState,
): Promise<Revision[]> {
  const last = head?.lastPublished ? await backend.revision(name, head.lastPublished) : undefined;
  const known = last?.kind === 'removed' ? undefined : last?.text;
  if (published === known) return [];
  const number = (head?.number ?? 0) + 1;
  const at = published === undefined ? new Date().toISOString() : changedAt;
  const base = { number, at, by: EXTERNAL_AUTHOR, lastPublished: number };
  const found: Revision =
    published === undefined
      ? { ...base, kind: 'removed', text: known ?? '' }
      : { ...base, kind: 'found', text: published };
  if (head?.kind !== 'draft' || head.text === known) return [found];
  const { text, conflicts } = mergeExternalChange(known, head.text, published);
  // The label stays with the draft before the merge.
  const draft: Revision = { ...withoutLabel(head), number: number + 1, lastPublished: number, text };
  return [found, conflicts.length === 0 ? draft : { ...draft, conflicts }];
}

/** Merges a draft with an external change; the draft stays unchanged if one of them is not a JSON object. */
function mergeExternalChange(
  base: string | undefined,
  draft: string,
  found: string | undefined,
): { text: string; conflicts: readonly BlockConflict[] } {
  if (found === undefined) return { text: draft, conflicts: [] };
  const [from, mine, theirs] = [parseDocument(base ?? '{}'), parseDocument(draft), parseDocument(found)];
  if (from === undefined || mine === undefined || theirs === undefined) {
    return { text: draft, conflicts: [{ block: '', id: '', path: '', mine: [], theirs: [] }] };
  }
  const { merged, conflicts } = mergeDocuments(from, mine, theirs);
  return { text: serializeDocument(merged, found), conflicts };
}

/** A document as authors see it; undefined if it does not exist. */
export function openDocument(
  name: DocumentName,
  { published, changedAt, head }: DocumentState,
): OpenDocument | undefined {
  if (head?.kind === 'draft') {
    const { number, text } = head;
    const state = published === undefined ? 'draft' : published === text ? 'published' : 'changed';
    return { name, text, version: formatVersion(number, text), state, head: withoutText(head) };
  }
  if (published === undefined) return undefined;
  const known = head ?? {
    number: 0,
    kind: 'found',
    at: changedAt,
    by: EXTERNAL_AUTHOR,
    lastPublished: 0,
    text: published,
  };
  return {
    name,
    text: published,
    version: formatVersion(known.number, published),
    state: 'published',
    head: withoutText(known),
  };
}

/** A revision without its text. */
function withoutText({ text: _, ...metadata }: Revision): Omit<Revision, 'text'> {
  return metadata;
}

/** Identifies a state by its number and a hash of its text, because a history can be lost and start again. */
export const formatVersion = (number: number, text: string): string =>
  `${number}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;

/** The revision number in a version; 0 if there is none. */
export const parseRevisionNumber = (version: string): number => Number.parseInt(version, 10) || 0;

/** Decodes UTF-8 and keeps a byte order mark. */
export const decodeText = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** Parses a document and migrates its blocks to their current versions; undefined if it is not a JSON object. */
export function parseDocument(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isRecord(value) ? migratePage(value).value : undefined;
  } catch {
    return undefined;
  }
}
