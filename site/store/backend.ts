import { byteLength, CONTENT_PATH_LIMIT } from '../documents/name-limits.js';
import type { DocumentName, Revision } from './content-store.js';
import { DATABASE_URL } from './postgres/database-url.js';
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
   * @throws ContentUnavailableError if the database is unavailable or read-only
   */
  commit(revisions: readonly NewRevision[], files?: readonly FileChange[]): Promise<boolean>;
  /**
   * Sets the label of a revision; undefined removes it.
   *
   * @returns false if the revision does not exist
   * @throws ContentUnavailableError if the database is unavailable or read-only
   */
  labelRevision(name: DocumentName, number: number, label: string | undefined): Promise<boolean>;
  /** @throws ContentUnavailableError if the database is unavailable or read-only */
  appendToAuditLog(entry: AuditLogEntry): Promise<void>;
  /** During an outage: the date (ISO 8601) of the last known state, which is read instead. Otherwise undefined. */
  lastKnownAt?(): string | undefined;
  /** Why all changes are refused at present; undefined if they are accepted. */
  readOnlyReason?(): ContentUnavailableError | undefined;
  /** Sets the listener for the names of files that other servers change. */
  onExternalChange?(listener: (names: readonly string[]) => void): void;
  close(): Promise<void>;
}

/** Why a database cannot do what was asked. It may be able to do it later. */
export type UnavailableReason =
  /** It cannot be reached. */
  | 'away'
  /** It can be read but not changed, for example after a failover. */
  | 'read-only'
  /** It has too much to do, or gave way to a concurrent request. */
  | 'busy'
  /** It lacks disk space, memory, or another resource. */
  | 'full'
  /** Its settings or those of this server deny access. */
  | 'refused';

/** What operators read: the problem, and how to fix it. */
const DESCRIPTIONS: Readonly<Record<UnavailableReason, readonly [problem: string, remedy: string]>> = {
  away: ['cannot be reached', 'Check that it is running and that this server can connect to it.'],
  'read-only': ['is read-only', `Make it writable, or set the address of the primary server in ${DATABASE_URL}.`],
  busy: ['is busy', 'If this happens often, check its load, its timeouts, and its maximum number of connections.'],
  full: ['is out of disk space, memory, or another resource', 'Check the disks and the memory of its server.'],
  refused: [
    'refuses access',
    `Check the user, the password, the database name, and the TLS parameters in ${DATABASE_URL}, and that the user may read and write the tables.`,
  ],
};

/**
 * The database cannot do what was asked. If it is away, it is unknown whether a write succeeded, and retrying it is
 * safe; otherwise nothing was written.
 */
export class ContentUnavailableError extends Error {
  override readonly name = 'ContentUnavailableError';

  /**
   * @param database - its name for messages, without credentials
   * @param cause - the message of the database or its driver
   */
  constructor(
    database: string,
    readonly reason: UnavailableReason,
    cause: string,
  ) {
    const [problem, remedy] = DESCRIPTIONS[reason];
    super(`The database ${database} ${problem}: ${cause.replace(/\.$/, '')}. ${remedy}`);
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
