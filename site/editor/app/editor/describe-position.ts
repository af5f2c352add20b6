import type { BlockType } from '../blocks/block-catalog.js';
import { splitZone } from '../document/page-operations.js';
import { getEndOfZone, getSelectedPosition } from './insert-position.js';
import type { Puck } from './use-puck.js';

/** Describes where a block is, for a live region: `Text is 2 of 3 in Column.` */
export function describePosition(puck: Puck, blocks: ReadonlyMap<string, BlockType>): string {
  const position = getSelectedPosition(puck);
  if (position === undefined || puck.selectedItem === null) return '';
  const labelOf = (type: string | undefined): string => blocks.get(type ?? '')?.label ?? 'Block';
  const { zone, index } = position;
  const [parent] = splitZone(zone);
  const around = parent === 'root' ? 'the page' : labelOf(puck.getItemById(parent)?.type);
  const count = getEndOfZone(puck, blocks, zone).index;
  return `${labelOf(puck.selectedItem.type)} is ${index + 1} of ${count} in ${around}.`;
}
