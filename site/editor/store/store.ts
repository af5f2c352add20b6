import { ContentAway, type ContentBackend, type Deed, type FileChange, type NewRevision } from './backend.js';
import type { Written } from './block-index.js';
import type { DocumentName, Merge, OpenDocument, Revision, RevisionKind, SaveResult } from './content-store.js';
import { documentText } from './document-text.js';
import {
  missingRevisions,
  numberOf,
  openDocument,
  parsed,
  readState,
  textOf,
  versionOf,
  type DocumentState,
} from './document-state.js';
import { keyedLocks } from './keyed-locks.js';
import { mergeDocuments } from './merge.js';

/** Who writes, and from which state. */
export interface Write {
  readonly version: string;
  readonly by: string;
}

/** A document in the state that somebody has seen. */
export interface SeenDocument {
  readonly name: DocumentName;
  readonly version: string;
}

/** What becomes of one document of several that change together. */
export interface DocumentChange {
  readonly name: DocumentName;
  /** What is published from now on: undefined removes it, and without the field it stays as it is. */
  readonly published?: string | undefined;
  /** What authors see from now on. Default: what is published. */
  readonly draft?: string;
}

/**
 * The content as authors work on it: drafts, versions and what is published, over files or a database. Every write says
 * from which state it began; one that began from an older state changes nothing and learns what has changed.
 */
export type ContentStore = ReturnType<typeof contentStore>;

/** Processes that write at once take turns; each has its own. More tries than this mean that something is broken. */
const TRIES = 50;

export function contentStore(backend: ContentBackend) {
  const locked = keyedLocks();

  const revise = (
    { head }: DocumentState,
    kind: RevisionKind,
    { text, by, ...more }: { text: string; by: string; publishes?: number; restores?: number },
  ): Revision => {
    const number = (head?.number ?? 0) + 1;
    const lastPublished = kind === 'draft' ? (head?.lastPublished ?? 0) : number;
    return { number, kind, at: new Date().toISOString(), by, ...more, lastPublished, text };
  };

  /** The state of a document, with what was changed past the editor in its history. */
  const synchronised = async (name: DocumentName): Promise<DocumentState> => {
    for (let tries = 0; tries < TRIES; tries++) {
      const state = await readState(backend, name);
      const missing = await missingRevisions(backend, name, state);
      if (missing.length === 0) return state;
      try {
        await backend.commit(missing.map((revision) => ({ name, revision })));
      } catch (error) {
        // Whoever only reads sees the state as it is.
        if (error instanceof ContentAway) return state;
        throw error;
      }
    }
    throw new Error(`The history of "${name}" could not be brought up to date.`);
  };

  const textAt = async (name: DocumentName, version: string): Promise<string | undefined> => {
    const number = numberOf(version);
    const revision = number === 0 ? undefined : await backend.revision(name, number);
    return revision && versionOf(number, revision.text) === version ? revision.text : undefined;
  };

  const mergeWith = async (
    name: DocumentName,
    version: string,
    mine: Written | undefined,
    current: OpenDocument,
  ): Promise<Merge | undefined> => {
    const began = await textAt(name, version);
    const base = began === undefined ? undefined : parsed(began);
    const theirs = parsed(current.text);
    return base && mine && theirs && mergeDocuments(base, mine, theirs);
  };

  /**
   * Writes a state after the one that a version names.
   *
   * @param mine - what its author has written, to be merged where somebody else was faster
   * @param others - documents that take the same step together with it: all of them do, or none
   * @returns what becomes of the document, or else the first of the others that somebody has changed
   */
  const advance = (
    name: DocumentName,
    { version }: Pick<Write, 'version'>,
    next: (state: DocumentState, current: OpenDocument) => { revision: Revision; files?: FileChange[] } | undefined,
    { mine, others = [] }: { readonly mine?: Written; readonly others?: readonly SeenDocument[] } = {},
  ): Promise<SaveResult> =>
    locked([name, ...others.map((other) => other.name)], async () => {
      for (let tries = 0; tries < TRIES; tries++) {
        const revisions: NewRevision[] = [];
        const changed: FileChange[] = [];
        let document: OpenDocument | undefined;
        for (const seen of [{ name, version }, ...others]) {
          const state = await synchronised(seen.name);
          const current = existing(seen.name, state);
          if (current.version !== seen.version) {
            return { saved: false, current, merge: await mergeWith(seen.name, seen.version, mine, current) };
          }
          const { revision, files = [] } = next(state, current) ?? {};
          if (revision !== undefined) revisions.push({ name: seen.name, revision });
          changed.push(...files);
          document ??= revision === undefined ? current : existing(name, stateAfter(name, state, revision, files));
        }
        if (revisions.length > 0 && !(await backend.commit(revisions, changed))) continue;
        return { saved: true, document: document as OpenDocument };
      }
      throw new Error(`"${name}" could not be saved: others write all the time. Try again.`);
    });

  return {
    /** Names of the documents of a folder that are published or have a draft, in order. */
    async documents(folder: string): Promise<DocumentName[]> {
      const files = (await backend.files()).filter((name) => name.startsWith(`${folder}/`) && name.endsWith('.json'));
      const known = new Set(files);
      const others = (await backend.documents()).filter((name) => name.startsWith(`${folder}/`) && !known.has(name));
      const drafts = await Promise.all(others.map((name) => this.peek(name)));
      return [...files, ...drafts.flatMap((draft) => (draft ? [draft.name] : []))].sort();
    },

    /** A document as it is, for a list: its version is good for no write. */
    async peek(name: DocumentName): Promise<OpenDocument | undefined> {
      return openDocument(name, await readState(backend, name));
    },

    /** Opens a document, and remembers the state in which it was opened. */
    open(name: DocumentName): Promise<OpenDocument | undefined> {
      return locked([name], async () => openDocument(name, await synchronised(name)));
    },

    /** What is published of a document. */
    async published(name: DocumentName): Promise<string | undefined> {
      const file = await backend.read(name);
      return file && textOf(file.bytes);
    },

    /** What a document said in the state that a version names; undefined where the history has none such. */
    textOf: textAt,

    /** Makes a document that is a draft. @throws Error when there is one of that name */
    create(name: DocumentName, document: Written, by: string): Promise<OpenDocument> {
      return locked([name], async () => {
        const state = await synchronised(name);
        if (openDocument(name, state) !== undefined) throw new Error(`There is a document "${name}" already.`);
        const revision = revise(state, 'draft', { text: documentText(document), by });
        if (!(await backend.commit([{ name, revision }]))) throw new Error(`There is a document "${name}" already.`);
        return existing(name, stateAfter(name, state, revision));
      });
    },

    /** Saves a draft; a document that says the same as the current one changes nothing. */
    save(name: DocumentName, document: Written, write: Write): Promise<SaveResult> {
      const next = (state: DocumentState, { text: former }: OpenDocument) => {
        const text = documentText(document, former);
        return text === former ? undefined : { revision: revise(state, 'draft', { text, by: write.by }) };
      };
      return advance(name, write, next, { mine: document });
    },

    /** Takes the draft back to what is published. */
    discard(name: DocumentName, write: Write): Promise<SaveResult> {
      return advance(name, write, (state, { text }) => {
        const { published } = state;
        if (published === undefined || published === text) return undefined;
        return { revision: revise(state, 'draft', { text: published, by: write.by }) };
      });
    },

    /** Takes the draft back to a former revision. @throws Error when there is none of that number */
    async restore(name: DocumentName, number: number, write: Write): Promise<SaveResult> {
      const former = await backend.revision(name, number);
      if (former === undefined) throw new Error(`"${name}" has no version ${number}.`);
      return advance(name, write, (state, { text }) =>
        text === former.text
          ? undefined
          : { revision: revise(state, 'draft', { text: former.text, by: write.by, restores: number }) },
      );
    },

    /**
     * Puts the draft on the site.
     *
     * @param others - documents that are published with it: all of them are, or none
     */
    publish(name: DocumentName, write: Write, others: readonly SeenDocument[] = []): Promise<SaveResult> {
      const next = (state: DocumentState, current: OpenDocument) => {
        const { text, head } = current;
        if (state.published === text) return undefined;
        const revision = revise(state, 'published', { text, by: write.by, publishes: head.number });
        return { revision, files: [{ name: current.name, bytes: new TextEncoder().encode(text) }] };
      };
      return advance(name, write, next, { others });
    },

    /**
     * Changes several documents and files together: all of it is done, or nothing.
     *
     * @param change - told the current state of each document; it may be called again where another process was faster
     */
    changeTogether(
      names: readonly DocumentName[],
      by: string,
      change: (current: ReadonlyMap<DocumentName, OpenDocument>) => Promise<{
        readonly documents: readonly DocumentChange[];
        readonly files?: readonly FileChange[];
        readonly histories?: readonly NewRevision[];
      }>,
    ): Promise<void> {
      return locked(names, async () => {
        for (let tries = 0; tries < TRIES; tries++) {
          const states = new Map<DocumentName, DocumentState>();
          for (const name of names) states.set(name, await synchronised(name));
          const current = [...states].flatMap(([name, state]) => openDocument(name, state) ?? []);
          const {
            documents,
            files = [],
            histories = [],
          } = await change(new Map(current.map((one) => [one.name, one])));
          // What is written goes on behind a history that comes along.
          for (const { name, revision } of histories) {
            states.set(name, { ...(states.get(name) as DocumentState), head: revision });
          }
          const steps = documents.map((one) => stepsOf(one, states.get(one.name) as DocumentState, by, revise));
          const revisions = [...histories, ...steps.flatMap((step) => step.revisions)];
          if (await backend.commit(revisions, [...steps.flatMap((step) => step.files), ...files])) return;
        }
        throw new Error('The documents could not be changed: others write all the time. Try again.');
      });
    },

    /** All revisions of a document, the oldest first. */
    revisions: (name: DocumentName): Promise<readonly Revision[]> => backend.revisions(name),
    revision: (name: DocumentName, number: number): Promise<Revision | undefined> => backend.revision(name, number),
    files: (): Promise<readonly string[]> => backend.files(),
    readFile: async (name: string): Promise<Uint8Array | undefined> => (await backend.read(name))?.bytes,
    serverState: backend.serverState,
    /** Adds to the audit log. */
    note: (deed: Deed): Promise<void> => backend.note(deed),
    /** Where the content cannot be reached: the moment, as ISO 8601, of the state that is read in its place. */
    lastKnown: (): string | undefined => backend.lastKnown?.(),
    /** Calls a listener with the names of files that other servers have changed. */
    follow: (listener: (names: readonly string[]) => void): void => backend.follow?.(listener),
    close: (): Promise<void> => backend.close(),
  };
}

/** The state that a write has left, whoever may have written since: it is this one that its author goes on from. */
function stateAfter(
  name: DocumentName,
  { published }: DocumentState,
  revision: Revision,
  files: readonly FileChange[] = [],
): DocumentState {
  const bytes = files.find((file) => file.name === name)?.bytes;
  return { published: bytes ? textOf(bytes) : published, changedAt: revision.at, head: revision };
}

function existing(name: DocumentName, state: DocumentState): OpenDocument {
  const document = openDocument(name, state);
  if (document === undefined) throw new MissingDocument(name);
  return document;
}

/** There is no such document, or no more. */
export class MissingDocument extends Error {
  override readonly name = 'MissingDocument';

  constructor(readonly document: DocumentName) {
    super(`There is no document "${document}".`);
  }
}

/** The revisions and files of one document of several that change together. */
function stepsOf(
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
