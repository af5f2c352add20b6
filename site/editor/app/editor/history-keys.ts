interface HistoryKeys {
  readonly undo: () => void;
  readonly redo: () => void;
}

/**
 * Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y in a window. They are heard before anybody else hears them: Puck has a history of its own,
 * which is not used. Where rich text is written, the browser takes back by itself.
 *
 * @returns a function that ends listening
 */
export function listenForHistoryKeys(window: Window, { undo, redo }: HistoryKeys): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    event.stopImmediatePropagation();
    if ((event.target as Partial<HTMLElement> | null)?.isContentEditable) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}
