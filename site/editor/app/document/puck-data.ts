/** The part of Puck's data that represents a page. Puck's own types require every block's type at compile time. */
export interface PuckItem {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>> & { readonly id: string };
}

export interface PuckPage {
  readonly root: { readonly props: Readonly<Record<string, unknown>> };
  readonly content: readonly PuckItem[];
}

/** The Puck component for nodes that cannot be edited: unknown blocks, and values that are not blocks. */
export const UNKNOWN = 'unknown-block';

/** The Puck field that holds the children of a slot; the default slot is `''`. */
export const slotField = (slot: string): string => (slot === '' ? 'in' : `in-${slot}`);

/** Puck fields for the editable fields of a node that are not properties; no property has such a name. */
export const NODE_FIELDS = { id: '@id', visibility: '@visibility', customCssClasses: '@customCssClasses' } as const;

/** Whether Puck or React reserve the name: a document field of that name is saved unchanged. */
export const isReserved = (name: string): boolean =>
  /^(?:@|in$|in-)/.test(name) || ['id', 'puck', 'editMode', 'children', 'key', 'ref', '__proto__'].includes(name);

/** The Puck field that holds the original node of an item, so that unknown content is saved unchanged. */
export const SOURCE = '@source';

/** The original node of an item. */
export interface Source {
  /** The item's original id in Puck. A copy has another one, which distinguishes it from its original. */
  readonly puckId: string;
  /** The node without the children that became items. It can be any JSON value. */
  readonly node: unknown;
}
