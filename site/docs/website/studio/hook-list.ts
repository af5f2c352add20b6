import { TOKEN_HOOKS } from '@pallet/elements/foundations';
import type { ElementDeclaration } from '@pallet/elements/manifest';
import { SYNTAX_OF_TYPE } from '../../../rendering/hook-problems.js';
import { BRAND } from '../../../themes/new-theme.js';
import type { HookKind, StudioHook } from './model.js';

/** The groups of global hooks, by the beginnings of their names; the first that fits counts. */
const GROUPS: readonly (readonly [title: string, beginning: RegExp])[] = [
  ['Colours', /^color-/],
  ['Type', /^(?:font|line-height|text-transform)-/],
  ['Space', /^(?:spacing|content)-/],
  ['Edges and focus', /^(?:radius|border|focus)-/],
  ['Shadows', /^shadow-/],
  ['Motion', /^(?:duration|easing)/],
];

/** What makes a brand: a designer begins here. */
export const BRAND_GROUP = 'Brand';

/** What a theme of Experience Cloud sets; each stands in for a global hook that is not set. */
export const PLATFORM_GROUP = 'Platform hooks';

const WORDS: Readonly<Record<string, readonly string[]>> = {
  'text-transform': ['none', 'uppercase', 'lowercase', 'capitalize'],
  hyphens: ['none', 'manual', 'auto'],
};

const KIND_OF_TYPE: Readonly<Record<string, HookKind>> = {
  color: 'colour',
  dimension: 'length',
  duration: 'time',
  fontFamily: 'font',
  fontWeight: 'weight',
  number: 'number',
};

const KIND_OF_SYNTAX: Readonly<Record<string, HookKind>> = {
  '<color>': 'colour',
  '<length>': 'length',
  '<length-percentage>': 'length',
  '<number>': 'number',
};

/** Every hook that can be changed: the global ones, those of the blocks, and those of the platform. */
export const studioHooks = (blocks: readonly { title: string; contract: ElementDeclaration }[]): StudioHook[] => [
  ...TOKEN_HOOKS.map(globalHook).sort(inOrder),
  ...blocks.flatMap(({ title, contract }) => blockHooks(title, contract)),
  ...TOKEN_HOOKS.flatMap(platformHook),
];

type Token = (typeof TOKEN_HOOKS)[number];

function globalHook({ hook, dxp, literal, type, description }: Token): StudioHook {
  const name = hook.replace('--pallet-g-', '');
  const [group] = BRAND.includes(hook)
    ? [BRAND_GROUP]
    : (GROUPS.find(([, beginning]) => beginning.test(name)) ?? ['Other']);
  const fallback = dxp === null ? literal : `var(${dxp}, ${literal})`;
  return { name: hook, syntax: SYNTAX_OF_TYPE[type], group, description, fallback, ...kindOfToken(name, type) };
}

/** By group; those of the brand in the order in which one thinks of them, the others by name, as they come. */
function inOrder(one: StudioHook, other: StudioHook): number {
  const titles = [BRAND_GROUP, ...GROUPS.map(([title]) => title)];
  return titles.indexOf(one.group) - titles.indexOf(other.group) || BRAND.indexOf(one.name) - BRAND.indexOf(other.name);
}

function platformHook({ hook, dxp, literal, type, description }: Token): StudioHook[] {
  if (dxp === null) return [];
  const kind = kindOfToken(hook.replace('--pallet-g-', ''), type);
  const told = `Stands in for ${hook}. ${description}`;
  return [
    { name: dxp, syntax: SYNTAX_OF_TYPE[type], group: PLATFORM_GROUP, description: told, fallback: literal, ...kind },
  ];
}

function kindOfToken(name: string, type: string): Pick<StudioHook, 'kind' | 'words'> {
  const words = Object.entries(WORDS).find(([property]) => name.startsWith(property))?.[1];
  return words === undefined ? { kind: KIND_OF_TYPE[type] ?? 'other' } : { kind: 'keyword', words };
}

const blockHooks = (title: string, { tagName, cssProperties }: ElementDeclaration): StudioHook[] =>
  cssProperties.map(({ name, syntax, description, default: fallback = '', 'x-pallet': { property, part, state } }) => {
    const words = WORDS[property];
    const kind = property === 'font-weight' ? 'weight' : (KIND_OF_SYNTAX[syntax] ?? 'other');
    return {
      ...{ name, syntax, group: title, description, fallback },
      ...(words === undefined ? { kind } : { kind: 'keyword', words }),
      effect: { tagName, part, property, state },
    };
  });
