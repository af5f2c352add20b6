import { facts } from './generated/block-facts.js';

/** What hosts that load and render blocks know of one, as tags in the comment of the block's class say it. */
export interface BlockFacts {
  /**
   * `@loading`: when the block's code may be fetched at the latest. `use`: when somebody uses the page, for without script
   * the block shows, links and lays out. `view`, which is the default: when it comes into view.
   */
  readonly loading: 'use' | 'view';
  /** `@picture`: the property that holds its first picture, which a host may fetch before others. Default: none. */
  readonly picture?: string;
  /** `@container`: its default slot is for other blocks. Default: it shows a text of its own there, or nothing. */
  readonly isContainer: boolean;
  /** `@html`: it shows what an author wrote as HTML, which only a DOM can sanitise. Default: it does not. */
  readonly showsHtml: boolean;
  /** `@provider`: it tells the blocks inside it what their expressions stand for. Default: it does not. */
  readonly isProvider: boolean;
  /** `@draws`: the property that holds blocks, as page documents have them, which it draws itself. Default: none. */
  readonly draws?: string;
  /** `@address`: the properties that say where its links lead. Default: none. */
  readonly addresses?: readonly string[];
  /** `@mediaid`: the properties that take a picture's content key alone for the picture. Default: none. */
  readonly mediaIds?: readonly string[];
  /** What its property `headingTag` begins with: the tag of its heading where nobody says another. Default: none. */
  readonly headingTag?: string;
  /** `@version`: of its properties; each version after the first has a migration from the one before. Default: 1. */
  readonly version?: number;
}

/** The facts of every block, by its name without `pallet-`. */
export const blockFacts: Readonly<Record<string, BlockFacts>> = facts;
