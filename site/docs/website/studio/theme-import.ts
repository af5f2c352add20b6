import { findSyntaxProblem } from '../../../documents/parse-json.js';
import { isRecord } from '../../../documents/record.js';
import { importBranding } from '../../../themes/import-branding.js';
import type { StudioHook } from './model.js';
import { readThemeCss, type ReadTheme } from './theme-css.js';
import { holdsTokens, readThemeTokens } from './theme-tokens.js';

/** What was read, and as what. */
export interface ImportedDraft extends ReadTheme {
  readonly kind: 'style sheet' | 'design tokens' | 'branding set';
}

/**
 * Reads a theme in any of the forms that the studio takes: a style sheet, design tokens (DTCG), or a branding set that was
 * exported from Experience Cloud.
 *
 * @param text - the file
 * @param hooks - every hook
 * @throws Error that says why nothing can be made of it
 */
export function importTheme(text: string, hooks: readonly StudioHook[]): ImportedDraft {
  if (text.trim() === '')
    throw new Error('There is nothing in it. Give a style sheet, design tokens, or a branding set.');
  if (!/^\uFEFF?\s*[{[]/.test(text)) return { kind: 'style sheet', ...assertTheme(readThemeCss(text, hooks)) };
  const document = parsed(text.replace(/^\uFEFF/, ''));
  if (isRecord(document) && holdsTokens(document)) {
    return { kind: 'design tokens', ...readThemeTokens(document, hooks) };
  }
  const { css, unmapped } = importBranding(text, hooks);
  const { settings, rules, problems } = readThemeCss(css, hooks);
  const left = unmapped.map(({ name, value, reason }) => ({
    wrong: `${name}: ${value === '' ? 'no value' : value}, and ${reason}.`,
    remedy: 'It is left out; set a hook for it where you need one.',
  }));
  return { kind: 'branding set', settings, rules, problems: [...problems, ...left] };
}

/** @throws Error that says where it stops being JSON */
function parsed(text: string): unknown {
  const syntax = findSyntaxProblem(text);
  if (syntax === undefined) return JSON.parse(text);
  const { line, column, expected, found } = syntax;
  throw new Error(
    `This is no JSON: line ${line}, column ${column}: expected ${expected}, found ${found}. Mend it there.`,
  );
}

/** A text of which nothing at all could be read as a theme is something else. */
function assertTheme(theme: ReadTheme): ReadTheme {
  const { settings, rules, problems } = theme;
  const namesHooks = problems.some(({ wrong }) => wrong.includes('--'));
  if (namesHooks || rules !== '' || Object.keys(settings).length > 0) return theme;
  throw new Error(
    'No hook is set in it. A theme is a style sheet such as ":root { --pallet-g-color-brand: #7a1f3d; }".',
  );
}
