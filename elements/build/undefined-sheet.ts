import { readdirSync } from 'node:fs';
import type { LitElement } from 'lit';
import { MEDIA_QUERIES } from '../foundations/breakpoints.js';
import type { ReservedHeight } from '../styles/reserved-height.js';

const BLOCKS = new URL('../blocks/', import.meta.url);

/** The display of a host: the foundation's comes first, a block's own after it. */
const HOST_DISPLAY = /:host(?:,\s*\.base)?\s*\{\s*display:\s*([\w-]+)/g;

/** What each module exports whose name has an ending, in the folders of all blocks; by its name without the ending. */
async function* exportsOf(ending: string): AsyncIterable<[name: string, exported: Readonly<Record<string, unknown>>]> {
  for (const folder of readdirSync(BLOCKS).sort()) {
    for (const file of readdirSync(new URL(folder, BLOCKS)).filter((name) => name.endsWith(ending))) {
      const exported = (await import(new URL(`${folder}/${file}`, BLOCKS).href)) as Readonly<Record<string, unknown>>;
      yield [file.replace(ending, ''), exported];
    }
  }
}

const isBlock = (exported: unknown): exported is typeof LitElement =>
  typeof exported === 'function' && 'observedAttributes' in exported;

/** Every block's tag, by the `display` that its own styles give it. */
async function tagsByDisplay(): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>();
  for await (const [name, exported] of exportsOf('.element.ts')) {
    const block = Object.values(exported).find(isBlock);
    // Lit gathers the styles of a class when it is asked for its attributes.
    if (block?.observedAttributes === undefined) throw new Error(`${name}.element.ts exports no block.`);
    const [, display = 'block'] = [...block.elementStyles.join('').matchAll(HOST_DISPLAY)].at(-1) ?? [];
    tags.set(display, [...(tags.get(display) ?? []), `pallet-${name}`]);
  }
  return tags;
}

/** A rule for blocks that wait. It weighs nothing, so that every rule of a host wins. */
const rule = (blocks: readonly string[], ...declarations: string[]): string =>
  `:where(.pallet-cloak, .pallet-cloak *):where(${blocks.join(', ')}):where(:not(:defined)) {
    ${declarations.join('\n    ')}
  }`;

const reserved = (height: string): string => `--_pallet-reserved-height: ${height};`;

/** Rules that keep the room of the blocks whose sheets ask for it: on all screens, and on small ones besides. */
async function roomRules(): Promise<{ everywhere: string[]; small: string[] }> {
  const everywhere: string[] = [];
  const small: string[] = [];
  for await (const [name, { reservedHeight }] of exportsOf('.styles.ts')) {
    if (reservedHeight === undefined) continue;
    const { attribute, initial, initialSmall, given } = reservedHeight as ReservedHeight;
    const room = (condition: string, height: number | undefined): string[] =>
      height === undefined
        ? []
        : [rule([`pallet-${name}${condition}`], reserved(`var(--pallet-c-${name}-height, ${height}px)`))];
    everywhere.push(...room(`:not([${attribute}])`, initial), ...room(`[${attribute}]`, given));
    small.push(...room(`:not([${attribute}])`, initialSmall));
  }
  return { everywhere, small };
}

/**
 * Makes `undefined.css`: inside an element of the class `pallet-cloak`, blocks whose script is on its way are not shown
 * unfinished, and the largest ones keep their room (Specification 9), until they are defined or two seconds have passed.
 */
export async function undefinedSheet(): Promise<string> {
  const byDisplay = [...(await tagsByDisplay())];
  const rooms = await roomRules();
  const everyTag = byDisplay.flatMap(([, tags]) => tags).sort();
  const rules = [
    rule(
      everyTag,
      'visibility: var(--_pallet-visibility, inherit);',
      'min-block-size: calc(var(--_pallet-reserved-height) * var(--_pallet-waiting, 0));',
      'animation: pallet-cloak 2s;',
      reserved('0px'),
    ),
    ...byDisplay.map(([display, tags]) => rule(tags, `display: ${display};`)),
    ...rooms.everywhere,
  ];
  return `/*
 * Spares visitors the flash of blocks that are not defined yet: <html class="pallet-cloak">, or that class on the part of
 * the page that scripts render. Leave it out where a server writes shadow roots, which can be seen before any script.
 */
@media (scripting: enabled) {
  ${rules.join('\n  ')}
}
@media (scripting: enabled) and ${MEDIA_QUERIES.small} {
  ${rooms.small.join('\n  ')}
}

/*
 * What an animation hides, it shows again: in time, whatever becomes of the script. It only says so in properties that
 * blocks no longer read once they are defined, for Firefox and WebKit let it run to its end even then.
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
