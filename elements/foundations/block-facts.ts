import type { HeadingTag } from './enumerations.js';
import { facts } from './generated/block-facts.js';

/** Default values of text blocks. */
export interface TextDefaults {
  readonly headingTag: HeadingTag;
  readonly textAlign: 'left' | 'inherit';
}

/** Facts about a block for hosts that load and render blocks, generated from its contract. */
export interface BlockFacts {
  /**
   * `@static`: the block works without scripts, so that its code can be loaded on the first interaction with the page.
   * Other blocks are loaded when they come into view.
   */
  readonly isStatic: boolean;
  /** `@image`: the property with its first image, which a host may preload. Default: none. */
  readonly image?: string;
  /** `@image`: other properties that can hold its first image. Default: none. */
  readonly otherImages?: readonly string[];
  /** Whether its default slot is for other blocks. */
  readonly isContainer: boolean;
  /** Whether it renders authored HTML, which needs a DOM to be sanitized. */
  readonly showsHtml: boolean;
  /** `@provider`: whether it provides the values of expressions to the blocks inside it. */
  readonly isProvider: boolean;
  /** The property with blocks, in the format of page documents, that it renders itself. Default: none. */
  readonly draws?: string;
  /** The property with the screens on which it is hidden. Default: none. */
  readonly hiddenOn?: string;
  /** The property with the only screens on which it is shown. Default: none. */
  readonly shownOn?: string;
  /** `@section`: whether it is a section of a page, which links can lead to. Default: false. */
  readonly isSection?: boolean;
  /** `@metadata`: whether it describes its page to search engines. Default: false. */
  readonly isMetadata?: boolean;
  /** `@textdefaults`: default values of text blocks inside it. Default: those of the block around it. */
  readonly textDefaults?: TextDefaults;
  /** `@version`: version of its properties. Each version has a migration from the previous one. Default: 2. */
  readonly version?: number;
}

/** Facts by block name without `pallet-`. */
export const blockFacts: Readonly<Record<string, BlockFacts>> = facts;
