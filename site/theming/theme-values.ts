import { generate, parse } from 'css-tree';
import { splitOutsideBrackets } from '../documents/split-outside-brackets.js';

/** The hooks that a theme sets for whole pages, in both schemes. */
export type ThemeValues = ReadonlyMap<string, string>;

/** @param css - the style sheet of a theme */
export function themeValues(css: string): ThemeValues {
  const values = new Map<string, string>();
  const sheet = parse(css, { parseCustomProperty: false });
  for (const rule of sheet.type === 'StyleSheet' ? sheet.children : []) {
    if (
      rule.type !== 'Rule' ||
      !generate(rule.prelude)
        .split(',')
        .some((one) => [':root', 'html'].includes(one))
    )
      continue;
    for (const node of rule.block.children) {
      if (node.type === 'Declaration') values.set(node.property, generate(node.value).trim());
    }
  }
  return values;
}

const BRACKETS = { opening: '(', closing: ')' };

/**
 * The value of a token in a theme, with references resolved. If the schemes differ, it is the value of the dark scheme, because
 * it is used on images that are dark in both.
 *
 * @param token - one of `tokens`, as `var(--hook, default)`
 */
export function valueOf(token: string, values: ThemeValues, passed: readonly string[] = []): string {
  const [, name = '', inner = ''] = /^(var|light-dark)\((.*)\)$/s.exec(token.trim()) ?? [];
  const [first = '', ...others] = splitOutsideBrackets(inner, ',', BRACKETS);
  if (name === 'light-dark') return valueOf(others.join(','), values, passed);
  if (name !== 'var') return token.trim();
  const found = passed.includes(first) ? undefined : values.get(first);
  return valueOf(found ?? others.join(', '), values, [...passed, first]);
}
