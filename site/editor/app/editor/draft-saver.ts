import { isDeepEqual } from '@pallet/elements/foundations';
import type { Conflict, Page, SaveDraft } from '../../server/api.js';
import { getConflict, getDatabaseProblem, isUnavailable, isTemporary } from '../api-client.js';

type Document = Readonly<Record<string, unknown>>;

/** The save state of a draft. */
export type DraftState =
  /** `requestedAt`: when the author requested the save. */
  | { readonly name: 'saved'; readonly requestedAt?: Date }
  | { readonly name: 'changed' }
  | { readonly name: 'saving' }
  /**
   * The server or its database is unavailable: the draft is in this browser, and saving is retried. `message`: the
   * problem of the database.
   */
  | { readonly name: 'offline'; readonly message?: string }
  /** Someone else changed the same blocks: the author decides. */
  | { readonly name: 'conflict'; readonly conflict: Conflict }
  /** The server rejected the draft: it is in this browser, and saving is retried after temporary errors. */
  | { readonly name: 'refused'; readonly message: string };

/** A draft in the browser's storage that was not saved to the server. */
export interface LocalDraft {
  /** The version it is based on. */
  readonly version: string;
  readonly document: Document;
  /** ISO 8601. */
  readonly at: string;
}

export interface DraftSaverOptions {
  /** Key of the document in the browser's storage: `pages/home`. */
  readonly name: string;
  /** The page as it was opened. */
  readonly page: Page;
  /** Saves a draft to the server; rejects like `ApiClient.saveDraft`. */
  readonly save: (draft: SaveDraft) => Promise<Page>;
  /** Default: `localStorage` */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Milliseconds between the last change and the save. Default: 800 */
  readonly delay?: number;
  /** Milliseconds before a failed save is retried. Default: 5000 */
  readonly retry?: number;
  readonly onState: (state: DraftState) => void;
  /** Called with the stored page. */
  readonly onSaved: (page: Page) => void;
  /** Called with the merged document when someone else's changes were merged. */
  readonly onMerged: (merged: Merged) => void;
}

/** The merged changes of two authors. */
export interface Merged {
  readonly document: Document;
  /** The common base of both, as far as this editor knows. */
  readonly base: Document;
  /** The other author's document. */
  readonly theirs: Document;
  /** The other author's changes, one sentence each. */
  readonly changes: readonly string[];
}

/** Limit of remembered saves without a response. */
const MAX_UNACKNOWLEDGED = 100;

/**
 * Saves drafts automatically, one save at a time. Every change goes to the browser's storage first and is removed once
 * the server has stored it, so that neither a lost connection nor a closed window loses it.
 */
export class DraftSaver {
  readonly #options: Required<DraftSaverOptions>;
  readonly #key: string;
  #version: string;
  /** The document of that version. */
  #saved: Document;
  #pending: Document | undefined;
  /** Documents sent without a response: the server may have stored them. */
  readonly #unacknowledged = new Set<Document>();
  #saving: Promise<boolean> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(options: DraftSaverOptions) {
    this.#options = { delay: 800, retry: 5000, ...options, storage: options.storage ?? localStorage };
    this.#version = options.page.version;
    this.#saved = options.page.document ?? {};
    this.#key = `pallet-draft:${options.name}`;
  }

  /** The version that the next save is based on. */
  get version(): string {
    return this.#version;
  }

  /** The document of that version, as far as this editor knows. */
  get saved(): Document {
    return this.#saved;
  }

  /** Returns the draft of an earlier session that was not saved to the server. */
  readLocalDraft(): LocalDraft | undefined {
    const text = this.#options.storage.getItem(this.#key);
    try {
      return text === null ? undefined : (JSON.parse(text) as LocalDraft);
    } catch {
      return undefined;
    }
  }

  /** Removes the draft from the browser's storage. */
  discardLocalDraft(): void {
    this.#options.storage.removeItem(this.#key);
  }

  /** Saves the draft of an earlier session; it is merged with what others have saved since. */
  restoreLocalDraft({ version, document }: LocalDraft): void {
    this.#version = version;
    this.change(document);
  }

  /** Stores the changed document in the browser and schedules a save. */
  change(document: Document): void {
    this.#pending = document;
    this.#storeLocally(document);
    this.#setState({ name: 'changed' });
    this.#schedule(this.#options.delay);
  }

  /** Saves pending changes now; resolves once they are saved or the save has failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const isSaved = await (this.#saving ?? this.#save());
    // Saves what was changed during the save. A failed save is not retried immediately.
    if (isSaved && this.#pending !== undefined && this.#saving === undefined) await this.#save();
  }

  /** Replaces the base version with the one that publishing it created. Pending changes stay pending. */
  setPublishedVersion(version: string, published: string): void {
    if (this.#version === version) this.#version = published;
  }

  /** Continues from a page that was not saved here, such as a restored version, and drops pending changes. */
  resetTo(page: Page): void {
    clearTimeout(this.#timer);
    this.#pending = undefined;
    this.#version = page.version;
    this.#saved = page.document ?? {};
    this.discardLocalDraft();
    this.#setState({ name: 'saved' });
  }

  /** Saves pending changes and stops saving. If the save fails, the draft stays in the browser's storage. */
  close(): void {
    this.#isClosed = true;
    void this.flush();
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.flush(), delay);
  }

  async #save(): Promise<boolean> {
    const document = this.#pending;
    if (document === undefined) return true;
    this.#pending = undefined;
    this.#setState({ name: 'saving' });
    this.#saving = this.#send(document, this.#version);
    const isSaved = await this.#saving;
    this.#saving = undefined;
    return isSaved;
  }

  /** @returns whether the document was saved */
  async #send(document: Document, version: string): Promise<boolean> {
    const { save, onSaved } = this.#options;
    try {
      const saved = await save({ version, document });
      this.#version = saved.version;
      this.#saved = document;
      this.#unacknowledged.clear();
      if (this.#pending === undefined) this.discardLocalDraft();
      onSaved(saved);
      this.#setState(this.#pending === undefined ? { name: 'saved' } : { name: 'changed' });
      return true;
    } catch (error) {
      return this.#handleSaveError(error as Error, document);
    }
  }

  async #handleSaveError(error: Error, document: Document): Promise<boolean> {
    const conflict = getConflict(error);
    const own = [...this.#unacknowledged].find((sent) => isSameJson(sent, conflict?.current.document));
    if (conflict !== undefined && own !== undefined) {
      // The stored document is the author's own: only the response to its save was lost.
      this.#unacknowledged.clear();
      this.#version = conflict.current.version;
      this.#saved = own;
      return this.#send(document, this.#version);
    }
    if (conflict?.merge?.conflicts.length === 0 && this.#pending === undefined) {
      const { merged, theirs } = conflict.merge;
      this.#options.onMerged({
        ...{ document: merged, base: this.#saved, theirs: conflict.current.document ?? {} },
        changes: theirs.map(({ words }) => words),
      });
      return this.#send(merged, conflict.current.version);
    }
    this.#pending ??= document;
    if (isUnavailable(error)) {
      if (this.#unacknowledged.size < MAX_UNACKNOWLEDGED) this.#unacknowledged.add(document);
      const message = getDatabaseProblem(error);
      this.#setState({ name: 'offline', ...(message !== undefined && { message }) });
      this.#schedule(this.#options.retry);
    } else if (conflict?.merge?.conflicts.length === 0) {
      // There are newer changes: the next save merges them all.
      this.#schedule(this.#options.delay);
    } else if (conflict !== undefined) this.#setState({ name: 'conflict', conflict });
    else {
      this.#setState({ name: 'refused', message: error.message });
      if (isTemporary(error)) this.#schedule(this.#options.retry);
    }
    return false;
  }

  #storeLocally(document: Document): void {
    const kept: LocalDraft = { version: this.#version, document, at: new Date().toISOString() };
    try {
      this.#options.storage.setItem(this.#key, JSON.stringify(kept));
    } catch {
      // The storage is full. The server receives the draft a moment later.
    }
  }

  #setState(state: DraftState): void {
    if (!this.#isClosed) this.#options.onState(state);
  }
}

/** Compares documents as JSON, which omits undefined values. */
const isSameJson = (sent: Document, stored: Document | undefined): boolean =>
  isDeepEqual(JSON.parse(JSON.stringify(sent)), stored);
