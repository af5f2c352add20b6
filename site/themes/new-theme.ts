import { TOKEN_HOOKS, type TokenHook } from '@pallet/elements/foundations';
import { lengthProblem } from '../documents/name-limits.js';

/** The hooks that make a brand, in the order in which one thinks of them: a new theme sets these, to their defaults. */
export const BRAND = [
  '--pallet-g-color-brand',
  '--pallet-g-color-brand-hover',
  '--pallet-g-color-brand-contrast',
  '--pallet-g-color-link',
  '--pallet-g-color-link-hover',
  '--pallet-g-color-focus',
  '--pallet-g-color-accent',
  '--pallet-g-color-surface-ink',
  '--pallet-g-color-overlay',
  '--pallet-g-color-ink',
  '--pallet-g-font-family-body',
  '--pallet-g-font-family-heading',
  '--pallet-g-radius-small',
];

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/**
 * Checks the name of a theme, which is that of its file.
 *
 * @throws Error that says what a name may hold
 */
export function assertThemeName(name: string | undefined): asserts name is string {
  const tooLong = lengthProblem(name ?? '');
  if (tooLong !== undefined) throw new Error(tooLong);
  if (name !== undefined && NAME.test(name)) return;
  const found = name === undefined ? 'none was given' : `found ${JSON.stringify(name)}`;
  throw new Error(`A theme needs a name of small letters, digits and single "-", such as "harbour": ${found}.`);
}

/**
 * The file of a new theme: the hooks that make a brand, and every other global hook as a comment, each with its meaning
 * and default.
 *
 * @throws Error as {@link assertThemeName}
 */
export function newTheme(name: string): string {
  assertThemeName(name);
  const others = TOKEN_HOOKS.filter(({ hook }) => !BRAND.includes(hook));
  return `/*
 * ${name}: say in a sentence what it looks like.
 *
 * light-dark(a, b) is a in the light scheme and b in the dark one, and in places that are always dark.
 * Look at it with npm run dev, check it with npm run theme -- check ${name}. How to go on: elements/guides/theming.md.
 */
:root {
  /* What makes the brand, at the defaults: change these first. */
${BRAND.map((hook) => setting(known(hook))).join('\n')}

  /* Everything else has the default that stands here: take what you change out of its comment. */
${others.map(offer).join('\n')}
}
`;
}

function known(hook: string): TokenHook {
  const found = TOKEN_HOOKS.find((token) => token.hook === hook);
  if (found === undefined) throw new Error(`There is no token behind ${hook}: correct the list in new-theme.ts.`);
  return found;
}

const setting = ({ hook, literal, description }: TokenHook): string => `  ${hook}: ${literal}; /* ${description} */`;

const offer = ({ hook, literal, description }: TokenHook): string => `  /* ${hook}: ${literal}; — ${description} */`;
