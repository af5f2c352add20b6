import type { VIEW_API_VERSION } from '@pallet/elements/foundations';
/** A screen size (Specification 9). */
export type Device = 'small' | 'medium' | 'large';

/** Who looks at a page (Specification 6). */
export type Audience = 'guest' | 'signed-in';

/** Where and for whom a block is shown; without it everywhere, for everybody. */
interface Visibility {
  readonly devices?: readonly Device[];
  readonly audience?: Audience;
}

/** One block of a page. */
export interface BlockNode {
  /** The block's tag without `pallet-`. A name that no block has is kept, so that the renderer can say so. */
  readonly block: string;
  /** Unique in the page; empty where the document gave none that could be used. */
  readonly id: string;
  /** Of the block's properties, by which they are read. Default: 1 */
  readonly version?: number;
  /** Values of the block's properties; the others keep their defaults. */
  readonly props?: Readonly<Record<string, unknown>>;
  readonly visibility?: Visibility;
  readonly customCssClasses?: readonly string[];
  /** Children by the name of the slot in which they stand. */
  readonly slots?: Readonly<Record<string, readonly BlockNode[]>>;
  /** Children of the default slot. */
  readonly blocks?: readonly BlockNode[];
}

/** A page: what its route needs to know, and its blocks. */
export interface PageDocument {
  readonly $schema?: string;
  readonly title: string;
  readonly description: string;
  /** Version that the view is registered with (Specification 2). */
  readonly apiVersion: typeof VIEW_API_VERSION;
  /** Name of the theme layout with header and footer. */
  readonly themeLayout: string;
  /** BCP 47 tag; default: the site's language. */
  readonly language?: string;
  /** Styling features that are on for the whole page (Specification 2). */
  readonly features: readonly string[];
  /** The record whose search-engine properties the page takes; default: from its route. */
  readonly recordId?: string;
  /** Content key of the picture that stands for the page where it is shared; default: its first one. */
  readonly socialPicture?: string;
  /** Blocks without a face. */
  readonly hidden?: readonly BlockNode[];
  readonly blocks: readonly BlockNode[];
}

/** A link of the header or footer. */
export interface LinkEntry {
  readonly text: string;
  readonly url: string;
  /** Language of the page that it leads to, where that is not the page's own. */
  readonly hreflang?: string;
  /** Language of the text, where that is not the page's own. */
  readonly lang?: string;
}

interface HeaderDocument {
  readonly wordMark: LinkEntry;
  readonly links: readonly LinkEntry[];
  /** The same site in other languages, each named in its own. */
  readonly languages?: readonly LinkEntry[];
  /** The one call to action. */
  readonly action?: LinkEntry;
  /** Names the button that opens the menu on small screens. */
  readonly menuLabel: string;
  /** Names the navigation for screen readers. */
  readonly navigationLabel: string;
}

interface FooterDocument {
  readonly statement: string;
  readonly groups: readonly { readonly title: string; readonly links: readonly LinkEntry[] }[];
  readonly legal: string;
  readonly legalLinks: readonly LinkEntry[];
}

/** What stands around the pages of one theme. */
export interface ThemeLayoutDocument {
  readonly $schema?: string;
  /** Text of the link that leads past the header. */
  readonly skipLink?: string;
  readonly header?: HeaderDocument;
  readonly footer?: FooterDocument;
}

/** A page whose layout is missing has neither header nor footer. */
export const EMPTY_LAYOUT: ThemeLayoutDocument = {};
