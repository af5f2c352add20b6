import { readdirSync } from 'node:fs';
import type { LitElement } from 'lit';
import { MEDIA_QUERIES } from '../foundations/breakpoints.js';
import { BANNER_DEFAULTS, BANNER_HEIGHT_LEAST_PX, HERO_HEIGHT_PX, TILE_DEFAULTS } from '../foundations/constants.js';

const BLOCKS = new URL('../blocks/', import.meta.url);

/** The display of a host: the foundation's comes first, a block's own after it. */
const HOST_DISPLAY = /:host(?:,\s*\.base)?\s*\{\s*display:\s*([\w-]+)/g;

/** Every block's tag, by the `display` that its own styles give it. */
async function tagsByDisplay(): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>();
  for (const folder of readdirSync(BLOCKS).sort()) {
    for (const file of readdirSync(new URL(folder, BLOCKS)).filter((name) => name.endsWith('.element.ts'))) {
      const exported = Object.values((await import(new URL(`${folder}/${file}`, BLOCKS).href)) as object);
      const block = exported.find((one): one is typeof LitElement => 'observedAttributes' in one);
      // Lit gathers the styles of a class when it is asked for its attributes.
      if (block?.observedAttributes === undefined) throw new Error(`${folder}/${file} exports no block.`);
      const [, display = 'block'] = [...block.elementStyles.join('').matchAll(HOST_DISPLAY)].at(-1) ?? [];
      tags.set(display, [...(tags.get(display) ?? []), `pallet-${file.replace('.element.ts', '')}`]);
    }
  }
  return tags;
}

/** A rule for blocks that wait. It weighs nothing, so that every rule of a host wins. */
const rule = (blocks: readonly string[], ...declarations: string[]): string =>
  `:where(.pallet-cloak, .pallet-cloak *):where(${blocks.join(', ')}):where(:not(:defined)) {
    ${declarations.join('\n    ')}
  }`;

const room = (height: string): string => `--_pallet-reserved-height: ${height};`;

/**
 * Makes `undefined.css`: inside an element of the class `pallet-cloak`, blocks whose script is on its way are not shown
 * unfinished, and the largest ones keep their room (Specification 9), until they are defined or two seconds have passed.
 */
export async function undefinedSheet(): Promise<string> {
  const byDisplay = [...(await tagsByDisplay())];
  const everyTag = byDisplay.flatMap(([, tags]) => tags).sort();
  const rules = [
    rule(
      everyTag,
      'visibility: var(--_pallet-visibility, inherit);',
      'min-block-size: calc(var(--_pallet-reserved-height) * var(--_pallet-waiting, 0));',
      'animation: pallet-cloak 2s;',
      room('0px'),
    ),
    ...byDisplay.map(([display, tags]) => rule(tags, `display: ${display};`)),
    rule(['pallet-banner'], room(`var(--pallet-c-banner-height, ${BANNER_DEFAULTS.height}px)`)),
    rule(['pallet-banner[height]'], room(`var(--pallet-c-banner-height, ${BANNER_HEIGHT_LEAST_PX}px)`)),
    rule(['pallet-tile:not([height])'], room(`var(--pallet-c-tile-height, ${TILE_DEFAULTS.height}px)`)),
    rule(
      ['pallet-hero-carousel:not([carousel-height])'],
      room(`var(--pallet-c-hero-carousel-height, ${HERO_HEIGHT_PX.large}px)`),
    ),
  ];
  const smallHero = rule(
    ['pallet-hero-carousel:not([carousel-height])'],
    room(`var(--pallet-c-hero-carousel-height, ${HERO_HEIGHT_PX.small}px)`),
  );
  return `/*
 * Spares visitors the flash of blocks that are not defined yet: <html class="pallet-cloak">, or that class on the part of
 * the page that scripts render. Leave it out where a server writes shadow roots, which can be seen before any script.
 */
@media (scripting: enabled) {
  ${rules.join('\n  ')}
}
@media (scripting: enabled) and ${MEDIA_QUERIES.small} {
  ${smallHero}
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
