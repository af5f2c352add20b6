import { generate, parse, walk } from 'css-tree';
import { TOKEN_HOOKS, type TokenHook } from '@pallet/elements/foundations';
import { findLengthProblem } from '../documents/name-limits.js';

/** The hooks that define a brand, most important first: a new theme sets them to their defaults. */
export const BRAND_HOOKS = [
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

/** The comment of a theme file without fonts. */
export const FONTS_NOTE =
  '/* Visitors see the fonts above only if they are loaded: add their @font-face rules here. See "Fonts" in elements/guides/theming.md. */';

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/**
 * Validates the name of a theme, which is that of its file.
 *
 * @throws Error with the allowed characters if the name is invalid
 */
export function assertThemeName(name: string | undefined): asserts name is string {
  const tooLong = findLengthProblem(name ?? '');
  if (tooLong !== undefined) throw new Error(tooLong);
  if (name !== undefined && NAME.test(name)) return;
  const found = name === undefined ? 'none was given' : `found ${JSON.stringify(name)}`;
  throw new Error(
    `A theme name consists of lowercase letters, digits and single hyphens, such as "harbour": ${found}.`,
  );
}

/**
 * The style sheet of a new theme: the brand hooks, every other global hook in a comment with its description and
 * default, and the fonts of the site's theme.
 *
 * @param siteTheme - the style sheet of the site's theme, in the folder of the new one. Default: the site has no theme
 * @throws Error of {@link assertThemeName}
 */
export function createThemeCss(name: string, siteTheme = ''): string {
  assertThemeName(name);
  const others = TOKEN_HOOKS.filter(({ hook }) => !BRAND_HOOKS.includes(hook));
  const { families, faces } = readFonts(siteTheme);
  return `/*
 * ${name}: describe the theme in one sentence.
 *
 * light-dark(a, b) is a in the light scheme, and b in the dark scheme and in areas that are always dark.
 * Preview it with npm run dev, and check it with npm run theme -- check ${name}. Next steps: elements/guides/theming.md.
 */
:root {
  /* Brand hooks with their defaults. Change these first. */
${BRAND_HOOKS.map((hook) => formatSetting(getToken(hook), families.get(hook))).join('\n')}

  /* All other hooks with their defaults. Uncomment a line to change it. */
${others.map(formatCommentedSetting).join('\n')}
}

${faces.length === 0 ? FONTS_NOTE : `/* The fonts of the site's theme: replace them with your own. */\n${faces.join('\n')}`}
`;
}

/** The font families that a theme sets, by global hook, and the source of its `@font-face` rules. */
function readFonts(css: string): { readonly families: ReadonlyMap<string, string>; readonly faces: readonly string[] } {
  const declared = new Map<string, string>();
  const faces: string[] = [];
  walk(parse(css, { positions: true }), function (node) {
    if (node.type === 'Atrule' && node.name === 'font-face' && node.loc) {
      faces.push(css.slice(node.loc.start.offset, node.loc.end.offset));
    }
    const isForRoot = this.rule && this.atrule === null && generate(this.rule.prelude) === ':root';
    if (node.type === 'Declaration' && isForRoot) declared.set(node.property, generate(node.value).trim());
  });
  const families = TOKEN_HOOKS.flatMap(({ hook, dxp, type }): [string, string][] => {
    const family = type === 'fontFamily' ? (declared.get(hook) ?? declared.get(dxp ?? '')) : undefined;
    return family === undefined ? [] : [[hook, family]];
  });
  return { families: new Map(families), faces };
}

function getToken(hook: string): TokenHook {
  const found = TOKEN_HOOKS.find((token) => token.hook === hook);
  if (found === undefined) throw new Error(`There is no token behind ${hook}: correct the list in new-theme.ts.`);
  return found;
}

const formatSetting = ({ hook, literal, description }: TokenHook, value = literal): string =>
  `  ${hook}: ${value}; /* ${description} */`;

const formatCommentedSetting = ({ hook, literal, description }: TokenHook): string =>
  `  /* ${hook}: ${literal}; — ${description} */`;
