/** A theme in an address, and in the browser's own store: what of it differs from the ready theme that it began with. */
import { isRecord } from '../../../documents/record.js';
import { hookProblems } from '../../../rendering/hook-problems.js';
import type { StudioHook, ThemeDraft } from './model.js';

/** The version that is written. A later one may add fields; those that are known keep their meaning. */
const VERSION = 1;

const FIELDS = ['version', 'start', 'set', 'unset', 'rules'];

/** A theme that was opened, and what of it could not be taken over, as sentences. */
export interface OpenedTheme {
  readonly draft: ThemeDraft;
  readonly dropped: readonly string[];
}

/** Finds the draft that a ready theme begins with, by its name; undefined where there is none of the name. */
export type DraftOf = (name: string) => ThemeDraft | undefined;

/** Writes a draft as JSON. */
export function writeDraft(draft: ThemeDraft, draftOf: DraftOf): string {
  const start = draftOf(draft.start) ?? { start: '', settings: {}, rules: '' };
  const set = Object.entries(draft.settings).filter(([hook, value]) => start.settings[hook] !== value);
  const unset = Object.keys(start.settings).filter((hook) => draft.settings[hook] === undefined);
  return JSON.stringify({
    ...{ version: VERSION, start: draft.start, set: Object.fromEntries(set) },
    ...(unset.length > 0 && { unset }),
    ...(draft.rules !== start.rules && { rules: draft.rules }),
  });
}

/**
 * Reads what {@link writeDraft} wrote, also in a later version: what is known is taken over, and what is not is told.
 *
 * @throws Error that says why it is no theme
 */
export function readDraft(text: string, draftOf: DraftOf, hooks: readonly StudioHook[]): OpenedTheme {
  const document = parsed(text);
  if (!isRecord(document)) throw new Error('The address holds no theme: it was cut off, or changed. Ask for it again.');
  const dropped: string[] = [];
  const { version, start: name = '', set = {}, unset = [], rules } = document;
  if (typeof version === 'number' && version > VERSION) {
    dropped.push(`It comes from a newer studio (version ${version}; this one reads ${VERSION}).`);
  }
  for (const field of Object.keys(document)) {
    if (!FIELDS.includes(field)) dropped.push(`“${field}” is not known here.`);
  }
  const start = draftOf(String(name));
  if (start === undefined && name !== '') dropped.push(`There is no theme “${String(name)}” to begin with.`);
  const withdrawn = Array.isArray(unset) ? unset.map(String) : [];
  const settings: Record<string, string> = Object.fromEntries(
    Object.entries(start?.settings ?? {}).filter(([hook]) => !withdrawn.includes(hook)),
  );
  for (const [hook, value] of Object.entries(isRecord(set) ? set : {})) {
    const wrong = wrongIn(hook, value, hooks);
    if (wrong === undefined) settings[hook] = String(value);
    else dropped.push(wrong);
  }
  const draft = {
    ...{ start: start?.start ?? '', settings },
    rules: typeof rules === 'string' ? rules : (start?.rules ?? ''),
  };
  return { draft, dropped };
}

function wrongIn(hook: string, value: unknown, hooks: readonly StudioHook[]): string | undefined {
  if (!hooks.some(({ name }) => name === hook)) return `There is no hook ${hook} here.`;
  const isPlain = typeof value === 'string' && !/[;{}]/.test(value);
  if (!isPlain) return `${hook} has no value that can be read.`;
  return hookProblems(`:root { ${hook}: ${value} }`, hooks)[0]?.wrong;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const FRAGMENT = '#theme=';

/** The end of an address that opens a theme. */
export const fragmentOf = (text: string): string =>
  `${FRAGMENT}${btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')}`;

/** What {@link fragmentOf} has put into an address: undefined where there is no theme, empty where it cannot be read. */
export function textOfFragment(fragment: string): string | undefined {
  if (!fragment.startsWith(FRAGMENT)) return undefined;
  try {
    const bytes = atob(fragment.slice(FRAGMENT.length).replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, (letter) => letter.codePointAt(0) ?? 0),
    );
  } catch {
    return '';
  }
}
