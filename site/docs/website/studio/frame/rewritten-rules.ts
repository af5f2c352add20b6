import type { StyledRoot } from './framed-page.js';

/** A class that nothing has: `:not()` of it is true of everything, with the weight of a pseudo-class. */
const ALWAYS = ':not(.pallet-studio-no-element)';

/**
 * The rules of a root that speak of pseudo-classes, as they would count if these were true of everything. No script may
 * put an element under the pointer; a copy of what would then count shows the same.
 *
 * @param pseudoClasses - without colons: `hover`, `focus-visible`
 */
export function rulesInState(root: StyledRoot, pseudoClasses: readonly string[]): string {
  if (pseudoClasses.length === 0) return '';
  const named = new RegExp(`:(?:${pseudoClasses.join('|')})(?![\\w-])`, 'g');
  return written(root, (rule) => {
    const text = rule.cssText;
    return isStyleRule(rule) && text.search(named) >= 0 ? text.replace(named, ALWAYS) : undefined;
  });
}

/** The rules of a root that count only with forced colours, as they would count with them. */
export const rulesOfForcedColours = (root: StyledRoot): string =>
  written(root, (rule) => {
    const isForced = 'conditionText' in rule && /forced-colors:\s*active/.test(String(rule.conditionText));
    return isForced && 'cssRules' in rule ? [...(rule.cssRules as CSSRuleList)].map(textOf).join('\n') : undefined;
  });

/** The rules of a root by which something follows what its visitor prefers, as if that were a scheme. */
export const rulesOfScheme = (root: StyledRoot, scheme: 'light' | 'dark'): string =>
  written(root, (rule) => {
    if (!isStyleRule(rule)) return undefined;
    const { selectorText, style } = rule;
    return style.colorScheme === 'light dark' ? `${selectorText} { color-scheme: ${scheme}; }` : undefined;
  });

/** What is picked of all rules, in their order, inside the conditions that it stands in. */
function written(root: StyledRoot, pick: (rule: CSSRule) => string | undefined): string {
  const visit = (rules: CSSRuleList): string =>
    [...rules]
      .map((rule) => {
        const picked = pick(rule);
        if (picked !== undefined) return picked;
        if (isStyleRule(rule) || !('cssRules' in rule)) return '';
        const inner = visit(rule.cssRules as CSSRuleList);
        return inner === '' ? '' : `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{\n${inner}\n}`;
      })
      .filter((text) => text !== '')
      .join('\n');
  return [...root.styleSheets, ...root.adoptedStyleSheets]
    .filter(({ disabled }) => !disabled)
    .map((sheet) => visit(sheet.cssRules))
    .filter((text) => text !== '')
    .join('\n');
}

const isStyleRule = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule;

const textOf = ({ cssText }: CSSRule): string => cssText;
