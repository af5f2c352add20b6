import type { VIEW_API_VERSION } from '@pallet/elements/foundations';
/** A screen size. */
export type Device = 'small' | 'medium' | 'large';

/** Audience of a page or block. */
export type Audience = 'guest' | 'signed-in';

/** Where and to whom a block is shown. Default: everywhere, to everybody. */
interface Visibility {
  readonly devices?: readonly Device[];
  readonly audience?: Audience;
}

/** One block of a page. */
export interface BlockNode {
  /** The block's tag without `pallet-`. Unknown names are kept, so that the renderer can report them. */
  readonly block: string;
  /** Unique in the page; empty if the document has no valid id. */
  readonly id: string;
  /** Version of the block's properties. Default: 1 */
  readonly version?: number;
  /** Values of the block's properties; the others keep their defaults. */
  readonly props?: Readonly<Record<string, unknown>>;
  readonly visibility?: Visibility;
  readonly customCssClasses?: readonly string[];
  /**
   * The component of an imported site that this block stands for, as it was exported. It is never rendered. Without a
   * block of that name, the blocks inside it are shown.
   */
  readonly source?: Readonly<Record<string, unknown>>;
  /** Children by slot name. */
  readonly slots?: Readonly<Record<string, readonly BlockNode[]>>;
  /** Children of the default slot. */
  readonly blocks?: readonly BlockNode[];
}

/** A page: its metadata and its blocks. */
export interface PageDocument {
  readonly $schema?: string;
  readonly title: string;
  readonly description: string;
  /** Version that the view is registered with. */
  readonly apiVersion: typeof VIEW_API_VERSION;
  /** Name of the theme layout with header and footer. */
  readonly themeLayout: string;
  /** BCP 47 tag; default: the site's language. */
  readonly language?: string;
  /** Styling features that are enabled for the whole page. */
  readonly features: readonly string[];
  /** ID of the page's SEO record. Default: derived from its route. */
  readonly recordId?: string;
  /** Content key of the image for social sharing. Default: the first image of the page. */
  readonly socialPicture?: string;
  /** Non-visual blocks. */
  readonly hidden?: readonly BlockNode[];
  readonly blocks: readonly BlockNode[];
}

/** A link of the header or footer. */
export interface LinkEntry {
  readonly text: string;
  readonly url: string;
  /** Language of the target, if it differs from that of the page. */
  readonly hreflang?: string;
  /** Language of the text, if it differs from that of the page. */
  readonly lang?: string;
}

interface HeaderDocument {
  readonly wordMark: LinkEntry;
  readonly links: readonly LinkEntry[];
  /** Links to the other languages, each named in its own language. */
  readonly languages?: readonly LinkEntry[];
  /** The call to action. */
  readonly action?: LinkEntry;
  /** Accessible name of the button that opens the menu on small screens. */
  readonly menuLabel: string;
  /** Accessible name of the navigation. */
  readonly navigationLabel: string;
}

interface FooterDocument {
  readonly statement: string;
  readonly groups: readonly { readonly title: string; readonly links: readonly LinkEntry[] }[];
  readonly legal: string;
  readonly legalLinks: readonly LinkEntry[];
}

/** The header and footer of the pages of one theme: each has fields of its own, or consists of blocks. */
export interface ThemeLayoutDocument {
  readonly $schema?: string;
  /** Text of the link that skips the header. */
  readonly skipLink?: string;
  readonly header?: HeaderDocument | readonly BlockNode[];
  readonly footer?: FooterDocument | readonly BlockNode[];
}

/** A page whose layout is missing has neither header nor footer. */
export const EMPTY_LAYOUT: ThemeLayoutDocument = {};
