import { byteLength, CONTENT_PATH_LIMIT } from '../../documents/name-limits.js';
import type { DocumentName, Revision } from './content-store.js';
import type { ServerState } from './server-state.js';

/** A published file. */
export interface StoredFile {
  readonly bytes: Uint8Array;
  /** ISO 8601. */
  readonly changedAt: string;
}

/** A change of a published file. */
export interface FileChange {
  readonly name: string;
  /** Undefined removes the file. */
  readonly bytes: Uint8Array | undefined;
  /** ISO 8601. Default: now */
  readonly changedAt?: string;
}

/** A revision to be added to a document's history. */
export interface NewRevision {
  readonly name: DocumentName;
  readonly revision: Revision;
}

/** The published file of a document and the newest revision of its history. */
interface StoredState {
  readonly file: StoredFile | undefined;
  readonly head: Revision | undefined;
}

/** A write request. Contains no documents, cookies, or tokens. */
export interface AuditLogEntry {
  /** ISO 8601. */
  readonly at: string;
  readonly by: string;
  readonly role: string;
  /** Method and path. */
  readonly what: string;
  /** HTTP status of the response. */
  readonly status: number;
}

/** Reads all content of one location. */
export interface ContentReader {
  /** Sorted names of all files. */
  files(): Promise<readonly string[]>;
  read(name: string): Promise<StoredFile | undefined>;
  /** Sorted names of all documents with a history. */
  documents(): Promise<readonly DocumentName[]>;
  state(name: DocumentName): Promise<StoredState>;
  revision(name: DocumentName, number: number): Promise<Revision | undefined>;
  /** The whole history of a document, the oldest first. */
  revisions(name: DocumentName): Promise<readonly Revision[]>;
  /** The audit log, the oldest first. */
  auditLog(): Promise<readonly AuditLogEntry[]>;
}

/**
 * Stores published files and a history of numbered revisions for each document. A backend assigns each revision number
 * once and makes all changes of a {@link commit} or none, even if the process is killed.
 */
export interface ContentBackend extends ContentReader {
  readonly serverState: ServerState;
  /**
   * Makes all changes or none.
   *
   * @returns false, with nothing changed, if the number of a revision is taken
   * @throws ContentUnavailableError if the database cannot be reached
   */
  commit(revisions: readonly NewRevision[], files?: readonly FileChange[]): Promise<boolean>;
  /**
   * Sets the label of a revision; undefined removes it.
   *
   * @returns false if the revision does not exist
   * @throws ContentUnavailableError if the database cannot be reached
   */
  labelRevision(name: DocumentName, number: number, label: string | undefined): Promise<boolean>;
  /** @throws ContentUnavailableError if the database cannot be reached */
  appendToAuditLog(entry: AuditLogEntry): Promise<void>;
  /** During an outage: the date (ISO 8601) of the last known state, which is read instead. Otherwise undefined. */
  lastKnownAt?(): string | undefined;
  /** Sets the listener for the names of files that other servers change. */
  onExternalChange?(listener: (names: readonly string[]) => void): void;
  close(): Promise<void>;
}

/** The database cannot be reached. It is unknown whether the write succeeded; retrying it is safe. */
export class ContentUnavailableError extends Error {
  override readonly name = 'ContentUnavailableError';

  /** @param database - its name for messages, without credentials */
  constructor(database: string, reason: string) {
    super(`The database ${database} cannot be reached: ${reason}`);
  }
}

const FOLDERS = ['pages', 'layouts', 'patterns', 'items', 'seo', 'media', 'themes', 'file-assets'];
const FILES = ['site.json', 'redirects.json'];

/** The folders and files of the content. Others, such as schemas and notes, do not belong to authors. */
export const CONTENT_ENTRIES: readonly string[] = [...FOLDERS, ...FILES];

const CONTENT_NAME = new RegExp(
  `^(?:(?:${FOLDERS.join('|')})(?:/[A-Za-z0-9_][\\w.-]*)+|${FILES.map((name) => name.replace('.', '\\.')).join('|')})$`,
);

/** Whether a name is valid in every backend and cannot escape the content folder. */
export const isContentName = (name: string): boolean =>
  CONTENT_NAME.test(name) && !name.includes('..') && byteLength(name) <= CONTENT_PATH_LIMIT;

/** Returns a valid name. @throws Error for others, which could escape the content folder */
export function requireContentName(name: string): string {
  if (isContentName(name)) return name;
  throw new Error(
    `"${name}" is not a valid content name. Names look like pages/es/home.json, and have at most ${CONTENT_PATH_LIMIT} bytes.`,
  );
}
