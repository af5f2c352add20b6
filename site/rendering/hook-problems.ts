/** What themes may set, and what is wrong in one: for Node and browsers alike. */
import { nearest, TOKEN_HOOKS } from '@pallet/elements/foundations';
import { elementsOf, type Manifest } from '@pallet/elements/manifest';
import { generate, lexer, parse, walk } from 'css-tree';

/** A styling hook, with the CSS syntax of its values; undefined where any value is good. */
export interface Hook {
  readonly name: string;
  readonly syntax: string | undefined;
}

/** A declaration of a theme that no block follows. */
export interface HookProblem {
  /** In the theme, both from 1. */
  readonly line: number;
  readonly column: number;
  readonly wrong: string;
  readonly remedy: string;
}

/** The CSS syntax of the tokens' types; any value is good for the others. */
export const SYNTAX_OF_TYPE: Readonly<Record<string, string>> = {
  color: '<color>',
  dimension: '<length>',
  duration: '<time>',
  cubicBezier: '<easing-function>',
  fontWeight: '<number>',
  number: '<number>',
  shadow: 'none | <shadow>#',
};

/** What browsers take besides, where a hook names a syntax. */
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

/** Every hook: the global ones, and those of each block as a manifest tells them. */
export const hooksOf = (manifest: Manifest): Hook[] => [
  ...TOKEN_HOOKS.map(({ hook, type }) => ({ name: hook, syntax: SYNTAX_OF_TYPE[type] })),
  ...elementsOf(manifest).flatMap(({ cssProperties }) => cssProperties),
];

/**
 * Finds hooks in a style sheet that do not exist, and values that theirs cannot take. The familiar hooks, `--dxp-*`, may
 * be set for others: they are not judged.
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
    const near = nearest(
      property,
      hooks.map(({ name }) => name),
    );
    const remedy = near === undefined ? '' : `Did you mean ${near}? `;
    return {
      wrong: `There is no hook ${property}, so nothing follows it.`,
      remedy: `${remedy}All stand in elements/docs/hooks.md and on the pages of the blocks.`,
    };
  }
  const { syntax } = hook;
  if (syntax === undefined || matches(value, ACCEPTED[syntax] ?? syntax)) return undefined;
  const example = EXAMPLES[syntax];
  return {
    wrong: `${property} takes a ${syntax}, found "${value}".`,
    remedy: `Give ${example === undefined ? 'a value of this kind' : `for instance ${example}`}, or leave it out.`,
  };
}

/** Whether a value is of a syntax; what a browser will only know when it puts in other properties counts as one. */
function matches(value: string, syntax: string): boolean {
  if (/\b(?:var|env)\(|^(?:initial|inherit|unset|revert|revert-layer)$/i.test(value)) return true;
  return lexer.match(syntax, value).error === null;
}
