/** Import and export of themes as design tokens in the format of the Design Tokens Community Group (DTCG). */
import { isRecord } from '../../../documents/record.js';
import { hookProblems } from '../../../theming/hook-problems.js';
import type { ImportProblem, StudioHook, ThemeDraft } from './model.js';
import { findDifferences, type ReadTheme } from './theme-css.js';
import { tokenToCss, cssToToken } from './token-values.js';

/** Groups of global hooks, as in Pallet's own token file. */
const GROUPS = /^(color|font-family|font-size|font-weight|line-height|spacing|radius|shadow|duration)-(.+)$/;

/** Exports a theme as design tokens, with only the values that differ from the defaults. */
export function writeThemeTokens(draft: ThemeDraft, hooks: readonly StudioHook[]): string {
  const root: Record<string, unknown> = {};
  for (const { hook, value } of findDifferences(draft, hooks)) {
    const path = getTokenPath(hook);
    const last = path.pop() ?? '';
    let group = root;
    for (const name of path) group = (group[name] ??= {}) as Record<string, unknown>;
    const token = cssToToken(hook.kind, value);
    const dark = token.dark === undefined ? {} : { $extensions: { mode: { dark: token.dark } } };
    group[last] = { $type: token.type, $value: token.value, ...dark };
  }
  const rules = draft.rules === '' ? {} : { $extensions: { pallet: { rules: draft.rules } } };
  return `${JSON.stringify({ ...root, ...rules }, undefined, 2)}\n`;
}

/** The token path of a hook: `color.brand`, `block.banner.border-radius`, `platform.g-brand`. */
function getTokenPath({ name, effect }: StudioHook): string[] {
  if (name.startsWith('--dxp-')) return ['platform', name.replace('--dxp-', '')];
  if (effect !== undefined) {
    const block = effect.tagName.replace('pallet-', '');
    return ['block', block, name.replace(`--pallet-c-${block}-`, '')];
  }
  const plain = name.replace('--pallet-g-', '');
  const [, group, rest = plain] = GROUPS.exec(plain) ?? [];
  return group === undefined ? [rest] : [group, rest];
}

const getHookName = (path: readonly string[]): string => {
  const [first = '', ...rest] = path;
  if (first === 'platform') return `--dxp-${rest.join('-')}`;
  return first === 'block' ? `--pallet-c-${rest.join('-')}` : `--pallet-g-${path.join('-')}`;
};

interface FoundToken {
  readonly path: readonly string[];
  readonly type: string;
  readonly value: unknown;
  readonly dark: unknown;
}

/** Whether a JSON document contains design tokens. */
export const hasTokens = (document: Record<string, unknown>): boolean => findTokens(document).length > 0;

/**
 * Reads design tokens whose paths match hooks. Other tokens are skipped and reported.
 *
 * @param document - the parsed file
 * @param hooks - all hooks
 */
export function readThemeTokens(document: Record<string, unknown>, hooks: readonly StudioHook[]): ReadTheme {
  const tokens = findTokens(document);
  const values = new Map(tokens.map((token) => [token.path.join('.'), token]));
  const settings: Record<string, string> = {};
  const problems: ImportProblem[] = [];
  for (const { path, type, value, dark } of tokens) {
    const hook = getHookName(path);
    const place = path.join('.');
    const leftOut = (wrong: string, remedy: string): void =>
      void problems.push({ wrong: `${place}: ${wrong}`, remedy: `${remedy} It was skipped; the other tokens apply.` });
    const resolved = { type, value: resolveReference(value, values), dark: resolveReference(dark, values) };
    const css = tokenToCss(resolved);
    if (css === undefined) {
      leftOut('it cannot be converted to a CSS value.', 'Use a color, dimension, duration, number or string.');
      continue;
    }
    const [problem] = hookProblems(`:root { ${hook}: ${css} }`, hooks);
    if (problem !== undefined) leftOut(problem.wrong, problem.remedy);
    else if (hooks.some(({ name }) => name === hook)) settings[hook] = css;
    else leftOut(`There is no hook ${hook}.`, 'Use the name of a hook.');
  }
  const { pallet } = isRecord(document['$extensions']) ? document['$extensions'] : {};
  const rules = isRecord(pallet) && typeof pallet['rules'] === 'string' ? pallet['rules'] : '';
  return { settings, rules, problems };
}

/** Finds the tokens below a group. Tokens inherit the type of their group. */
function findTokens(group: Record<string, unknown>, path: readonly string[] = [], above = ''): FoundToken[] {
  const type = typeof group['$type'] === 'string' ? group['$type'] : above;
  if ('$value' in group) {
    const { mode } = isRecord(group['$extensions']) ? group['$extensions'] : {};
    return [{ path, type, value: group['$value'], dark: isRecord(mode) ? mode['dark'] : undefined }];
  }
  return Object.entries(group).flatMap(([name, child]) =>
    name.startsWith('$') || !isRecord(child) ? [] : findTokens(child, [...path, name], type),
  );
}

/** Resolves a reference such as `{color.brand}`; undefined if the target is missing or the reference is circular. */
function resolveReference(
  value: unknown,
  tokens: ReadonlyMap<string, FoundToken>,
  way: readonly string[] = [],
): unknown {
  const [, name] = (typeof value === 'string' && /^\{(.+)\}$/.exec(value)) || [];
  if (name === undefined) return value;
  return way.includes(name) ? undefined : resolveReference(tokens.get(name)?.value, tokens, [...way, name]);
}
