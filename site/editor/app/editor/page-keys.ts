import { shortcutLetter } from './shortcut-letter.js';

interface PageKeys {
  readonly undo: () => void;
  readonly redo: () => void;
  /** Saves pending changes. */
  readonly save: () => void;
}

/** Fields that do not change the page while one types: the browser undoes typing in them. */
const OUTSIDE_PAGE = 'input[type="search"], [role="combobox"], [data-own-undo], dialog *';

/** Shortcuts of Puck: its own history, and a mode in which no block can be selected. */
const PUCK_LETTERS = ['z', 'y', 'i'];

/**
 * Handles Ctrl+Z, Ctrl+Shift+Z, Ctrl+Y and Ctrl+S in a window, and keeps the letters of Puck's shortcuts from Puck, which
 * listens on the document. In rich text, code, search fields and dialogs, the field's own undo applies.
 *
 * @returns a function that removes the listeners
 */
export function listenForPageKeys(window: Window, { undo, redo, save }: PageKeys): () => void {
  const { body } = window.document;
  const onKeyDown = (event: KeyboardEvent): void => {
    const letter = shortcutLetter(event);
    if (letter !== 'z' && letter !== 'y' && letter !== 's') return;
    const target = event.target as Partial<HTMLElement> | null;
    const isOutsidePage = target?.isContentEditable === true || target?.matches?.(OUTSIDE_PAGE) === true;
    if (letter !== 's' && isOutsidePage) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (letter === 's') save();
    else if (letter === 'y' || event.shiftKey) redo();
    else undo();
  };
  const keepFromPuck = (event: KeyboardEvent): void => {
    if (PUCK_LETTERS.includes(shortcutLetter(event))) event.stopPropagation();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  body.addEventListener('keydown', keepFromPuck);
  return () => {
    window.removeEventListener('keydown', onKeyDown, { capture: true });
    body.removeEventListener('keydown', keepFromPuck);
  };
}
