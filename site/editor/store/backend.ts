import type { DocumentName, Revision } from './content-store.js';

/** A file of the content as it is published. */
interface StoredBytes {
  readonly bytes: Uint8Array;
  /** ISO 8601. */
  readonly changedAt: string;
}

/** What becomes of a file: undefined removes it. */
export interface FileChange {
  readonly name: string;
  readonly bytes: Uint8Array | undefined;
}

/** A new state of a document's history. */
export interface NewRevision {
  readonly name: DocumentName;
  readonly revision: Revision;
}

/**
 * Where content lies: files with the content as it is published, and for each document a history of numbered states. What a
 * store makes of them, it makes of every backend in the same way.
 *
 * A backend takes part in nothing but this: it keeps bytes, gives each number of a history away once, and makes all changes
 * of a {@link commit} or none of them, whenever the process dies.
 */
export interface ContentBackend {
  /** Names of all files, in order. */
  files(): Promise<readonly string[]>;
  read(name: string): Promise<StoredBytes | undefined>;
  /** Names of all documents that have a history, in order. */
  documents(): Promise<readonly DocumentName[]>;
  /** Number of the newest revision; 0 where there is none. */
  latest(name: DocumentName): Promise<number>;
  revision(name: DocumentName, number: number): Promise<Revision | undefined>;
  /**
   * Makes all changes or none.
   *
   * @returns false, with nothing changed, where the number of a revision is taken
   */
  commit(revisions: readonly NewRevision[], files?: readonly FileChange[]): Promise<boolean>;
  close(): Promise<void>;
}

/** The folders and files of the content. What else lies there, such as schemas and notes, is no content of authors. */
const CONTENT =
  /^(?:(?:pages|layouts|patterns|items|seo|media|themes|file-assets)(?:\/[A-Za-z0-9_][\w.-]*)+|(?:site|redirects)\.json)$/;

/** Whether a name is one of content, and leads nowhere else whatever it is joined to. */
export const isContentName = (name: string): boolean => CONTENT.test(name) && !name.includes('..');
