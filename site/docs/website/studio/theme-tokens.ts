/** A theme as design tokens in the format of the Design Tokens Community Group (DTCG), to the studio and from it. */
import { isRecord } from '../../../documents/record.js';
import { hookProblems } from '../../../rendering/hook-problems.js';
import type { ImportProblem, StudioHook, ThemeDraft } from './model.js';
import { differences, type ReadTheme } from './theme-css.js';
import { cssOfToken, tokenValue } from './token-values.js';

/** Groups of global hooks, as the tokens of Pallet are grouped. */
const GROUPS = /^(color|font-family|font-size|font-weight|line-height|spacing|radius|shadow|duration)-(.+)$/;

/** The theme as tokens: only what differs from what blocks have by themselves. */
export function writeThemeTokens(draft: ThemeDraft, hooks: readonly StudioHook[]): string {
  const root: Record<string, unknown> = {};
  for (const { hook, value } of differences(draft, hooks)) {
    const path = pathOf(hook);
    const last = path.pop() ?? '';
    let group = root;
    for (const name of path) group = (group[name] ??= {}) as Record<string, unknown>;
    const token = tokenValue(hook.kind, value);
    const dark = token.dark === undefined ? {} : { $extensions: { mode: { dark: token.dark } } };
    group[last] = { $type: token.type, $value: token.value, ...dark };
  }
  const rules = draft.rules === '' ? {} : { $extensions: { pallet: { rules: draft.rules } } };
  return `${JSON.stringify({ ...root, ...rules }, undefined, 2)}\n`;
}

/** Where a hook stands among tokens: `color.brand`, `block.banner.border-radius`, `platform.g-brand`. */
function pathOf({ name, effect }: StudioHook): string[] {
  if (name.startsWith('--dxp-')) return ['platform', name.replace('--dxp-', '')];
  if (effect !== undefined) {
    const block = effect.tagName.replace('pallet-', '');
    return ['block', block, name.replace(`--pallet-c-${block}-`, '')];
  }
  const plain = name.replace('--pallet-g-', '');
  const [, group, rest = plain] = GROUPS.exec(plain) ?? [];
  return group === undefined ? [rest] : [group, rest];
}

const hookAt = (path: readonly string[]): string => {
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

/** Whether a JSON document holds design tokens. */
export const holdsTokens = (document: Record<string, unknown>): boolean => tokensIn(document).length > 0;

/**
 * Reads tokens whose paths are those of hooks; what belongs to none is told, and left out.
 *
 * @param document - the parsed file
 * @param hooks - every hook
 */
export function readThemeTokens(document: Record<string, unknown>, hooks: readonly StudioHook[]): ReadTheme {
  const tokens = tokensIn(document);
  const values = new Map(tokens.map((token) => [token.path.join('.'), token]));
  const settings: Record<string, string> = {};
  const problems: ImportProblem[] = [];
  for (const { path, type, value, dark } of tokens) {
    const hook = hookAt(path);
    const place = path.join('.');
    const leftOut = (wrong: string, remedy: string): void =>
      void problems.push({ wrong: `${place}: ${wrong}`, remedy: `${remedy} It is left out, and the others apply.` });
    const resolved = { type, value: resolve(value, values), dark: resolve(dark, values) };
    const css = cssOfToken(resolved);
    if (css === undefined) {
      leftOut('no value of CSS can be made of it.', 'Give a colour, a dimension, a duration, a number or a text.');
      continue;
    }
    const [problem] = hookProblems(`:root { ${hook}: ${css} }`, hooks);
    if (problem !== undefined) leftOut(problem.wrong, problem.remedy);
    else if (hooks.some(({ name }) => name === hook)) settings[hook] = css;
    else leftOut(`There is no hook ${hook}.`, 'Name it as a hook is named.');
  }
  const { pallet } = isRecord(document['$extensions']) ? document['$extensions'] : {};
  const rules = isRecord(pallet) && typeof pallet['rules'] === 'string' ? pallet['rules'] : '';
  return { settings, rules, problems };
}

/** The tokens below a group; their types may stand at a group above them. */
function tokensIn(group: Record<string, unknown>, path: readonly string[] = [], above = ''): FoundToken[] {
  const type = typeof group['$type'] === 'string' ? group['$type'] : above;
  if ('$value' in group) {
    const { mode } = isRecord(group['$extensions']) ? group['$extensions'] : {};
    return [{ path, type, value: group['$value'], dark: isRecord(mode) ? mode['dark'] : undefined }];
  }
  return Object.entries(group).flatMap(([name, child]) =>
    name.startsWith('$') || !isRecord(child) ? [] : tokensIn(child, [...path, name], type),
  );
}

/** A value, or that of the token that it names: `{color.brand}`. One that leads nowhere, or back to itself, is undefined. */
function resolve(value: unknown, tokens: ReadonlyMap<string, FoundToken>, way: readonly string[] = []): unknown {
  const [, name] = (typeof value === 'string' && /^\{(.+)\}$/.exec(value)) || [];
  if (name === undefined) return value;
  return way.includes(name) ? undefined : resolve(tokens.get(name)?.value, tokens, [...way, name]);
}
