/** The hooks that themes can set, and the issues of a theme, in Node and browsers. */
import { findNearest, TOKEN_HOOKS } from '@pallet/elements/foundations';
import { elementsOf, type Manifest } from '@pallet/elements/manifest';
import { generate, lexer, parse, walk } from 'css-tree';

/** A styling hook with the CSS syntax of its values. `syntax` is undefined if it accepts any value. */
export interface Hook {
  readonly name: string;
  readonly syntax: string | undefined;
}

/** A declaration of an unknown hook, or with a value that the hook does not accept. */
export interface HookProblem {
  /** Position in the theme, starting at 1. */
  readonly line: number;
  readonly column: number;
  readonly wrong: string;
  readonly remedy: string;
}

/** The CSS syntax of the types of tokens. The others accept any value. */
export const SYNTAX_OF_TYPE: Readonly<Record<string, string>> = {
  color: '<color>',
  dimension: '<length>',
  duration: '<time>',
  cubicBezier: '<easing-function>',
  fontWeight: '<number>',
  number: '<number>',
  shadow: 'none | <shadow>#',
};

/** Wider syntaxes that browsers accept for some hooks. */
const ACCEPTED: Readonly<Record<string, string>> = {
  '<length>': '<length-percentage>',
  '<number>': '<number> | normal | bold',
};

const EXAMPLES: Readonly<Record<string, string>> = {
  '<color>': '#7a1f3d or light-dark(#7a1f3d, #e88fae)',
  '<length>': '4px, 1.5rem or clamp(1rem, 2vw, 2rem)',
  '<time>': '200ms',
  '<number>': '600 or 1.4',
};

/** All hooks: the global ones, and those of the blocks in a manifest. */
export const hooksOf = (manifest: Manifest): Hook[] => [
  ...TOKEN_HOOKS.map(({ hook, type }) => ({ name: hook, syntax: SYNTAX_OF_TYPE[type] })),
  ...elementsOf(manifest).flatMap(({ cssProperties }) => cssProperties),
];

/**
 * Finds hooks in a style sheet that do not exist, and values that a hook does not accept. The `--dxp-*` hooks are not
 * checked, because they may be set for other components.
 */
export function hookProblems(css: string, hooks: readonly Hook[]): HookProblem[] {
  const problems: HookProblem[] = [];
  walk(parse(css, { positions: true }), {
    visit: 'Declaration',
    enter({ property, value, loc }) {
      if (!property.startsWith('--pallet-') || !loc) return;
      const { line, column } = loc.start;
      const problem = problemOf(property, generate(value).trim(), hooks);
      if (problem !== undefined) problems.push({ line, column, ...problem });
    },
  });
  return problems;
}

function problemOf(
  property: string,
  value: string,
  hooks: readonly Hook[],
): Pick<HookProblem, 'wrong' | 'remedy'> | undefined {
  const hook = hooks.find(({ name }) => name === property);
  if (hook === undefined) {
    const near = findNearest(
      property,
      hooks.map(({ name }) => name),
    );
    const remedy = near === undefined ? '' : `Did you mean ${near}? `;
    return {
      wrong: `There is no hook ${property}, so it has no effect.`,
      remedy: `${remedy}All hooks are listed in elements/docs/hooks.md and on the pages of the blocks.`,
    };
  }
  const { syntax } = hook;
  if (syntax === undefined || matches(value, ACCEPTED[syntax] ?? syntax)) return undefined;
  const example = EXAMPLES[syntax];
  return {
    wrong: `${property} takes a ${syntax}, found "${value}".`,
    remedy: `Use ${example === undefined ? 'a value of this type' : `a value such as ${example}`}, or remove it.`,
  };
}

/** Whether a value matches a syntax. Only the browser can resolve `var()`, `env()` and CSS-wide keywords, so they match. */
function matches(value: string, syntax: string): boolean {
  if (/\b(?:var|env)\(|^(?:initial|inherit|unset|revert|revert-layer)$/i.test(value)) return true;
  return lexer.match(syntax, value).error === null;
}
