import type { Problem } from '../documents/finding.js';
import type { Level } from '../theming/wcag-contrast.js';
import type { ColorHook } from '../theming/marker-theme.js';
import { CRITERIA, findRemedies, type ContrastFailure, type PairColor } from '../theming/contrast-failure.js';
import { getLowestContrast, findNearestPassing } from '../theming/nearest-color.js';
import type { OverflowingWord } from './measure-pages.js';

/** The folder of the demos on a site with a theme. */
export const DEMOS = '/demos/';

/** An issue of a theme, with the pairs of colors that have it. */
export interface ThemeFinding extends Problem {
  /** The lowest contrast first. */
  readonly pairs?: readonly ContrastFailure[];
}

/** The pairs that one change fixes. */
interface HookFailure {
  /** The hook to change; undefined if no hook sets one of the colors. */
  readonly hook: ColorHook | undefined;
  readonly pairs: readonly ContrastFailure[];
}

/**
 * Creates a finding for each hook to change, and for each color without a hook.
 *
 * @param file - of the theme
 */
export function createContrastFindings(file: string, pairs: readonly ContrastFailure[], level: Level): ThemeFinding[] {
  const faults = new Map<string, HookFailure>();
  for (const pair of pairs) {
    const [{ hook } = { hook: undefined }] = findRemedies(pair);
    const key = hook?.name ?? `${pair.kind} ${pair.color.hex}`;
    faults.set(key, { hook, pairs: [...(faults.get(key)?.pairs ?? []), pair] });
  }
  return [...faults.values()].map((fault) => createContrastFinding(file, fault, level));
}

function createContrastFinding(file: string, { hook, pairs: all }: HookFailure, level: Level): ThemeFinding {
  const pairs = [...all].sort((one, other) => one.contrast / one.required - other.contrast / other.required);
  const [worst = all[0] as ContrastFailure] = pairs;
  const { kind, text, state, scheme, contrast, required, color, background } = worst;
  const what = kind === 'text' ? `"${text}"` : `The focus ring of "${text}"`;
  const wrong =
    `${what} (${state}, ${scheme}) on ${formatPaths(pairs.flatMap(({ paths }) => paths))}: ${color.hex} on ${background.hex} has a ` +
    `contrast of ${contrast.toFixed(2)}, and WCAG 2.2 requires ${required} (${CRITERIA[kind][level]}).`;
  const remedy =
    hook === undefined
      ? 'No hook sets it: it is mixed from other colors or set on a page. Change it there.'
      : `Change ${hook.name} ${describeChanges(hook, pairs).join(', and ')}.`;
  return { file, ...hook?.place, wrong, remedy, pairs };
}

/** The suggested change for each value of a hook in the pairs. */
function describeChanges(hook: ColorHook, pairs: readonly ContrastFailure[]): string[] {
  const sidesOf = ({ color, background }: ContrastFailure): [own: PairColor, other: PairColor] =>
    color.hook?.name === hook.name ? [color, background] : [background, color];
  const values = new Map(pairs.map((pair) => [sidesOf(pair)[0].hex, sidesOf(pair)[0].rgb]));
  return [...values].map(([from, rgb]) => {
    const same = pairs.filter((pair) => sidesOf(pair)[0].hex === from);
    const nearest = findNearestPassing(
      rgb,
      (tried) => Math.min(...same.map((pair) => getLowestContrast(tried, [sidesOf(pair)[1].rgb]) / pair.required)),
      1,
    );
    if (nearest !== undefined) return `from ${from}, for instance to ${nearest.color}`;
    const others = same.map((pair) => sidesOf(pair)[1]);
    const colors = [...new Set(others.map(({ hex }) => hex))];
    const hooks = [...new Set(others.flatMap(({ hook: one }) => one?.name ?? []))];
    const ways = [
      ...(hooks.length > 0 ? [`change ${list(hooks)}, too`] : []),
      // A second value can differ in dark areas.
      ...(colors.length > 1 ? ['give it a light and a dark value with light-dark(…)'] : []),
    ];
    const remedy = ways.length > 0 ? `: ${ways.join(', or ')}` : '';
    return `from ${from}; no color has enough contrast with ${list(colors)}${remedy}`;
  });
}

const list = (words: readonly string[]): string => new Intl.ListFormat('en-GB').format(words);

/** Creates findings for words that do not fit in their boxes. */
export const createWordFindings = (file: string, words: readonly OverflowingWord[]): ThemeFinding[] =>
  words.map(({ word, width, paths }) => ({
    file,
    wrong: `The word "${word}" is too long for its box and breaks or overflows (${width} px wide), on ${formatPaths(paths)}.`,
    remedy: 'Use a narrower font (--pallet-g-font-family-…) or a smaller size (--pallet-g-font-size-…).',
  }));

/** Summarizes paths: "/, 3 more pages and 22 demos". */
export function formatPaths(paths: readonly string[]): string {
  const [first = '', ...others] = new Set(paths);
  const isDemo = (path: string): boolean => path.startsWith(DEMOS);
  const counted = (count: number, name: string, isAlike: boolean): string[] =>
    count === 0 ? [] : [`${count} ${isAlike ? 'more ' : ''}${name}${count === 1 ? '' : 's'}`];
  const demos = others.filter(isDemo).length;
  return list([
    first,
    ...counted(others.length - demos, 'page', !isDemo(first)),
    ...counted(demos, 'demo', isDemo(first)),
  ]);
}
