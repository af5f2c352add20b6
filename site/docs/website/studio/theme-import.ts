import { findSyntaxProblem } from '../../../documents/parse-json.js';
import { isRecord } from '../../../documents/record.js';
import { withoutByteOrderMark } from '../../../documents/decode-text.js';
import { importBranding } from '../../../theming/import-branding.js';
import type { StudioHook } from './model.js';
import { readThemeCss, type ReadTheme } from './theme-css.js';
import { hasTokens, readThemeTokens } from './theme-tokens.js';

/** An imported theme and its format. */
export interface ImportedDraft extends ReadTheme {
  readonly kind: 'style sheet' | 'design tokens' | 'branding set';
}

/**
 * Imports a theme in any supported format: a style sheet, design tokens (DTCG), or a branding set exported from Experience
 * Cloud.
 *
 * @param file - its text
 * @param hooks - all hooks
 * @throws Error if no theme can be read from the text
 */
export function importTheme(file: string, hooks: readonly StudioHook[]): ImportedDraft {
  const text = withoutByteOrderMark(file);
  if (text.trim() === '')
    throw new Error('There is nothing to import. Provide a style sheet, design tokens, or a branding set.');
  if (!/^\s*[{[]/.test(text)) return { kind: 'style sheet', ...assertTheme(readThemeCss(text, hooks)) };
  const document = parseJson(text);
  if (isRecord(document) && hasTokens(document)) {
    return { kind: 'design tokens', ...readThemeTokens(document, hooks) };
  }
  const { css, unmapped } = importBranding(text, hooks);
  const { settings, rules, problems } = readThemeCss(css, hooks);
  const left = unmapped.map(({ name, value, reason }) => ({
    wrong: `${name} (${value === '' ? 'no value' : value}): ${reason}.`,
    remedy: 'It was skipped; set a hook for it if you need one.',
  }));
  return { kind: 'branding set', settings, rules, problems: [...problems, ...left] };
}

/** @throws Error with the position of the first syntax error */
function parseJson(text: string): unknown {
  const syntax = findSyntaxProblem(text);
  if (syntax === undefined) return JSON.parse(text);
  const { line, column, expected, found } = syntax;
  throw new Error(`Invalid JSON at line ${line}, column ${column}: expected ${expected}, found ${found}.`);
}

/** @throws Error if the text contains neither hooks nor rules, and so is not a theme */
function assertTheme(theme: ReadTheme): ReadTheme {
  const { settings, rules, problems } = theme;
  const namesHooks = problems.some(({ wrong }) => wrong.includes('--'));
  if (namesHooks || rules !== '' || Object.keys(settings).length > 0) return theme;
  throw new Error('No hooks found. A theme is a style sheet such as ":root { --pallet-g-color-brand: #7a1f3d; }".');
}
