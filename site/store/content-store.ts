/** Path of a document in the content: `pages/es/home.json`, `layouts/main.json`, `site.json`. */
export type DocumentName = string;

/** How a revision was created. `found` is an external change, made with a text editor or git. */
export type RevisionKind = 'draft' | 'published' | 'found' | 'removed';

/** A stored state of a document. */
export interface Revision {
  /** Counted from 1, in each document. */
  readonly number: number;
  readonly kind: RevisionKind;
  /** ISO 8601. */
  readonly at: string;
  /** Name of its author, from the session. */
  readonly by: string;
  /** The text of the document, byte for byte. */
  readonly text: string;
  /** Number of the draft that this revision published. */
  readonly publishes?: number;
  /** Number of the last published revision up to this one; 0 if there is none. */
  readonly lastPublished: number;
  /** Number of the revision that this one restored. */
  readonly restores?: number;
  /** A name that an author gave the version. The only field that can change later. */
  readonly label?: string;
  /** Blocks that both this draft and an external change modified; the draft's versions were kept. */
  readonly conflicts?: readonly BlockConflict[];
}

/** A document as an author opens it. */
export interface OpenDocument {
  readonly name: DocumentName;
  /** The draft, or the published text without one. */
  readonly text: string;
  /** Identifies the opened state; a write names the version it is based on. */
  readonly version: string;
  readonly state: PageState;
  readonly head: Omit<Revision, 'text'>;
}

/** `draft`: never published. `changed`: published, with unpublished changes. */
export type PageState = 'published' | 'draft' | 'changed';

/** A change of one block between two states of its page. */
export interface BlockChange {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  /** Name of the block, such as `banner`; empty for the page's own fields. */
  readonly block: string;
  /** Id of the block; empty if it has none, and for the page's own fields. */
  readonly id: string;
  /** Path in the newer state; of a removed block, in the older one. */
  readonly path: string;
  /** The changed fields of a changed block. */
  readonly fields: readonly FieldChange[];
  /** The change as a sentence for authors. */
  readonly words: string;
}

/** A field of a block, or of the page itself. */
export interface FieldChange {
  /** From the block: `props/height/large`; for the page's own `title`. */
  readonly path: string;
  /** Undefined if the field was added. */
  readonly from: unknown;
  /** Undefined if the field was removed. */
  readonly to: unknown;
}

/** A block that both sides changed differently. */
export interface BlockConflict {
  readonly block: string;
  readonly id: string;
  /** Path in the author's own document. */
  readonly path: string;
  /** The author's changes. */
  readonly mine: readonly BlockChange[];
  /** The changes in the stored document. */
  readonly theirs: readonly BlockChange[];
}

/** The result of a write. */
export type SaveResult =
  | { readonly saved: true; readonly document: OpenDocument }
  | {
      readonly saved: false;
      readonly current: OpenDocument;
      /** Undefined if the base version is unknown. */
      readonly merge: Merge | undefined;
    };

/** A three-way merge of two documents by block. */
export interface Merge {
  /** Contains the author's own value for each conflict. */
  readonly merged: Readonly<Record<string, unknown>>;
  /** Empty where the merge is clean. */
  readonly conflicts: readonly BlockConflict[];
  readonly mine: readonly BlockChange[];
  readonly theirs: readonly BlockChange[];
}

/** A revision without the name that an author gave it. */
export const withoutLabel = ({ label: _, ...revision }: Revision): Revision => revision;
