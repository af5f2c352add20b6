import type { DragEvent } from 'react';
import { slotsByBlock, type BlockType } from '../blocks/block-catalog.js';
import type { BlockPosition } from '../document/block-position.js';
import { findOutermost, isZoneInside } from '../document/page-operations.js';
import { getEndOfBlock } from './block-actions.js';
import { acceptsInZone } from './insert-position.js';
import type { OutlineRow } from './outline-rows.js';
import { getPage, type Puck } from './use-puck.js';

/** Where dragged blocks would be: beside a row, or inside its block. */
export interface DropTarget {
  /** Puck id of the row's block. */
  readonly id: string;
  readonly edge: 'before' | 'after' | 'inside';
  readonly position: BlockPosition;
}

interface Hovered {
  readonly row: OutlineRow;
  readonly isOpen: boolean;
  /** Ids of the dragged blocks. */
  readonly ids: ReadonlySet<string>;
  readonly event: Pick<DragEvent, 'clientY' | 'currentTarget'>;
}

/**
 * Finds the target of a drag over a row: its edges stand for the positions before and after the block, its middle for
 * the end of the block. Undefined if neither accepts the blocks.
 */
export function findDropTarget(
  puck: Puck,
  blocks: ReadonlyMap<string, BlockType>,
  { row, isOpen, ids, event }: Hovered,
): DropTarget | undefined {
  const { item, position } = row;
  const slots = slotsByBlock(blocks);
  const dragged = findOutermost(getPage(puck), slots, ids);
  const types = dragged.map(({ type }) => type);
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  const end = getEndOfBlock(puck, blocks, item, types[0] ?? '');
  const { zone, index } = position;
  const candidates: Readonly<Record<DropTarget['edge'], BlockPosition | undefined>> = {
    before: position,
    // Below an expanded row is its first child.
    after: isOpen && row.hasChildren ? end && { zone: end.zone, index: 0 } : { zone, index: index + 1 },
    inside: end,
  };
  const isAccepted = (target: BlockPosition | undefined): target is BlockPosition =>
    target !== undefined &&
    types.every((type) => acceptsInZone(puck, blocks, target.zone, type)) &&
    !isZoneInside(target.zone, dragged, slots);
  const edge = getOrder(part).find((one) => isAccepted(candidates[one]));
  const target = edge && candidates[edge];
  return target === undefined ? undefined : { id: item.props.id, edge: edge ?? 'inside', position: target };
}

/** The nearest edge first, if the position in the middle is not accepted. */
function getOrder(part: number): readonly DropTarget['edge'][] {
  if (part < 0.3) return ['before'];
  if (part > 0.7) return ['after'];
  return part < 0.5 ? ['inside', 'before'] : ['inside', 'after'];
}
