import type { BlockType } from '../blocks/block-catalogue.js';
import type { PuckItem } from '../document/puck-data.js';
import type { SlotsByBlock } from '../document/to-puck.js';
import { duplicateSelected, removeSelected } from './block-actions.js';
import { copyBlock, pasteBlock } from './clipboard.js';
import type { Puck } from './use-puck.js';

interface BlockKeysOptions {
  /** Asks Puck at the moment of a key; undefined while it is not there. */
  readonly puck: () => Puck | undefined;
  readonly blocks: ReadonlyMap<string, BlockType>;
  readonly slots: SlotsByBlock;
}

/** What takes keys for itself: all that is written, chosen from or ticked. */
const FIELDS = 'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"], [role="listbox"]';

/**
 * Ctrl+C, Ctrl+X, Ctrl+V, Ctrl+D and Delete for the chosen block, as its buttons do. Where something is written or marked, and
 * in front of a dialog, the browser has these keys. They are heard before Puck hears them, which removes blocks in its own way.
 *
 * @param window - of the editor, or of the frame in which the page stands
 * @returns a function that ends listening
 */
export function listenForBlockKeys(window: Window, { puck: getPuck, blocks, slots }: BlockKeysOptions): () => void {
  const actionOf = (event: KeyboardEvent, puck: Puck): (() => void) | undefined => {
    const item = puck.selectedItem as PuckItem | null;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      const isAlone = !(event.ctrlKey || event.metaKey || event.shiftKey);
      return item !== null && isAlone ? () => removeSelected(puck) : undefined;
    }
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey) return undefined;
    const key = event.key.toLowerCase();
    if (key === 'v') return () => pasteBlock(puck, blocks, slots);
    if (item === null) return undefined;
    const isMarked = window.getSelection()?.isCollapsed === false;
    if (key === 'c' && !isMarked) return () => copyBlock(item, slots);
    if (key === 'd') return () => duplicateSelected(puck);
    if (key !== 'x' || isMarked) return undefined;
    return () => {
      copyBlock(item, slots);
      removeSelected(puck);
    };
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const [origin] = event.composedPath() as Partial<Element>[];
    if (event.altKey || event.defaultPrevented || origin?.closest?.(FIELDS) != null) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const puck = getPuck();
    const act = puck && actionOf(event, puck);
    if (act === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    act();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}
