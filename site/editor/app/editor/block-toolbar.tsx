import { useState, type FormEvent, type ReactNode } from 'react';
import { slugify } from '../../../documents/slug.js';
import type { ApiClient } from '../api-client.js';
import type { BlockType } from '../blocks/block-catalog.js';
import { Dialog } from '../controls/dialog.js';
import { toNode } from '../document/from-puck.js';
import { findOutermost } from '../document/page-operations.js';
import type { PuckItem } from '../document/puck-data.js';
import type { SlotsByBlock } from '../document/to-puck.js';
import { moveInDirection, removeBlocks, wrapInSection, type Direction } from './block-actions.js';
import { useSelectedIds } from './block-selection.js';
import { copyBlocks, duplicateBlocks } from './clipboard.js';
import { describePosition } from './describe-position.js';
import { PasteButton } from './paste-button.js';
import { getPage, useGetPuck } from './use-puck.js';

interface BlockToolbarProps {
  readonly api: ApiClient;
  readonly blocks: ReadonlyMap<string, BlockType>;
  readonly slots: SlotsByBlock;
  readonly item: PuckItem;
}

const MOVES: readonly (readonly [Direction, string, string])[] = [
  ['up', '↑', 'Move up'],
  ['down', '↓', 'Move down'],
  ['out', '←', 'Move out of parent block'],
  ['in', '→', 'Move into block above'],
];

/** The message if a block cannot move in a direction. */
export const CANNOT_MOVE = 'The block cannot move there.';

/** Actions for the selected blocks. */
export function BlockToolbar({ api, blocks, slots, item }: BlockToolbarProps): ReactNode {
  const getPuck = useGetPuck();
  const ids = useSelectedIds();
  const [status, setStatus] = useState('');
  const [isNaming, setNaming] = useState(false);
  const move = (direction: Direction): void => {
    const hasMoved = moveInDirection(getPuck(), blocks, ids, direction);
    setStatus(hasMoved ? describePosition(getPuck(), blocks) : CANNOT_MOVE);
  };
  return (
    <>
      <div className="toolbar" role="toolbar" aria-label="Block">
        {MOVES.map(([direction, symbol, label]) => (
          <button key={direction} type="button" aria-label={label} title={label} onClick={() => move(direction)}>
            {symbol}
          </button>
        ))}
        <button
          type="button"
          aria-keyshortcuts="Control+D"
          onClick={() => duplicateBlocks(getPuck(), blocks, slots, ids)}
        >
          Duplicate
        </button>
        <button
          type="button"
          aria-keyshortcuts="Control+C"
          onClick={() => {
            copyBlocks(findOutermost(getPage(getPuck()), slots, ids), slots);
            setStatus('Copied. Select a block on this page or another page, then paste.');
          }}
        >
          Copy
        </button>
        <PasteButton {...{ blocks, slots }}>Paste</PasteButton>
        <button
          type="button"
          onClick={() =>
            setStatus(wrapInSection(getPuck(), blocks, ids) ? '' : 'The selection cannot be wrapped in a section here.')
          }
        >
          Wrap in section
        </button>
        {ids.size === 1 && (
          <button type="button" onClick={() => setNaming(true)}>
            Save as pattern
          </button>
        )}
        <button
          type="button"
          className="danger"
          aria-keyshortcuts="Delete"
          onClick={() => removeBlocks(getPuck(), blocks, ids)}
        >
          Remove
        </button>
      </div>
      <p role="status" className="quiet">
        {status}
      </p>
      {isNaming && (
        <PatternDialog
          onClose={() => setNaming(false)}
          onSave={async (title) => {
            const block = toNode(item, slots) as Record<string, unknown>;
            await api.savePattern({ name: createPatternName(title), title, block });
            setNaming(false);
            setStatus(`Saved as pattern “${title}”.`);
          }}
        />
      )}
    </>
  );
}

/** Creates the file name of a pattern; a title without Latin letters gets a random one. */
const createPatternName = (title: string): string => slugify(title) || `pattern-${crypto.randomUUID().slice(0, 8)}`;

interface PatternDialogProps {
  readonly onClose: () => void;
  /** Rejects with an error that can be shown. */
  readonly onSave: (title: string) => Promise<void>;
}

function PatternDialog({ onClose, onSave }: PatternDialogProps): ReactNode {
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();
  const save = (event: FormEvent): void => {
    event.preventDefault();
    onSave(title).catch((reason: Error) => setError(reason.message));
  };
  return (
    <Dialog title="Save as pattern" onClose={onClose}>
      <form onSubmit={save}>
        <label htmlFor="pattern-title">Pattern name</label>
        <input id="pattern-title" required value={title} onChange={({ target }) => setTitle(target.value)} />
        {error !== undefined && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
        <button type="submit" className="primary">
          Save
        </button>
      </form>
    </Dialog>
  );
}
