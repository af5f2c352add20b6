import type { Hook } from '../../../rendering/hook-problems.js';

/** How a value is given: which control a hook has. */
export type HookKind = 'colour' | 'length' | 'number' | 'weight' | 'font' | 'time' | 'keyword' | 'other';

/** A hook as the studio offers it. */
export interface StudioHook extends Hook {
  readonly kind: HookKind;
  /** Where it stands in the list: `Colours`, or a block's title. */
  readonly group: string;
  readonly description: string;
  /** Its value while nobody sets it, as CSS; empty where it follows a property of the block. */
  readonly fallback: string;
  /** What can be chosen, of a keyword. */
  readonly words?: readonly string[];
  /** Of a block's hook: whose it is, and what it sets. */
  readonly effect?: HookEffect;
}

interface HookEffect {
  readonly tagName: string;
  readonly part: string;
  /** The CSS property that it sets. */
  readonly property: string;
  readonly state: 'default' | 'hover' | 'visited';
}

/** A block, as far as somebody who clicks it wants to know. */
export interface StudioBlock {
  readonly tagName: string;
  readonly title: string;
  /** Its parts, each with what it is. */
  readonly parts: readonly { readonly name: string; readonly description: string }[];
}

/** A page that can be looked at. */
export interface StudioPage {
  /** Its address on the site, base path included. */
  readonly address: string;
  readonly title: string;
  readonly group: 'Pages of the site' | 'Examples of a block';
}

/** A theme to begin with. */
export interface ReadyTheme {
  /** Of its file, without ending. */
  readonly name: string;
  readonly title: string;
  /** As it stands in the repository. */
  readonly source: string;
  /** As pages load it: its files have addresses on the site. */
  readonly built: string;
}

/** All that the studio knows of the site. Built once, and fetched by the page. */
export interface StudioData {
  readonly hooks: readonly StudioHook[];
  readonly blocks: readonly StudioBlock[];
  readonly pages: readonly StudioPage[];
  readonly themes: readonly ReadyTheme[];
  /** The theme that pages of the site have; undefined where they have none. */
  readonly siteTheme: string | undefined;
}

/** A theme at work. */
export interface ThemeDraft {
  /** The ready theme that it began with, by name; empty for one that began with nothing. */
  readonly start: string;
  /** What it sets on the root, by hook. */
  readonly settings: Readonly<Record<string, string>>;
  /** Everything else in it, as CSS: fonts, and rules for some places. */
  readonly rules: string;
}

/** Something wrong in what was read. */
export interface ImportProblem {
  /** Both from 1; undefined where it lies nowhere in the text. */
  readonly line?: number;
  readonly column?: number;
  readonly wrong: string;
  readonly remedy: string;
}
