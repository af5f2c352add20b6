import { useEffect, useMemo, useState } from 'react';
import { announce } from '../../client/announce.js';
import { createHistory, applyChange, redo, endStep, undo, type History } from '../history.js';
import { storeDraft, loadStoredDraft } from '../draft-storage.js';
import type { StudioData, ThemeDraft } from '../model.js';
import { encodeFragment, readDraft, decodeFragment, writeDraft, type FindDraft, type OpenedTheme } from '../share.js';
import {
  createAppliedCss,
  findConditionalHooks,
  findDarkSettings,
  readThemeCss,
  removeConditionalSettings,
} from '../theme-css.js';

/** The edited theme, and the actions on it. */
export interface EditableTheme {
  readonly draft: ThemeDraft;
  /** CSS that previewed pages apply. */
  readonly css: string;
  /** Values of hooks that its rules set in the dark color scheme. */
  readonly dark: Readonly<Record<string, string>>;
  /** Messages about parts that were ignored when the theme was opened. */
  readonly notes: readonly string[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Sets a hook; undefined removes it. Consecutive changes of a hook are one undo step until {@link endStep}. */
  set(hook: string, value: string | undefined): void;
  endStep(): void;
  undo(): void;
  redo(): void;
  replace(draft: ThemeDraft): void;
  findDraft: FindDraft;
  /** Creates a URL that opens this theme. */
  createLink(): string;
  dismissNotes(): void;
}

const EMPTY: ThemeDraft = { start: '', settings: {}, rules: '' };

/** Holds the edited theme, and stores it in the browser. */
export function useTheme(data: StudioData): EditableTheme {
  const ready = useMemo(() => readPresets(data), [data]);
  const findDraft: FindDraft = (name) => ready.get(name)?.draft;
  const [opened] = useState(() => openTheme(data, findDraft));
  const [history, setHistory] = useState<History<ThemeDraft>>(() => createHistory(opened.draft));
  const [notes, setNotes] = useState(opened.dropped);
  const draft = history.present;

  const css = useMemo(() => createAppliedCss(draft, resolveRules(draft.rules, ready.get(draft.start))), [draft, ready]);

  const dark = useMemo(() => findDarkSettings(draft.rules), [draft.rules]);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (!storeDraft(writeDraft(draft, findDraft))) setNotes(addOnce(NOT_STORED));
    }, 200);
    return () => clearTimeout(timer);
  }, [draft]);

  return {
    ...{ draft, css, dark, notes, findDraft },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    set: (hook, value) => setHistory((now) => applyChange(now, setHook(now.present, hook, value), hook)),
    endStep: () => setHistory(endStep),
    undo() {
      setHistory(undo);
      announceStep('Undone', draft, undo(history).present);
    },
    redo() {
      setHistory(redo);
      announceStep('Redone', draft, redo(history).present);
    },
    replace: (next) => setHistory((now) => applyChange(now, next)),
    createLink: () =>
      `${location.origin}${location.pathname}${location.search}${encodeFragment(writeDraft(draft, findDraft))}`,
    dismissNotes: () => setNotes([]),
  };
}

/** Announces the effect of undo or redo. */
function announceStep(done: 'Undone' | 'Redone', from: ThemeDraft, to: ThemeDraft): void {
  const names = [...new Set([...Object.keys(from.settings), ...Object.keys(to.settings)])];
  const changed = names.filter((name) => from.settings[name] !== to.settings[name]);
  if (from === to) return announce(done === 'Undone' ? 'Nothing to undo.' : 'Nothing to redo.');
  if (from.start !== to.start || changed.length === 0) return announce(`${done}: theme.`);
  announce(`${done}: ${changed.length === 1 ? changed[0] : `${changed.length} hooks`}.`);
}

const NOT_STORED = 'This browser does not store data for this site. Export your theme before you leave.';

const addOnce =
  (note: string) =>
  (notes: readonly string[]): readonly string[] =>
    notes.includes(note) ? notes : [...notes, note];

interface PresetDraft {
  readonly draft: ThemeDraft;
  /** Its rules with published font URLs. */
  readonly built: string;
}

function readPresets({ themes, hooks }: StudioData): ReadonlyMap<string, PresetDraft> {
  return new Map(
    themes.map(({ name, source, built }) => {
      const { settings, rules } = readThemeCss(source, hooks);
      return [name, { draft: { start: name, settings, rules }, built: readThemeCss(built, hooks).rules }];
    }),
  );
}

/** Replaces the rules that come from a preset with its built rules, whose fonts have published URLs. */
function resolveRules(rules: string, start: PresetDraft | undefined): string {
  if (start === undefined) return rules;
  const left = findConditionalHooks(rules);
  const gone = new Set([...findConditionalHooks(start.draft.rules)].filter((hook) => !left.has(hook)));
  return removeConditionalSettings(start.draft.rules, gone) === rules
    ? removeConditionalSettings(start.built, gone)
    : rules;
}

/** Sets or removes a hook in a draft. Conditional rules for the hook, such as a dark value, are removed. */
function setHook(draft: ThemeDraft, hook: string, value: string | undefined): ThemeDraft {
  const rules = removeConditionalSettings(draft.rules, new Set([hook]));
  if (draft.settings[hook] === value && rules === draft.rules) return draft;
  const others = Object.entries(draft.settings).filter(([name]) => name !== hook);
  const settings = Object.fromEntries(value === undefined ? others : [...others, [hook, value]]);
  return { ...draft, settings, rules };
}

/** Opens the theme of the URL, otherwise the stored one, otherwise that of the site. */
function openTheme({ hooks }: StudioData, findDraft: FindDraft): OpenedTheme {
  const sent = decodeFragment(location.hash);
  const start = findDraft('northmast') ?? EMPTY;
  try {
    if (sent !== undefined) return readDraft(sent, findDraft, hooks);
  } catch (error) {
    return { draft: start, dropped: [(error as Error).message] };
  }
  try {
    const text = loadStoredDraft();
    if (text !== undefined) return readDraft(text, findDraft, hooks);
  } catch {
    // An unreadable stored draft is discarded.
  }
  return { draft: start, dropped: [] };
}
