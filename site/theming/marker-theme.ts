import { clone, generate, parse, walk, type CssNode } from 'css-tree';
import { TOKEN_HOOKS } from '@pallet/elements/foundations';
import type { Hook } from './hook-problems.js';
import type { Rgb } from './nearest-color.js';

/** A hook for a color, with the location (from 1) of its first declaration; undefined if it has its default. */
export interface ColorHook {
  readonly name: string;
  readonly place?: { readonly line: number; readonly column: number };
}

export interface MarkerTheme {
  /** Style sheet to add after the theme: it sets every color hook to a unique marker color. */
  readonly css: string;
  /** The hook behind a color of the marked page; undefined for mixed colors and colors without a hook. */
  readonly findHook: (color: Rgb) => ColorHook | undefined;
}

/**
 * The marker color with an index, unique for a thousand at least. The colors are scattered, so that a mix of two of
 * them is not a third one.
 */
const getMarkerColor = (index: number): Rgb => [
  1 + ((60 + 97 * index) % 251),
  1 + ((30 + 57 * index ** 2) % 241),
  1 + ((90 + 31 * index ** 3) % 239),
];

/**
 * Replaces the colors of a theme with markers, which identify the hook behind each color of a page.
 *
 * @param css - the theme
 * @param hooks - every hook
 */
export function createMarkerTheme(css: string, hooks: readonly Hook[]): MarkerTheme {
  const colors = new Set(hooks.filter(({ syntax }) => syntax === '<color>').map(({ name }) => name));
  const tokens = TOKEN_HOOKS.filter(({ type }) => type === 'color');
  for (const { dxp } of tokens) if (dxp !== null) colors.add(dxp);

  const markers = new Map<string, ColorHook>();
  const getMarker = (hook: ColorHook): string => {
    const known = [...markers].find(([, { name }]) => name === hook.name);
    if (known !== undefined) return `rgb(${known[0]})`;
    const dye = getMarkerColor(markers.size).join();
    markers.set(dye, hook);
    return `rgb(${dye})`;
  };

  const marked = clone(parse(css, { positions: true }));
  walk(marked, {
    visit: 'Declaration',
    enter(declaration, item, list) {
      const { property: name, loc } = declaration;
      if (!loc || !colors.has(name)) return void list?.remove(item);
      const { line, column } = loc.start;
      declaration.value = { type: 'Raw', value: getMarker({ name, place: { line, column } }) };
    },
  });
  const isMarked = (name: string | null): boolean => [...markers.values()].some((hook) => hook.name === name);
  const defaults = tokens.filter(({ hook, dxp }) => !isMarked(hook) && !isMarked(dxp));
  const root = defaults.map(({ hook }) => `${hook}: ${getMarker({ name: hook })};`).join(' ');
  return {
    css: `:root { ${root} }\n${generate(removeFontFaces(marked))}`,
    findHook: (color) => markers.get(color.join()),
  };
}

/** Removes `@font-face`: its relative URLs would not resolve. */
function removeFontFaces(sheet: CssNode): CssNode {
  walk(sheet, {
    visit: 'Atrule',
    enter: (rule, item, list) => void (rule.name === 'font-face' && list?.remove(item)),
  });
  return sheet;
}
