import type { BlockType } from '../blocks/block-catalog.js';
import { findOutermost } from '../document/page-operations.js';
import type { SlotsByBlock } from '../document/to-puck.js';
import { removeBlocks } from './block-actions.js';
import { getSelectedIds, type BlockSelection } from './block-selection.js';
import { copyBlocks, duplicateBlocks, pasteBlocks } from './clipboard.js';
import { shortcutLetter } from './shortcut-letter.js';
import { getPage, type Puck } from './use-puck.js';

interface BlockKeysOptions {
  /** Returns Puck's current state; undefined until Puck is rendered. */
  readonly puck: () => Puck | undefined;
  readonly blocks: ReadonlyMap<string, BlockType>;
  readonly slots: SlotsByBlock;
  readonly selection: BlockSelection;
}

/** Elements that handle these keys themselves. */
const EDITABLE = 'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"], [role="listbox"]';

/**
 * Handles Ctrl+C, Ctrl+X, Ctrl+V, Ctrl+D and Delete for the selected blocks. In fields, with selected text and while a
 * dialog is open, the browser handles them. The listener captures events because Puck's own shortcuts remove blocks
 * differently.
 *
 * @param window - the editor's window or the canvas frame's
 * @returns a function that removes the listener
 */
export function listenForBlockKeys(
  window: Window,
  { puck: getPuck, blocks, slots, selection }: BlockKeysOptions,
): () => void {
  const getAction = (event: KeyboardEvent, puck: Puck): (() => void) | undefined => {
    const ids = getSelectedIds(selection, puck);
    const copy = (): void => copyBlocks(findOutermost(getPage(puck), slots, ids), slots);
    if (event.key === 'Delete' || event.key === 'Backspace') {
      const hasNoModifier = !(event.ctrlKey || event.metaKey || event.shiftKey);
      return ids.size > 0 && hasNoModifier ? () => removeBlocks(puck, blocks, ids) : undefined;
    }
    if (event.shiftKey) return undefined;
    const key = shortcutLetter(event);
    if (key === 'v') return () => pasteBlocks(puck, blocks, slots);
    if (ids.size === 0) return undefined;
    const hasSelection = window.getSelection()?.isCollapsed === false;
    if (key === 'c' && !hasSelection) return copy;
    if (key === 'd') return () => duplicateBlocks(puck, blocks, slots, ids);
    if (key !== 'x' || hasSelection) return undefined;
    return () => {
      copy();
      removeBlocks(puck, blocks, ids);
    };
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const [origin] = event.composedPath() as Partial<Element>[];
    if (event.altKey || event.defaultPrevented || origin?.closest?.(EDITABLE) != null) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const puck = getPuck();
    const act = puck && getAction(event, puck);
    if (act === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    act();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}
