import type { ReactNode } from 'react';
import type { BlockType } from '../blocks/block-catalog.js';
import type { SlotsByBlock } from '../document/to-puck.js';
import { hasCopiedBlock, pasteBlocks } from './clipboard.js';
import { useGetPuck } from './use-puck.js';

interface PasteButtonProps {
  readonly blocks: ReadonlyMap<string, BlockType>;
  readonly slots: SlotsByBlock;
  /** Label of the button. */
  readonly children: ReactNode;
}

/** Pastes the copied block at the selection; renders nothing if no block is copied. */
export function PasteButton({ blocks, slots, children }: PasteButtonProps): ReactNode {
  const getPuck = useGetPuck();
  if (!hasCopiedBlock()) return null;
  return (
    <button type="button" onClick={() => pasteBlocks(getPuck(), blocks, slots)}>
      {children}
    </button>
  );
}
