import type { StyledRoot } from './framed-page.js';

/** Matches every element, with the specificity of a pseudo-class. */
const ALWAYS_TRUE = ':not(.pallet-studio-no-element)';

/**
 * Copies the rules with some pseudo-classes so that they apply to all elements, because a script cannot force states such as
 * `:hover`.
 *
 * @param pseudoClasses - without colons: `hover`, `focus-visible`
 */
export function getStateRules(root: StyledRoot, pseudoClasses: readonly string[]): string {
  if (pseudoClasses.length === 0) return '';
  const named = new RegExp(`:(?:${pseudoClasses.join('|')})(?![\\w-])`, 'g');
  return collectRules(root, (rule) => {
    const text = rule.cssText;
    return isStyleRule(rule) && text.search(named) >= 0 ? text.replace(named, ALWAYS_TRUE) : undefined;
  });
}

/** Copies the rules inside `forced-colors` media queries, without the condition. */
export const getForcedColorsRules = (root: StyledRoot): string =>
  collectRules(root, (rule) => {
    const isForced = 'conditionText' in rule && /forced-colors:\s*active/.test(String(rule.conditionText));
    return isForced && 'cssRules' in rule ? [...(rule.cssRules as CSSRuleList)].map(getCssText).join('\n') : undefined;
  });

/** Copies the rules with `color-scheme: light dark`, with one scheme instead. */
export const getSchemeRules = (root: StyledRoot, scheme: 'light' | 'dark'): string =>
  collectRules(root, (rule) => {
    if (!isStyleRule(rule)) return undefined;
    const { selectorText, style } = rule;
    return style.colorScheme === 'light dark' ? `${selectorText} { color-scheme: ${scheme}; }` : undefined;
  });

/** Collects CSS from all rules in order, keeping the conditions around them. */
function collectRules(root: StyledRoot, pick: (rule: CSSRule) => string | undefined): string {
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

const getCssText = ({ cssText }: CSSRule): string => cssText;
