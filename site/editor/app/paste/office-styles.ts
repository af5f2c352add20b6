/** CSS declarations by property, as written: browsers drop those that they do not know, such as `mso-list`. */
export type Declarations = ReadonlyMap<string, string>;

/** Reads the styles of pasted elements. */
export interface PastedStyles {
  /** The declarations of an element's classes and of its `data-style` attribute, which take precedence. */
  of(element: Element): Declarations;
  /** The declarations of a rule, such as `@list l0:level1`. */
  rule(selector: string): Declarations;
}

const NONE: Declarations = new Map();

function parseDeclarations(css: string): Declarations {
  return new Map(
    css.split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      if (colon < 1) return [];
      const property = declaration.slice(0, colon).trim().toLowerCase();
      return [[property, declaration.slice(colon + 1).trim()] as const];
    }),
  );
}

/** Reads the rules of a style sheet: Excel sets bold by class, Word describes its lists in `@list` rules. */
function parseRules(css: string): ReadonlyMap<string, Declarations> {
  const text = css.replaceAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|<!--|-->/g, '');
  const rules = new Map<string, Declarations>();
  for (const [, selectors = '', body = ''] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    for (const selector of selectors.split(',')) {
      const name = selector.trim().replaceAll(/\s+/g, ' ');
      rules.set(name, new Map([...(rules.get(name) ?? NONE), ...parseDeclarations(body)]));
    }
  }
  return rules;
}

/** Reads the style sheets of pasted HTML, whose elements have their styles in `data-style`. */
export function readStyles(html: string): PastedStyles {
  const sheets = [...html.matchAll(/<style[^>]*>(.*?)<\/style/gis)].map(([, css]) => css);
  const rules = parseRules(sheets.join('\n'));
  const rule = (selector: string): Declarations => rules.get(selector) ?? NONE;
  return {
    rule,
    of: (element) =>
      new Map([
        ...[...element.classList].flatMap((name) => [...rule(`.${name}`), ...rule(`${element.localName}.${name}`)]),
        ...parseDeclarations(element.getAttribute('data-style') ?? ''),
      ]),
  };
}
