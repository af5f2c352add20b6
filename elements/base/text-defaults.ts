import type { TextDefaults } from '../foundations/block-facts.js';
import { TEXT_DEFAULTS } from '../foundations/constants.js';
import { textDefaults } from './generated/text-defaults.js';

/** Selector of the blocks that set them. */
const BLOCKS = Object.keys(textDefaults).join();

/**
 * Returns the default values of a text block, from the closest block around it that sets them (`@textdefaults`). Reads
 * them by tag, since that block may not be defined yet.
 */
export function getTextDefaults(text: HTMLElement): TextDefaults {
  // On a server, elements outside a document have no such method.
  const block = text.closest?.(BLOCKS);
  return (block && textDefaults[block.localName]) ?? TEXT_DEFAULTS;
}
