import { createHash } from 'node:crypto';
import { migratePage } from '../../documents/migrate.js';
import { isRecord } from '../../documents/record.js';
import type { ContentBackend } from './backend.js';
import type { Written } from './block-index.js';
import type { BlockConflict, DocumentName, OpenDocument, Revision } from './content-store.js';
import { documentText } from './document-text.js';
import { mergeDocuments } from './merge.js';

/** Who has changed what was changed past the editor. */
const OUTSIDE = 'outside the editor';

/** What a document is now: what is published, and the newest revision of its history. */
export interface DocumentState {
  /** Undefined where it is not on the site. */
  readonly published: string | undefined;
  readonly changedAt: string;
  /** Undefined where the editor has never had to do with it. */
  readonly head: Revision | undefined;
}

/** Reads a document's state, without what was changed past the editor. */
export async function readState(backend: ContentBackend, name: DocumentName): Promise<DocumentState> {
  const { file, head } = await backend.state(name);
  return {
    published: file && textOf(file.bytes),
    changedAt: head?.kind === 'draft' || file === undefined ? (head?.at ?? '') : (file?.changedAt ?? ''),
    head,
  };
}

/**
 * The revisions that a history lacks: of what was written or removed past the editor, and of the draft that stood before,
 * brought together with it.
 */
export async function missingRevisions(
  backend: ContentBackend,
  name: DocumentName,
  { published, head, changedAt }: DocumentState,
): Promise<Revision[]> {
  const last = head?.lastPublished ? await backend.revision(name, head.lastPublished) : undefined;
  const known = last?.kind === 'removed' ? undefined : last?.text;
  if (published === known) return [];
  const number = (head?.number ?? 0) + 1;
  const at = published === undefined ? new Date().toISOString() : changedAt;
  const seen = { number, at, by: OUTSIDE, lastPublished: number };
  const found: Revision =
    published === undefined
      ? { ...seen, kind: 'removed', text: known ?? '' }
      : { ...seen, kind: 'found', text: published };
  if (head?.kind !== 'draft' || head.text === known) return [found];
  const { text, conflicts } = withFound(known, head.text, published);
  const draft: Revision = { ...head, number: number + 1, lastPublished: number, text };
  return [found, conflicts.length === 0 ? draft : { ...draft, conflicts }];
}

/** A draft brought together with what was found; where that cannot be done by block, the draft stands as it is. */
function withFound(
  base: string | undefined,
  draft: string,
  found: string | undefined,
): { text: string; conflicts: readonly BlockConflict[] } {
  if (found === undefined) return { text: draft, conflicts: [] };
  const [from, mine, theirs] = [parsed(base ?? '{}'), parsed(draft), parsed(found)];
  if (from === undefined || mine === undefined || theirs === undefined) {
    return { text: draft, conflicts: [{ block: '', id: '', path: '', mine: [], theirs: [] }] };
  }
  const { merged, conflicts } = mergeDocuments(from, mine, theirs);
  return { text: documentText(merged, found), conflicts };
}

/** A document's state as authors see it; undefined where there is no such document. */
export function openDocument(
  name: DocumentName,
  { published, changedAt, head }: DocumentState,
): OpenDocument | undefined {
  if (head?.kind === 'draft') {
    const { number, text } = head;
    const state = published === undefined ? 'draft' : published === text ? 'published' : 'changed';
    return { name, text, version: versionOf(number, text), state, head: aboutOf(head) };
  }
  if (published === undefined) return undefined;
  const known = head ?? { number: 0, kind: 'found', at: changedAt, by: OUTSIDE, lastPublished: 0, text: published };
  return {
    name,
    text: published,
    version: versionOf(known.number, published),
    state: 'published',
    head: aboutOf(known),
  };
}

/** A revision without its text. */
function aboutOf({ text: _, ...about }: Revision): Omit<Revision, 'text'> {
  return about;
}

/** Names one state: by its number, and by what it says, for a history may have been lost and begun anew. */
export const versionOf = (number: number, text: string): string =>
  `${number}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;

/** The number of the state that a version names. */
export const numberOf = (version: string): number => Number.parseInt(version, 10) || 0;

/** The text of a file. */
export const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** A document of its text, its blocks in the current versions of their properties; undefined where that is no JSON object. */
export function parsed(text: string): Written | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isRecord(value) ? migratePage(value).value : undefined;
  } catch {
    return undefined;
  }
}
