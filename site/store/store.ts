import {
  ContentUnavailableError,
  type ContentBackend,
  type AuditLogEntry,
  type FileChange,
  type NewRevision,
} from './backend.js';
import type { JsonObject } from './block-index.js';
import type { DocumentName, Merge, OpenDocument, Revision, RevisionKind, SaveResult } from './content-store.js';
import { serializeDocument } from './serialize-document.js';
import {
  findUnrecordedRevisions,
  parseRevisionNumber,
  openDocument,
  parseDocument,
  readState,
  decodeText,
  formatVersion,
  type DocumentState,
} from './document-state.js';
import { createKeyedLocks } from './keyed-locks.js';
import { mergeDocuments } from './merge.js';

/** The author of a write and the version it is based on. */
export interface WriteContext {
  readonly version: string;
  readonly by: string;
}

/** A document in a version that an author has seen. */
export interface DocumentVersion {
  readonly name: DocumentName;
  readonly version: string;
}

/** The change of one document in an atomic change of several. */
export interface DocumentChange {
  readonly name: DocumentName;
  /** The text to publish: undefined removes the document, an absent field keeps it unchanged. */
  readonly published?: string | undefined;
  /** The new draft. Default: the published text. */
  readonly draft?: string;
}

/**
 * Drafts, versions, and published documents in files or a database. Every write names the version it is based on; a
 * write based on an outdated version changes nothing and returns what has changed.
 */
export type ContentStore = ReturnType<typeof createContentStore>;

/** Concurrent writes of other processes are retried; more attempts than this indicate a defect. */
const MAX_ATTEMPTS = 50;

export function createContentStore(backend: ContentBackend) {
  const withLock = createKeyedLocks();

  const createRevision = (
    { head }: DocumentState,
    kind: RevisionKind,
    { text, by, ...more }: { text: string; by: string; publishes?: number; restores?: number },
  ): Revision => {
    const number = (head?.number ?? 0) + 1;
    const lastPublished = kind === 'draft' ? (head?.lastPublished ?? 0) : number;
    return { number, kind, at: new Date().toISOString(), by, ...more, lastPublished, text };
  };

  /** Reads the state of a document and records external changes in its history. */
  const readSyncedState = async (name: DocumentName): Promise<DocumentState> => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const state = await readState(backend, name);
      const missing = await findUnrecordedRevisions(backend, name, state);
      if (missing.length === 0) return state;
      await backend.commit(missing.map((revision) => ({ name, revision })));
    }
    throw new Error(`The history of "${name}" could not be brought up to date.`);
  };

  const readVersionText = async (name: DocumentName, version: string): Promise<string | undefined> => {
    const number = parseRevisionNumber(version);
    const revision = number === 0 ? undefined : await backend.revision(name, number);
    return revision && formatVersion(number, revision.text) === version ? revision.text : undefined;
  };

  const mergeWith = async (
    name: DocumentName,
    version: string,
    mine: JsonObject | undefined,
    current: OpenDocument,
  ): Promise<Merge | undefined> => {
    const baseText = await readVersionText(name, version);
    const base = baseText === undefined ? undefined : parseDocument(baseText);
    const theirs = parseDocument(current.text);
    return base && mine && theirs && mergeDocuments(base, mine, theirs);
  };

  /**
   * Writes a revision based on a version.
   *
   * @param mine - the author's document, merged if the version is outdated
   * @param others - documents that change together with it, all or none
   * @returns the saved document, or the first document whose version is outdated
   */
  const writeRevision = (
    name: DocumentName,
    { version }: Pick<WriteContext, 'version'>,
    next: (state: DocumentState, current: OpenDocument) => { revision: Revision; files?: FileChange[] } | undefined,
    { mine, others = [] }: { readonly mine?: JsonObject; readonly others?: readonly DocumentVersion[] } = {},
  ): Promise<SaveResult> =>
    withLock([name, ...others.map((other) => other.name)], async () => {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const revisions: NewRevision[] = [];
        const changed: FileChange[] = [];
        let document: OpenDocument | undefined;
        for (const target of [{ name, version }, ...others]) {
          const state = await readSyncedState(target.name);
          const current = requireDocument(target.name, state);
          if (current.version !== target.version) {
            return { saved: false, current, merge: await mergeWith(target.name, target.version, mine, current) };
          }
          const { revision, files = [] } = next(state, current) ?? {};
          if (revision !== undefined) revisions.push({ name: target.name, revision });
          changed.push(...files);
          document ??=
            revision === undefined ? current : requireDocument(name, stateAfter(name, state, revision, files));
        }
        if (revisions.length > 0 && !(await backend.commit(revisions, changed))) continue;
        return { saved: true, document: document as OpenDocument };
      }
      throw new Error(`"${name}" could not be saved because of too many concurrent writes. Try again.`);
    });

  return {
    /** Sorted names of the documents of a folder that are published or have a draft. */
    async documents(folder: string): Promise<DocumentName[]> {
      const files = (await backend.files()).filter((name) => name.startsWith(`${folder}/`) && name.endsWith('.json'));
      const known = new Set(files);
      const others = (await backend.documents()).filter((name) => name.startsWith(`${folder}/`) && !known.has(name));
      const drafts = await Promise.all(others.map((name) => this.peek(name)));
      return [...files, ...drafts.flatMap((draft) => (draft ? [draft.name] : []))].sort();
    },

    /** Reads a document without recording external changes, for lists: its version cannot be used for writes. */
    async peek(name: DocumentName): Promise<OpenDocument | undefined> {
      return openDocument(name, await readState(backend, name));
    },

    /** Opens a document and records external changes, unless the database is unavailable. */
    open(name: DocumentName): Promise<OpenDocument | undefined> {
      return withLock([name], async () => {
        const state = await readSyncedState(name).catch((error: unknown) => {
          if (error instanceof ContentUnavailableError) return readState(backend, name);
          throw error;
        });
        return openDocument(name, state);
      });
    },

    /** The published text of a document. */
    async published(name: DocumentName): Promise<string | undefined> {
      const file = await backend.read(name);
      return file && decodeText(file.bytes);
    },

    /** The text of a document in a version; undefined if the history does not have it. */
    textAtVersion: readVersionText,

    /** Creates a document as a draft. @throws Error if it exists */
    create(name: DocumentName, document: JsonObject, by: string): Promise<OpenDocument> {
      return withLock([name], async () => {
        const state = await readSyncedState(name);
        if (openDocument(name, state) !== undefined) throw new Error(`The document "${name}" already exists.`);
        const revision = createRevision(state, 'draft', { text: serializeDocument(document), by });
        if (!(await backend.commit([{ name, revision }]))) throw new Error(`The document "${name}" already exists.`);
        return requireDocument(name, stateAfter(name, state, revision));
      });
    },

    /** Saves a draft, unless it equals the current document. */
    save(name: DocumentName, document: JsonObject, write: WriteContext): Promise<SaveResult> {
      const next = (state: DocumentState, { text: former }: OpenDocument) => {
        const text = serializeDocument(document, former);
        return text === former ? undefined : { revision: createRevision(state, 'draft', { text, by: write.by }) };
      };
      return writeRevision(name, write, next, { mine: document });
    },

    /** Resets the draft to the published text. */
    discard(name: DocumentName, write: WriteContext): Promise<SaveResult> {
      return writeRevision(name, write, (state, { text }) => {
        const { published } = state;
        if (published === undefined || published === text) return undefined;
        return { revision: createRevision(state, 'draft', { text: published, by: write.by }) };
      });
    },

    /** Resets the draft to an earlier revision. @throws Error if the revision does not exist */
    async restore(name: DocumentName, number: number, write: WriteContext): Promise<SaveResult> {
      const former = await backend.revision(name, number);
      if (former === undefined) throw new Error(`"${name}" has no version ${number}.`);
      return writeRevision(name, write, (state, { text }) =>
        text === former.text
          ? undefined
          : { revision: createRevision(state, 'draft', { text: former.text, by: write.by, restores: number }) },
      );
    },

    /**
     * Publishes the draft.
     *
     * @param others - documents that are published with it, all or none
     */
    publish(name: DocumentName, write: WriteContext, others: readonly DocumentVersion[] = []): Promise<SaveResult> {
      const next = (state: DocumentState, current: OpenDocument) => {
        const { text, head } = current;
        if (state.published === text) return undefined;
        const revision = createRevision(state, 'published', { text, by: write.by, publishes: head.number });
        return { revision, files: [{ name: current.name, bytes: new TextEncoder().encode(text) }] };
      };
      return writeRevision(name, write, next, { others });
    },

    /**
     * Changes several documents and files atomically.
     *
     * @param change - receives the current documents; it is called again after a concurrent write
     */
    changeAtomically(
      names: readonly DocumentName[],
      by: string,
      change: (current: ReadonlyMap<DocumentName, OpenDocument>) => Promise<{
        readonly documents: readonly DocumentChange[];
        readonly files?: readonly FileChange[];
        readonly histories?: readonly NewRevision[];
      }>,
    ): Promise<void> {
      return withLock(names, async () => {
        for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
          const states = new Map<DocumentName, DocumentState>();
          for (const name of names) states.set(name, await readSyncedState(name));
          const current = [...states].flatMap(([name, state]) => openDocument(name, state) ?? []);
          const {
            documents,
            files = [],
            histories = [],
          } = await change(new Map(current.map((one) => [one.name, one])));
          // New revisions continue a history that is added in the same change.
          for (const { name, revision } of histories) {
            states.set(name, { ...(states.get(name) as DocumentState), head: revision });
          }
          const steps = documents.map((one) =>
            planDocumentChange(one, states.get(one.name) as DocumentState, by, createRevision),
          );
          const revisions = [...histories, ...steps.flatMap((step) => step.revisions)];
          if (await backend.commit(revisions, [...steps.flatMap((step) => step.files), ...files])) return;
        }
        throw new Error('The documents could not be changed because of too many concurrent writes. Try again.');
      });
    },

    /**
     * Sets the label of a revision; undefined removes it.
     *
     * @returns false if the revision does not exist
     */
    labelRevision: (name: DocumentName, number: number, label: string | undefined): Promise<boolean> =>
      withLock([name], () => backend.labelRevision(name, number, label)),

    /** All revisions of a document, oldest first. */
    revisions: (name: DocumentName): Promise<readonly Revision[]> => backend.revisions(name),
    revision: (name: DocumentName, number: number): Promise<Revision | undefined> => backend.revision(name, number),
    files: (): Promise<readonly string[]> => backend.files(),
    readFile: async (name: string): Promise<Uint8Array | undefined> => (await backend.read(name))?.bytes,
    serverState: backend.serverState,
    appendToAuditLog: (entry: AuditLogEntry): Promise<void> => backend.appendToAuditLog(entry),
    /** During an outage: the date (ISO 8601) of the last known state, which is read instead. Otherwise undefined. */
    lastKnownAt: (): string | undefined => backend.lastKnownAt?.(),
    /** Why all changes are refused at present; undefined if they are accepted. */
    readOnlyReason: (): ContentUnavailableError | undefined => backend.readOnlyReason?.(),
    /** Sets the listener for the names of files that other servers change. */
    onExternalChange: (listener: (names: readonly string[]) => void): void => backend.onExternalChange?.(listener),
    close: (): Promise<void> => backend.close(),
  };
}

/** The state right after a write, without later writes: the author's next write is based on it. */
function stateAfter(
  name: DocumentName,
  { published }: DocumentState,
  revision: Revision,
  files: readonly FileChange[] = [],
): DocumentState {
  const bytes = files.find((file) => file.name === name)?.bytes;
  return { published: bytes ? decodeText(bytes) : published, changedAt: revision.at, head: revision };
}

function requireDocument(name: DocumentName, state: DocumentState): OpenDocument {
  const document = openDocument(name, state);
  if (document === undefined) throw new DocumentNotFoundError(name);
  return document;
}

/** The document does not exist or was removed. */
export class DocumentNotFoundError extends Error {
  override readonly name = 'DocumentNotFoundError';

  constructor(readonly document: DocumentName) {
    super(`The document "${document}" does not exist.`);
  }
}

/** The revisions and files for the change of one document. */
function planDocumentChange(
  change: DocumentChange,
  state: DocumentState,
  by: string,
  revise: (state: DocumentState, kind: RevisionKind, what: { text: string; by: string }) => Revision,
): { revisions: NewRevision[]; files: FileChange[] } {
  const { name, draft } = change;
  const revisions: NewRevision[] = [];
  const files: FileChange[] = [];
  let head = state;
  const add = (kind: RevisionKind, text: string): void => {
    const revision = revise(head, kind, { text, by });
    revisions.push({ name, revision });
    head = { ...head, head: revision };
  };
  if ('published' in change) {
    const { published } = change;
    add(published === undefined ? 'removed' : 'published', published ?? state.head?.text ?? state.published ?? '');
    files.push({ name, bytes: published === undefined ? undefined : new TextEncoder().encode(published) });
  }
  if (draft !== undefined && draft !== change.published) add('draft', draft);
  return { revisions, files };
}
