import { sameStructure } from '@pallet/elements/foundations';
import type { Conflict, Page, SaveDraft } from '../../server/api.js';
import { conflictOf, isAway, isTemporary } from '../api-client.js';

type Document = Readonly<Record<string, unknown>>;

/** How an author's work stands. */
export type DraftState =
  | { readonly name: 'saved' }
  | { readonly name: 'changed' }
  | { readonly name: 'saving' }
  /** There is no connection, or no database behind it: the work is in this browser, and is sent as soon as there is one. */
  | { readonly name: 'offline' }
  /** Somebody else has saved the same blocks: the author decides. */
  | { readonly name: 'conflict'; readonly conflict: Conflict }
  /** The server does not take it; the work is in this browser, and is sent again where that may help. */
  | { readonly name: 'refused'; readonly message: string };

/** Work that a browser kept because it could not be sent. */
export interface KeptDraft {
  /** The version from which it began. */
  readonly version: string;
  readonly document: Document;
  /** ISO 8601. */
  readonly at: string;
}

export interface DraftKeeperOptions {
  /** Names the document among all that a browser keeps: `pages/home`. */
  readonly name: string;
  /** As it was opened. */
  readonly page: Page;
  /** Sends a draft to the server, and rejects as `ApiClient.saveDraft` does. */
  readonly save: (draft: SaveDraft) => Promise<Page>;
  /** Default: that of the browser. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** How long an author is let write before the draft is saved, in milliseconds. Default: 800 */
  readonly delay?: number;
  /** When a save is tried again that did not reach the server, in milliseconds. Default: 5000 */
  readonly retry?: number;
  readonly onState: (state: DraftState) => void;
  /** Told of the page as it is stored now. */
  readonly onSaved: (page: Page) => void;
  /** Told of what came of an author's and somebody else's changes; the editor goes on with it. */
  readonly onMerged: (merged: Merged) => void;
}

/** Two people's changes of one document, brought together. */
export interface Merged {
  readonly document: Document;
  /** The document from which both began, as far as this editor knows. */
  readonly base: Document;
  /** What somebody else has made of it. */
  readonly theirs: Document;
  /** What they have changed, as sentences. */
  readonly words: readonly string[];
}

/** So many saves are remembered whose answers were lost. */
const UNANSWERED = 100;

/**
 * Saves what an author writes, a moment after each change, one save at a time. Every change is kept in the browser first,
 * and leaves it when the server has it, so that neither a lost connection nor a closed window loses it.
 */
export class DraftKeeper {
  readonly #options: Required<DraftKeeperOptions>;
  readonly #key: string;
  #version: string;
  /** The document of that version. */
  #saved: Document;
  #waiting: Document | undefined;
  /** What was sent without an answer: the server may have it all the same. */
  readonly #unanswered = new Set<Document>();
  #saving: Promise<boolean> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(options: DraftKeeperOptions) {
    this.#options = { delay: 800, retry: 5000, ...options, storage: options.storage ?? localStorage };
    this.#version = options.page.version;
    this.#saved = options.page.document ?? {};
    this.#key = `pallet-draft:${options.name}`;
  }

  /** The version from which the next save begins. */
  get version(): string {
    return this.#version;
  }

  /** The document of that version, as far as this editor knows. */
  get saved(): Document {
    return this.#saved;
  }

  /** Work from before that never reached the server. */
  kept(): KeptDraft | undefined {
    const text = this.#options.storage.getItem(this.#key);
    try {
      return text === null ? undefined : (JSON.parse(text) as KeptDraft);
    } catch {
      return undefined;
    }
  }

  /** Throws away what {@link kept} gives. */
  forget(): void {
    this.#options.storage.removeItem(this.#key);
  }

  /** Saves work from before: what others have saved since is brought together with it. */
  takeUp({ version, document }: KeptDraft): void {
    this.#version = version;
    this.change(document);
  }

  /** Takes a change. */
  change(document: Document): void {
    this.#waiting = document;
    this.#keep(document);
    this.#tell({ name: 'changed' });
    this.#schedule(this.#options.delay);
  }

  /** Saves what waits now, and resolves once nothing waits, or it cannot be saved. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const isSaved = await (this.#saving ?? this.#save());
    // What was written during the save. A save that failed is not tried again at once.
    if (isSaved && this.#waiting !== undefined && this.#saving === undefined) await this.#save();
  }

  /** Goes on from the version that publishing has made of another one. What was written since waits for its save as before. */
  published(version: string, published: string): void {
    if (this.#version === version) this.#version = published;
  }

  /** Goes on from a state that something else than a save has made: a restored version, a conflict that was decided. */
  continueFrom(page: Page): void {
    clearTimeout(this.#timer);
    this.#waiting = undefined;
    this.#version = page.version;
    this.#saved = page.document ?? {};
    this.forget();
    this.#tell({ name: 'saved' });
  }

  /** Saves what waits, and then no more. Where it cannot be saved, it stays in the browser. */
  close(): void {
    this.#isClosed = true;
    void this.flush();
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.flush(), delay);
  }

  async #save(): Promise<boolean> {
    const document = this.#waiting;
    if (document === undefined) return true;
    this.#waiting = undefined;
    this.#tell({ name: 'saving' });
    this.#saving = this.#send(document, this.#version);
    const isSaved = await this.#saving;
    this.#saving = undefined;
    return isSaved;
  }

  /** @returns whether the server has it */
  async #send(document: Document, version: string): Promise<boolean> {
    const { save, onSaved } = this.#options;
    try {
      const saved = await save({ version, document });
      this.#version = saved.version;
      this.#saved = document;
      this.#unanswered.clear();
      if (this.#waiting === undefined) this.forget();
      onSaved(saved);
      this.#tell(this.#waiting === undefined ? { name: 'saved' } : { name: 'changed' });
      return true;
    } catch (error) {
      return this.#failed(error as Error, document);
    }
  }

  async #failed(error: Error, document: Document): Promise<boolean> {
    const conflict = conflictOf(error);
    const own = [...this.#unanswered].find((sent) => isSameJson(sent, conflict?.current.document));
    if (conflict !== undefined && own !== undefined) {
      // Nobody else has saved: the answer to this author's own save was lost.
      this.#unanswered.clear();
      this.#version = conflict.current.version;
      this.#saved = own;
      return this.#send(document, this.#version);
    }
    if (conflict?.merge?.conflicts.length === 0 && this.#waiting === undefined) {
      const { merged, theirs } = conflict.merge;
      this.#options.onMerged({
        ...{ document: merged, base: this.#saved, theirs: conflict.current.document ?? {} },
        words: theirs.map(({ words }) => words),
      });
      return this.#send(merged, conflict.current.version);
    }
    this.#waiting ??= document;
    if (isAway(error)) {
      if (this.#unanswered.size < UNANSWERED) this.#unanswered.add(document);
      this.#tell({ name: 'offline' });
      this.#schedule(this.#options.retry);
    } else if (conflict?.merge?.conflicts.length === 0) {
      // More was written meanwhile: the next save brings it all together.
      this.#schedule(this.#options.delay);
    } else if (conflict !== undefined) this.#tell({ name: 'conflict', conflict });
    else {
      this.#tell({ name: 'refused', message: error.message });
      if (isTemporary(error)) this.#schedule(this.#options.retry);
    }
    return false;
  }

  #keep(document: Document): void {
    const kept: KeptDraft = { version: this.#version, document, at: new Date().toISOString() };
    try {
      this.#options.storage.setItem(this.#key, JSON.stringify(kept));
    } catch {
      // A browser that is full keeps nothing: the server does, a moment later.
    }
  }

  #tell(state: DraftState): void {
    if (!this.#isClosed) this.#options.onState(state);
  }
}

/** Whether the server would read the same of a document as it has stored: what is undefined is not sent. */
const isSameJson = (sent: Document, stored: Document | undefined): boolean =>
  sameStructure(JSON.parse(JSON.stringify(sent)), stored);
