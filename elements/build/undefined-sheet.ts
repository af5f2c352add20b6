import { readdirSync } from 'node:fs';
import type { LitElement } from 'lit';
import { MEDIA_QUERIES } from '../foundations/breakpoints.js';
import type { ReservedHeight } from '../styles/reserved-height.js';

const BLOCKS = new URL('../blocks/', import.meta.url);

/** The `display` of a host. A block's own rule comes after that of the shared styles. */
const HOST_DISPLAY = /:host(?:,\s*\.base)?\s*\{\s*display:\s*([\w-]+)/g;

/** Imports the modules of blocks whose names have a given ending. Yields the name without the ending and the exports. */
async function* importModules(
  ending: string,
): AsyncIterable<[name: string, exported: Readonly<Record<string, unknown>>]> {
  for (const folder of readdirSync(BLOCKS).sort()) {
    for (const file of readdirSync(new URL(folder, BLOCKS)).filter((name) => name.endsWith(ending))) {
      const exported = (await import(new URL(`${folder}/${file}`, BLOCKS).href)) as Readonly<Record<string, unknown>>;
      yield [file.replace(ending, ''), exported];
    }
  }
}

const isBlock = (exported: unknown): exported is typeof LitElement =>
  typeof exported === 'function' && 'observedAttributes' in exported;

/** Returns the tags of all blocks, grouped by the `display` of their hosts. */
async function groupTagsByDisplay(): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>();
  for await (const [name, exported] of importModules('.element.ts')) {
    const block = Object.values(exported).find(isBlock);
    // Lit finalizes the styles of a class when `observedAttributes` is read.
    if (block?.observedAttributes === undefined) throw new Error(`${name}.element.ts does not export a block.`);
    const [, display = 'block'] = [...block.elementStyles.join('').matchAll(HOST_DISPLAY)].at(-1) ?? [];
    tags.set(display, [...(tags.get(display) ?? []), `pallet-${name}`]);
  }
  return tags;
}

/** Creates a rule for undefined blocks. Its specificity is zero, so any rule of a page overrides it. */
const createRule = (selectors: readonly string[], ...declarations: string[]): string =>
  `:where(.pallet-cloak, .pallet-cloak *):where(${selectors.join(', ')}):where(:not(:defined)) {
    ${declarations.join('\n    ')}
  }`;

const reserveHeight = (height: string): string => `--_pallet-reserved-height: ${height};`;

/** Creates the rules that reserve the height of blocks: for all screens, and overrides for small screens. */
async function createReservedHeightRules(): Promise<{ allScreens: string[]; small: string[] }> {
  const allScreens: string[] = [];
  const small: string[] = [];
  for await (const [name, { reservedHeight }] of importModules('.styles.ts')) {
    if (reservedHeight === undefined) continue;
    const { attribute, initial, initialSmall, given } = reservedHeight as ReservedHeight;
    const createRules = (condition: string, height: number | undefined): string[] =>
      height === undefined
        ? []
        : [createRule([`pallet-${name}${condition}`], reserveHeight(`var(--pallet-c-${name}-height, ${height}px)`))];
    allScreens.push(...createRules(`:not([${attribute}])`, initial), ...createRules(`[${attribute}]`, given));
    small.push(...createRules(`:not([${attribute}])`, initialSmall));
  }
  return { allScreens, small };
}

/**
 * Creates `undefined.css`. Inside an element with the class `pallet-cloak`, blocks are hidden until they are defined, for
 * at most two seconds. The space of the largest blocks is reserved meanwhile.
 */
export async function createUndefinedSheet(): Promise<string> {
  const byDisplay = [...(await groupTagsByDisplay())];
  const reservedHeightRules = await createReservedHeightRules();
  const everyTag = byDisplay.flatMap(([, tags]) => tags).sort();
  const rules = [
    createRule(
      everyTag,
      'visibility: var(--_pallet-visibility, inherit);',
      'min-block-size: calc(var(--_pallet-reserved-height) * var(--_pallet-waiting, 0));',
      'animation: pallet-cloak 2s;',
      reserveHeight('0px'),
    ),
    ...byDisplay.map(([display, tags]) => createRule(tags, `display: ${display};`)),
    ...reservedHeightRules.allScreens,
  ];
  return `/*
 * Hides blocks until they are defined. Add the class pallet-cloak to <html>, or to the part of the page that scripts
 * render. Do not use it with server-rendered shadow roots, which are visible without scripts.
 */
@media (scripting: enabled) {
  ${rules.join('\n  ')}
}
@media (scripting: enabled) and ${MEDIA_QUERIES.small} {
  ${reservedHeightRules.small.join('\n  ')}
}

/*
 * An animation shows the blocks after two seconds, even if the script fails to load. It only animates properties that
 * defined blocks do not use, because Firefox and WebKit run it to its end even if the block is defined earlier.
 */
@keyframes pallet-cloak {
  from,
  to {
    --_pallet-visibility: hidden;
    --_pallet-waiting: 1;
  }
}
`;
}
