import type { Hook } from '../../../theming/hook-problems.js';

/** Kind of a hook's value, which determines its control. */
export type HookKind = 'color' | 'length' | 'number' | 'weight' | 'font' | 'time' | 'keyword' | 'other';

/** A hook that the studio can edit. */
export interface StudioHook extends Hook {
  readonly kind: HookKind;
  /** Group in the list: `Colors`, or a block's title. */
  readonly group: string;
  readonly description: string;
  /** Value if the hook is not set, as CSS; empty if it depends on a property of the block. */
  readonly fallback: string;
  /** Keywords to choose from. */
  readonly keywords?: readonly string[];
  /** What a block hook styles; undefined for other hooks. */
  readonly effect?: HookEffect;
}

interface HookEffect {
  readonly tagName: string;
  readonly part: string;
  /** The CSS property that the hook sets. */
  readonly property: string;
  readonly state: 'default' | 'hover' | 'visited';
}

/** A block's name and parts. */
export interface StudioBlock {
  readonly tagName: string;
  readonly title: string;
  readonly parts: readonly { readonly name: string; readonly description: string }[];
}

/** A page that the studio can preview. */
export interface StudioPage {
  /** URL path, including the base path. */
  readonly address: string;
  readonly title: string;
  readonly group: 'Site pages' | 'Block examples';
}

/** A theme to start from. */
export interface ThemePreset {
  /** File name without extension. */
  readonly name: string;
  readonly title: string;
  /** Source of the theme file. */
  readonly source: string;
  /** Built CSS, with published font URLs. */
  readonly built: string;
}

/** Data of the site that the studio fetches. */
export interface StudioData {
  readonly hooks: readonly StudioHook[];
  readonly blocks: readonly StudioBlock[];
  readonly pages: readonly StudioPage[];
  readonly themes: readonly ThemePreset[];
  /** The theme that the site's pages were built with; undefined if there is none. */
  readonly siteTheme: string | undefined;
}

/** A theme that is being edited. */
export interface ThemeDraft {
  /** Name of the preset that it started from; empty if it started from the defaults. */
  readonly start: string;
  /** Values that it sets on `:root`, by hook. */
  readonly settings: Readonly<Record<string, string>>;
  /** All other CSS: fonts, and rules with other selectors. */
  readonly rules: string;
}

/** An issue of an imported theme. */
export interface ImportProblem {
  /** Line and column from 1; undefined if the issue has no position. */
  readonly line?: number;
  readonly column?: number;
  readonly wrong: string;
  readonly remedy: string;
}
