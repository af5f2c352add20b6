const SIDES = '(?:-(?:top|right|bottom|left|(?:block|inline)(?:-(?:start|end))?))?';

/** Properties for text and boxes, except those that could make content overlap. */
const allowed = new RegExp(
  `^(?:${[
    'color|opacity|direction|hyphens|line-height|vertical-align|white-space|word-break|overflow-wrap|list-style-type',
    'font-(?:family|size|style|variant|weight)',
    'text-(?:align|transform|decoration(?:-(?:color|line|style|thickness))?)',
    'background(?:-color)?',
    `padding${SIDES}|border${SIDES}(?:-(?:color|style|width))?|border-(?:collapse|spacing)`,
    'border(?:-(?:top|bottom|start|end)-(?:left|right|start|end))?-radius',
    '(?:min-|max-)?(?:width|height|inline-size|block-size)|aspect-ratio|box-sizing|object-(?:fit|position)',
    'display|float|clear|overflow(?:-[xy])?|(?:row-|column-)?gap|columns|column-(?:count|width)|table-layout|caption-side',
    'flex(?:-(?:basis|direction|flow|grow|shrink|wrap))?|(?:align|justify|place)-(?:content|items|self)',
    'grid-(?:auto-flow|template-(?:columns|rows)|(?:column|row)(?:-(?:start|end))?)',
  ].join('|')})$`,
);

/** Properties with plain values only, because a negative result of a function could make content overlap. */
const plain = new RegExp(`^(?:margin${SIDES}|text-indent|letter-spacing|word-spacing)$`);

const NUMBER = String.raw`(?:\d+\.?\d*|\.\d+)(?:%|[a-z]{1,5})?(?![\w.%-])`;
const WORD = String.raw`[a-z]+(?:-[a-z]+)*(?![\w(-])`;
const STRING = String.raw`"[\w -]*"|'[\w -]*'`;
const CALL = String.raw`(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color(?:-mix)?|light-dark|calc|min|max|clamp|minmax|repeat|fit-content)(?=\()`;
const plainValue = new RegExp(`^(?:${NUMBER}|${WORD}|\\s)+$`, 'i');
const value = new RegExp(
  String.raw`^(?:${CALL}|var\(\s*--(?:dxp|pallet)-[\w-]+|${NUMBER}|${WORD}|${STRING}|#[\da-f]{3,8}(?![\w-])|[-+*](?=\s)|[\s,/()])+$`,
  'i',
);

/**
 * Sanitizes an authored `style` attribute. Allows known properties with plain values, colors and computed lengths; no URLs,
 * positions, negative values, escapes or comments. `!important` and invalid declarations are removed.
 *
 * @returns the declarations as CSS text, or `''`
 */
export function sanitizeStyle(style: string): string {
  return readDeclarations(style)
    .map(([property, text]) => `${property}: ${text}`)
    .join('; ');
}

/** The declarations that `sanitizeStyle` allows, as names and values. */
export function readDeclarations(style: string): [property: string, value: string][] {
  return style.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const text = declaration
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim();
    return isAllowed(property, text) ? [[property, text] as [string, string]] : [];
  });
}

function isAllowed(property: string, text: string): boolean {
  if (text.length > 300) return false;
  if (plain.test(property)) return plainValue.test(text);
  return allowed.test(property) && value.test(text) && isBalanced(text);
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth++;
    if (character === ')' && --depth < 0) return false;
  }
  return depth === 0;
}
