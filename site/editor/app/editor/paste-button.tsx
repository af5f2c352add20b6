import type { ReactNode } from 'react';
import type { BlockType } from '../blocks/block-catalogue.js';
import type { SlotsByBlock } from '../document/to-puck.js';
import { hasCopy, pasteBlock } from './clipboard.js';
import { useGetPuck } from './use-puck.js';

interface PasteButtonProps {
  readonly blocks: ReadonlyMap<string, BlockType>;
  readonly slots: SlotsByBlock;
  /** What it is called. */
  readonly children: ReactNode;
}

/** Puts what was copied, here or in another page, where the selection is. It is there once something was. */
export function PasteButton({ blocks, slots, children }: PasteButtonProps): ReactNode {
  const getPuck = useGetPuck();
  if (!hasCopy()) return null;
  return (
    <button type="button" onClick={() => pasteBlock(getPuck(), blocks, slots)}>
      {children}
    </button>
  );
}
