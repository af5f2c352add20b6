import { useEffect, useMemo, useState } from 'react';
import { announce } from '../../client/announce.js';
import { begin, change, redo, seal, undo, type History } from '../history.js';
import { keep, kept } from '../keep.js';
import type { StudioData, ThemeDraft } from '../model.js';
import { fragmentOf, readDraft, textOfFragment, writeDraft, type DraftOf, type OpenedTheme } from '../share.js';
import { appliedCss, conditionalHooks, darkSettings, readThemeCss, withoutConditional } from '../theme-css.js';

/** The theme at work, and what can be done with it. */
export interface ThemeAtWork {
  readonly draft: ThemeDraft;
  /** As pages apply it. */
  readonly css: string;
  /** What its rules set hooks to while a page is dark, by hook. */
  readonly dark: Readonly<Record<string, string>>;
  /** What could not be taken over from where the theme was opened, as sentences. */
  readonly notes: readonly string[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Sets a hook; undefined takes it out. Changes of one hook are one step until {@link seal}. */
  set(hook: string, value: string | undefined): void;
  seal(): void;
  undo(): void;
  redo(): void;
  replace(draft: ThemeDraft): void;
  draftOf: DraftOf;
  /** The address that opens this theme. */
  address(): string;
  dismissNotes(): void;
}

const EMPTY: ThemeDraft = { start: '', settings: {}, rules: '' };

/** Holds the theme, and keeps it in the browser. */
export function useTheme(data: StudioData): ThemeAtWork {
  const ready = useMemo(() => readThemes(data), [data]);
  const draftOf: DraftOf = (name) => ready.get(name)?.draft;
  const [opened] = useState(() => openTheme(data, draftOf));
  const [history, setHistory] = useState<History<ThemeDraft>>(() => begin(opened.draft));
  const [notes, setNotes] = useState(opened.dropped);
  const draft = history.present;

  const css = useMemo(() => appliedCss(draft, rulesForPages(draft.rules, ready.get(draft.start))), [draft, ready]);

  const dark = useMemo(() => darkSettings(draft.rules), [draft.rules]);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (!keep(writeDraft(draft, draftOf))) setNotes(addOnce(NOT_KEPT));
    }, 200);
    return () => clearTimeout(timer);
  }, [draft]);

  return {
    ...{ draft, css, dark, notes, draftOf },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    set: (hook, value) => setHistory((now) => change(now, withSetting(now.present, hook, value), hook)),
    seal: () => setHistory(seal),
    undo() {
      setHistory(undo);
      announceStep('Undone', draft, undo(history).present);
    },
    redo() {
      setHistory(redo);
      announceStep('Done again', draft, redo(history).present);
    },
    replace: (next) => setHistory((now) => change(now, next)),
    address: () => `${location.origin}${location.pathname}${fragmentOf(writeDraft(draft, draftOf))}`,
    dismissNotes: () => setNotes([]),
  };
}

/** Says what a step through the history has changed. */
function announceStep(done: string, from: ThemeDraft, to: ThemeDraft): void {
  const names = [...new Set([...Object.keys(from.settings), ...Object.keys(to.settings)])];
  const changed = names.filter((name) => from.settings[name] !== to.settings[name]);
  if (from === to) return announce(`${done}: nothing, no step is left.`);
  if (from.start !== to.start || changed.length === 0) return announce(`${done}: the theme.`);
  announce(`${done}: ${changed.length === 1 ? changed[0] : `${changed.length} hooks`}.`);
}

const NOT_KEPT = 'This browser keeps nothing for this site: export your theme before you leave.';

const addOnce =
  (note: string) =>
  (notes: readonly string[]): readonly string[] =>
    notes.includes(note) ? notes : [...notes, note];

interface ReadyDraft {
  readonly draft: ThemeDraft;
  /** Its rules as pages load them. */
  readonly built: string;
}

function readThemes({ themes, hooks }: StudioData): ReadonlyMap<string, ReadyDraft> {
  return new Map(
    themes.map(({ name, source, built }) => {
      const { settings, rules } = readThemeCss(source, hooks);
      return [name, { draft: { start: name, settings, rules }, built: readThemeCss(built, hooks).rules }];
    }),
  );
}

/** The rules of a draft as pages load them: those of the theme that it began with are built, such as its fonts. */
function rulesForPages(rules: string, start: ReadyDraft | undefined): string {
  if (start === undefined) return rules;
  const left = conditionalHooks(rules);
  const gone = new Set([...conditionalHooks(start.draft.rules)].filter((hook) => !left.has(hook)));
  return withoutConditional(start.draft.rules, gone) === rules ? withoutConditional(start.built, gone) : rules;
}

/** A draft with another value of a hook, or none, which counts everywhere: what the theme had for the dark, say, goes. */
function withSetting(draft: ThemeDraft, hook: string, value: string | undefined): ThemeDraft {
  const rules = withoutConditional(draft.rules, new Set([hook]));
  if (draft.settings[hook] === value && rules === draft.rules) return draft;
  const others = Object.entries(draft.settings).filter(([name]) => name !== hook);
  const settings = Object.fromEntries(value === undefined ? others : [...others, [hook, value]]);
  return { ...draft, settings, rules };
}

/** The theme of the address, else that which was kept, else that of the site. */
function openTheme({ hooks }: StudioData, draftOf: DraftOf): OpenedTheme {
  const sent = textOfFragment(location.hash);
  const start = draftOf('northmast') ?? EMPTY;
  try {
    if (sent !== undefined) return readDraft(sent, draftOf, hooks);
  } catch (error) {
    return { draft: start, dropped: [(error as Error).message] };
  }
  try {
    const text = kept();
    if (text !== undefined) return readDraft(text, draftOf, hooks);
  } catch {
    // What was kept is of no use any more: a new start is.
  }
  return { draft: start, dropped: [] };
}
