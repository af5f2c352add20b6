import { clone, generate, parse, walk, type CssNode } from 'css-tree';
import { TOKEN_HOOKS } from '@pallet/elements/foundations';
import type { Hook } from '../rendering/hook-problems.js';
import type { Rgb } from './nearest-colour.js';

/** A hook with a colour, and where a theme declares it first, both from 1; undefined where it has its default. */
export interface DyedHook {
  readonly name: string;
  readonly place?: { readonly line: number; readonly column: number };
}

export interface DyedTheme {
  /** To be added after the theme: each of its hooks for colours gives one that no other gives. */
  readonly css: string;
  /** The hook behind a colour of the dyed page; undefined for one that is mixed, or that no hook gave. */
  readonly hookOf: (colour: Rgb) => DyedHook | undefined;
}

/**
 * A colour for each number, of its own for a thousand at least. They lie scattered and on no line: what a page mixes of two
 * of them is no third one.
 */
const dyeAt = (index: number): Rgb => [
  1 + ((60 + 97 * index) % 251),
  1 + ((30 + 57 * index ** 2) % 241),
  1 + ((90 + 31 * index ** 3) % 239),
];

/**
 * Dyes a theme, so that the colours of a page tell which hook each of them comes from.
 *
 * @param css - the theme as it is written
 * @param hooks - every hook
 */
export function dyeTheme(css: string, hooks: readonly Hook[]): DyedTheme {
  const colours = new Set(hooks.filter(({ syntax }) => syntax === '<color>').map(({ name }) => name));
  const tokens = TOKEN_HOOKS.filter(({ type }) => type === 'color');
  for (const { dxp } of tokens) if (dxp !== null) colours.add(dxp);

  const dyes = new Map<string, DyedHook>();
  const dyeOf = (hook: DyedHook): string => {
    const known = [...dyes].find(([, { name }]) => name === hook.name);
    if (known !== undefined) return `rgb(${known[0]})`;
    const dye = dyeAt(dyes.size).join();
    dyes.set(dye, hook);
    return `rgb(${dye})`;
  };

  const dyed = clone(parse(css, { positions: true }));
  walk(dyed, {
    visit: 'Declaration',
    enter(declaration, item, list) {
      const { property: name, loc } = declaration;
      if (!loc || !colours.has(name)) return void list?.remove(item);
      const { line, column } = loc.start;
      declaration.value = { type: 'Raw', value: dyeOf({ name, place: { line, column } }) };
    },
  });
  const isDyed = (name: string | null): boolean => [...dyes.values()].some((hook) => hook.name === name);
  const defaults = tokens.filter(({ hook, dxp }) => !isDyed(hook) && !isDyed(dxp));
  const root = defaults.map(({ hook }) => `${hook}: ${dyeOf({ name: hook })};`).join(' ');
  return {
    css: `:root { ${root} }\n${generate(withoutFaces(dyed))}`,
    hookOf: (colour) => dyes.get(colour.join()),
  };
}

/** Fonts are not needed, nor can their addresses be read here. */
function withoutFaces(sheet: CssNode): CssNode {
  walk(sheet, {
    visit: 'Atrule',
    enter: (rule, item, list) => void (rule.name === 'font-face' && list?.remove(item)),
  });
  return sheet;
}
