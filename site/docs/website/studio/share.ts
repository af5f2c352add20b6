/** Serializes drafts for links and browser storage, as differences from the preset that they started from. */
import { isRecord } from '../../../documents/record.js';
import { hookProblems } from '../../../theming/hook-problems.js';
import type { StudioHook, ThemeDraft } from './model.js';

/** Version of the format. Later versions may add fields, but do not change existing ones. */
const VERSION = 1;

const FIELDS = ['version', 'start', 'set', 'unset', 'rules'];

/** An opened theme, and a message for each part that was ignored. */
export interface OpenedTheme {
  readonly draft: ThemeDraft;
  readonly dropped: readonly string[];
}

/** Finds the draft of a preset by name. */
export type FindDraft = (name: string) => ThemeDraft | undefined;

/** Serializes a draft as JSON. */
export function writeDraft(draft: ThemeDraft, draftOf: FindDraft): string {
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
 * Parses the output of {@link writeDraft}, also of later versions. Unknown parts are ignored and listed in `dropped`.
 *
 * @throws Error if the text is not a serialized draft
 */
export function readDraft(text: string, draftOf: FindDraft, hooks: readonly StudioHook[]): OpenedTheme {
  const document = parseJson(text);
  if (!isRecord(document))
    throw new Error('The theme cannot be read: the link was cut off or changed. Ask for a new link.');
  const dropped: string[] = [];
  const { version, start: name = '', set = {}, unset = [], rules } = document;
  if (typeof version === 'number' && version > VERSION) {
    dropped.push(`The theme comes from a newer studio (version ${version}; this one supports ${VERSION}).`);
  }
  for (const field of Object.keys(document)) {
    if (!FIELDS.includes(field)) dropped.push(`Unknown field “${field}”.`);
  }
  const start = draftOf(String(name));
  if (start === undefined && name !== '') dropped.push(`There is no theme “${String(name)}” to start from.`);
  const withdrawn = Array.isArray(unset) ? unset.map(String) : [];
  const settings: Record<string, string> = Object.fromEntries(
    Object.entries(start?.settings ?? {}).filter(([hook]) => !withdrawn.includes(hook)),
  );
  for (const [hook, value] of Object.entries(isRecord(set) ? set : {})) {
    const wrong = findSettingIssue(hook, value, hooks);
    if (wrong === undefined) settings[hook] = String(value);
    else dropped.push(wrong);
  }
  const draft = {
    ...{ start: start?.start ?? '', settings },
    rules: typeof rules === 'string' ? rules : (start?.rules ?? ''),
  };
  return { draft, dropped };
}

function findSettingIssue(hook: string, value: unknown, hooks: readonly StudioHook[]): string | undefined {
  if (!hooks.some(({ name }) => name === hook)) return `There is no hook ${hook}.`;
  const isPlain = typeof value === 'string' && !/[;{}]/.test(value);
  if (!isPlain) return `The value of ${hook} cannot be read.`;
  return hookProblems(`:root { ${hook}: ${value} }`, hooks)[0]?.wrong;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const FRAGMENT = '#theme=';

/** Encodes a serialized draft as a URL fragment. */
export const encodeFragment = (text: string): string =>
  `${FRAGMENT}${btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')}`;

/** Decodes a fragment of {@link encodeFragment}: undefined if it contains no theme, empty if it cannot be decoded. */
export function decodeFragment(fragment: string): string | undefined {
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
