import { byteLength, CONTENT_PATH_LIMIT } from '../../documents/name-limits.js';
import type { DocumentName, Revision } from './content-store.js';
import type { ServerState } from './server-state.js';

/** A file of the content as it is published. */
export interface StoredBytes {
  readonly bytes: Uint8Array;
  /** ISO 8601. */
  readonly changedAt: string;
}

/** What becomes of a file: undefined removes it. */
export interface FileChange {
  readonly name: string;
  readonly bytes: Uint8Array | undefined;
  /** ISO 8601. Default: now */
  readonly changedAt?: string;
}

/** A new state of a document's history. */
export interface NewRevision {
  readonly name: DocumentName;
  readonly revision: Revision;
}

/** A document at one moment: what is published of it, and the newest state of its history. */
interface StoredState {
  readonly file: StoredBytes | undefined;
  readonly head: Revision | undefined;
}

/** Something that somebody did. It holds no document, no cookie and no token. */
export interface Deed {
  /** ISO 8601. */
  readonly at: string;
  readonly by: string;
  readonly role: string;
  /** Method and path. */
  readonly what: string;
  /** Status of the answer. */
  readonly status: number;
}

/** All that lies in a place for content. */
export interface ContentReader {
  /** Names of all files, in order. */
  files(): Promise<readonly string[]>;
  read(name: string): Promise<StoredBytes | undefined>;
  /** Names of all documents that have a history, in order. */
  documents(): Promise<readonly DocumentName[]>;
  state(name: DocumentName): Promise<StoredState>;
  revision(name: DocumentName, number: number): Promise<Revision | undefined>;
  /** The whole history of a document, the oldest first. */
  revisions(name: DocumentName): Promise<readonly Revision[]>;
  /** The audit log, the oldest first. */
  deeds(): Promise<readonly Deed[]>;
}

/**
 * Where content lies: files with the content as it is published, and for each document a history of numbered states. What a
 * store makes of them, it makes of every backend in the same way.
 *
 * A backend takes part in nothing but this: it keeps bytes, gives each number of a history away once, and makes all changes
 * of a {@link commit} or none of them, whenever the process dies.
 */
export interface ContentBackend extends ContentReader {
  readonly serverState: ServerState;
  /**
   * Makes all changes or none.
   *
   * @returns false, with nothing changed, where the number of a revision is taken
   * @throws ContentAway where the content cannot be reached
   */
  commit(revisions: readonly NewRevision[], files?: readonly FileChange[]): Promise<boolean>;
  /** Adds to the audit log. @throws ContentAway where the content cannot be reached */
  note(deed: Deed): Promise<void>;
  /** Where the content cannot be reached: the moment, as ISO 8601, of the state that is read in its place. */
  lastKnown?(): string | undefined;
  /** Calls a listener with the names of files that other servers have changed. */
  follow?(listener: (names: readonly string[]) => void): void;
  close(): Promise<void>;
}

/** The content cannot be reached now. Nothing was changed, or nobody knows: whoever writes again loses nothing. */
export class ContentAway extends Error {
  override readonly name = 'ContentAway';

  /** @param place - without any secret */
  constructor(place: string, reason: string) {
    super(`The database ${place} cannot be reached: ${reason}`);
  }
}

const FOLDERS = ['pages', 'layouts', 'patterns', 'items', 'seo', 'media', 'themes', 'file-assets'];
const FILES = ['site.json', 'redirects.json'];

/** The folders and files of the content. What else lies there, such as schemas and notes, is no content of authors. */
export const CONTENT_ENTRIES: readonly string[] = [...FOLDERS, ...FILES];

const CONTENT = new RegExp(
  `^(?:(?:${FOLDERS.join('|')})(?:/[A-Za-z0-9_][\\w.-]*)+|${FILES.map((name) => name.replace('.', '\\.')).join('|')})$`,
);

/** Whether a name is one of content that every place can keep, and leads nowhere else whatever it is joined to. */
export const isContentName = (name: string): boolean =>
  CONTENT.test(name) && !name.includes('..') && byteLength(name) <= CONTENT_PATH_LIMIT;

/** The name itself. @throws Error when it is none of content: it would lead elsewhere */
export function contentName(name: string): string {
  if (isContentName(name)) return name;
  throw new Error(
    `"${name}" is no name of content. Names look like pages/es/home.json, and have at most ${CONTENT_PATH_LIMIT} bytes.`,
  );
}
