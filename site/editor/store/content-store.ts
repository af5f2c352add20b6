/** What stands where in the content: `pages/es/home.json`, `layouts/main.json`, `site.json`. */
export type DocumentName = string;

/** How a state of a document came to be. `found` is one that somebody wrote past the editor, with a text editor or git. */
export type RevisionKind = 'draft' | 'published' | 'found' | 'removed';

/** One state of a document that the store remembers. */
export interface Revision {
  /** Counted from 1, in each document. */
  readonly number: number;
  readonly kind: RevisionKind;
  /** ISO 8601. */
  readonly at: string;
  /** Who made it: the name that the session has. */
  readonly by: string;
  /** The document, byte by byte. */
  readonly text: string;
  /** The revision that was published by this one. */
  readonly publishes?: number;
  /** Number of the last revision, up to this one, that was on the site; 0 where there is none. */
  readonly lastPublished: number;
  /** The revision from which this one was restored. */
  readonly restores?: number;
  /** Blocks that both sides had changed when this draft was brought together with what was found; the draft's stand. */
  readonly conflicts?: readonly BlockConflict[];
}

/** A document as an author opens it. */
export interface OpenDocument {
  readonly name: DocumentName;
  /** The draft, or where there is none what is published. */
  readonly text: string;
  /** Names the state that was opened; a write says from which it began. */
  readonly version: string;
  readonly state: PageState;
  readonly head: Omit<Revision, 'text'>;
}

/** `draft`: never published. `changed`: published, with a draft that is further. */
export type PageState = 'published' | 'draft' | 'changed';

/** A change of one block, seen from one state of its page to another. */
export interface BlockChange {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  /** Name of the block, such as `banner`; empty for the page's own fields. */
  readonly block: string;
  /** Id of the block; empty where it has none, and for the page's own fields. */
  readonly id: string;
  /** Where it stands: in the newer state, of a removed block in the older one. */
  readonly path: string;
  /** What is other in a changed block. */
  readonly fields: readonly FieldChange[];
  /** The change as a sentence for authors. */
  readonly words: string;
}

/** A field of a block, or of the page itself. */
export interface FieldChange {
  /** From the block: `props/height/large`; for the page's own `title`. */
  readonly path: string;
  /** Undefined where it was not there. */
  readonly from: unknown;
  /** Undefined where it is not there any more. */
  readonly to: unknown;
}

/** A block that both sides have changed, each in its own way. */
export interface BlockConflict {
  readonly block: string;
  readonly id: string;
  /** Where it stands in the author's own document. */
  readonly path: string;
  /** What the author has changed. */
  readonly mine: readonly BlockChange[];
  /** What stands in the store by now. */
  readonly theirs: readonly BlockChange[];
}

/** What becomes of a write. */
export type SaveResult =
  | { readonly saved: true; readonly document: OpenDocument }
  | {
      readonly saved: false;
      readonly current: OpenDocument;
      /** Without the state from which the author began, nothing can be brought together. */
      readonly merge: Merge | undefined;
    };

/** Two documents that began from the same one, brought together by block. */
export interface Merge {
  /** Where both have changed the same, the author's own stands. */
  readonly merged: Readonly<Record<string, unknown>>;
  /** Empty where the merge is clean. */
  readonly conflicts: readonly BlockConflict[];
  readonly mine: readonly BlockChange[];
  readonly theirs: readonly BlockChange[];
}
