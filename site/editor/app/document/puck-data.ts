/** The part of Puck's data that a page is made of. Puck's own types know the blocks by name only, which we do not. */
export interface PuckItem {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>> & { readonly id: string };
}

export interface PuckPage {
  readonly root: { readonly props: Readonly<Record<string, unknown>> };
  readonly content: readonly PuckItem[];
}

/** The name under which Puck keeps what it cannot edit: a block that nobody knows, or something that is no block at all. */
export const UNKNOWN = 'unknown-block';

/** Puck's name for the children in a slot of a block; the default slot has no name. */
export const slotField = (slot: string): string => (slot === '' ? 'in' : `in-${slot}`);

/** The fields of a node beside its properties, which authors edit too, under names that no property has. */
export const NODE_FIELDS = { id: '@id', visibility: '@visibility', customCssClasses: '@customCssClasses' } as const;

/** Names that Puck or React keep for themselves: a field of a document that is called so stays as it was found. */
export const isReserved = (name: string): boolean =>
  /^(?:@|in$|in-)/.test(name) || ['id', 'puck', 'editMode', 'children', 'key', 'ref', '__proto__'].includes(name);

/** Where a block keeps what it was read from, so that it is written as it was. */
export const SOURCE = '@source';

/** What an item was read from. */
export interface Source {
  /** The id that Puck knows the item by. A copy has another one: it is a block of its own and takes no id over. */
  readonly puckId: string;
  /** The node, but for the children that became items. Whatever a document holds may stand here. */
  readonly node: unknown;
}
