import { TOKEN_HOOKS } from '@pallet/elements/foundations';
import type { ElementDeclaration } from '@pallet/elements/manifest';
import { SYNTAX_OF_TYPE } from '../../../theming/hook-problems.js';
import { BRAND_HOOKS } from '../../../theming/new-theme.js';
import type { HookKind, StudioHook } from './model.js';

/** Groups of global hooks by prefix; the first match applies. */
const GROUPS: readonly (readonly [title: string, beginning: RegExp])[] = [
  ['Colors', /^color-/],
  ['Typography', /^(?:font|line-height|text-transform)-/],
  ['Spacing', /^(?:spacing|content)-/],
  ['Borders and focus', /^(?:radius|border|focus)-/],
  ['Shadows', /^shadow-/],
  ['Motion', /^(?:duration|easing)/],
];

/** The group that is open initially. */
export const BRAND_GROUP = 'Brand';

/** Hooks set by Experience Cloud themes; each applies if its global hook is not set. */
export const PLATFORM_GROUP = 'Platform hooks';

const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  'text-transform': ['none', 'uppercase', 'lowercase', 'capitalize'],
  hyphens: ['none', 'manual', 'auto'],
};

const KIND_OF_TYPE: Readonly<Record<string, HookKind>> = {
  color: 'color',
  dimension: 'length',
  duration: 'time',
  fontFamily: 'font',
  fontWeight: 'weight',
  number: 'number',
};

const KIND_OF_SYNTAX: Readonly<Record<string, HookKind>> = {
  '<color>': 'color',
  '<length>': 'length',
  '<length-percentage>': 'length',
  '<number>': 'number',
};

/** Creates the list of all hooks: global hooks, block hooks, platform hooks. */
export const createStudioHooks = (blocks: readonly { title: string; contract: ElementDeclaration }[]): StudioHook[] => [
  ...TOKEN_HOOKS.map(createGlobalHook).sort(compareHooks),
  ...blocks.flatMap(({ title, contract }) => createBlockHooks(title, contract)),
  ...TOKEN_HOOKS.flatMap(createPlatformHook),
];

type Token = (typeof TOKEN_HOOKS)[number];

function createGlobalHook({ hook, dxp, literal, type, description }: Token): StudioHook {
  const name = hook.replace('--pallet-g-', '');
  const [group] = BRAND_HOOKS.includes(hook)
    ? [BRAND_GROUP]
    : (GROUPS.find(([, beginning]) => beginning.test(name)) ?? ['Other']);
  const fallback = dxp === null ? literal : `var(${dxp}, ${literal})`;
  return { name: hook, syntax: SYNTAX_OF_TYPE[type], group, description, fallback, ...getTokenKind(name, type) };
}

/** Compares by group, then brand hooks by importance. Other hooks are already sorted by name. */
function compareHooks(one: StudioHook, other: StudioHook): number {
  const titles = [BRAND_GROUP, ...GROUPS.map(([title]) => title)];
  return (
    titles.indexOf(one.group) - titles.indexOf(other.group) ||
    BRAND_HOOKS.indexOf(one.name) - BRAND_HOOKS.indexOf(other.name)
  );
}

function createPlatformHook({ hook, dxp, literal, type, description }: Token): StudioHook[] {
  if (dxp === null) return [];
  const kind = getTokenKind(hook.replace('--pallet-g-', ''), type);
  const fallbackDescription = `Used when ${hook} is not set. ${description}`;
  return [
    {
      name: dxp,
      syntax: SYNTAX_OF_TYPE[type],
      group: PLATFORM_GROUP,
      description: fallbackDescription,
      fallback: literal,
      ...kind,
    },
  ];
}

function getTokenKind(name: string, type: string): Pick<StudioHook, 'kind' | 'keywords'> {
  const keywords = Object.entries(KEYWORDS).find(([property]) => name.startsWith(property))?.[1];
  return keywords === undefined ? { kind: KIND_OF_TYPE[type] ?? 'other' } : { kind: 'keyword', keywords };
}

const createBlockHooks = (title: string, { tagName, cssProperties }: ElementDeclaration): StudioHook[] =>
  cssProperties.map(({ name, syntax, description, default: fallback = '', 'x-pallet': { property, part, state } }) => {
    const keywords = KEYWORDS[property];
    const kind = property === 'font-weight' ? 'weight' : (KIND_OF_SYNTAX[syntax] ?? 'other');
    return {
      ...{ name, syntax, group: title, description, fallback },
      ...(keywords === undefined ? { kind } : { kind: 'keyword', keywords }),
      effect: { tagName, part, property, state },
    };
  });
