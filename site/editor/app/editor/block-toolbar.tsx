import { useState, type FormEvent, type ReactNode } from 'react';
import { nameOfTitle } from '../../../documents/name-of-title.js';
import type { ApiClient } from '../api-client.js';
import type { BlockType } from '../blocks/block-catalogue.js';
import { Dialog } from '../controls/dialog.js';
import { nodeOf } from '../document/from-puck.js';
import type { PuckItem } from '../document/puck-data.js';
import type { SlotsByBlock } from '../document/to-puck.js';
import { duplicateSelected, moveSelected, removeSelected, type Direction } from './block-actions.js';
import { copyBlock } from './clipboard.js';
import { PasteButton } from './paste-button.js';
import { useGetPuck } from './use-puck.js';

interface BlockToolbarProps {
  readonly api: ApiClient;
  readonly blocks: ReadonlyMap<string, BlockType>;
  readonly slots: SlotsByBlock;
  readonly item: PuckItem;
}

const MOVES: readonly (readonly [Direction, string, string])[] = [
  ['up', '↑', 'Move up'],
  ['down', '↓', 'Move down'],
  ['out', '←', 'Move out of the block around it'],
  ['in', '→', 'Move into the block above it'],
];

/** What can be done with the chosen block as a whole. */
export function BlockToolbar({ api, blocks, slots, item }: BlockToolbarProps): ReactNode {
  const getPuck = useGetPuck();
  const [told, setTold] = useState('');
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      <div className="toolbar" role="toolbar" aria-label="Block">
        {MOVES.map(([direction, sign, label]) => (
          <button
            key={direction}
            type="button"
            aria-label={label}
            title={label}
            onClick={() => setTold(moveSelected(getPuck(), blocks, direction) ? '' : 'It cannot go there.')}
          >
            {sign}
          </button>
        ))}
        <button type="button" aria-keyshortcuts="Control+D" onClick={() => duplicateSelected(getPuck())}>
          Duplicate
        </button>
        <button
          type="button"
          aria-keyshortcuts="Control+C"
          onClick={() => {
            copyBlock(item, slots);
            setTold('Copied. Choose a block here or in another page, and paste it there.');
          }}
        >
          Copy
        </button>
        <PasteButton {...{ blocks, slots }}>Paste</PasteButton>
        <button type="button" onClick={() => setNaming(true)}>
          Save as pattern
        </button>
        <button type="button" className="danger" aria-keyshortcuts="Delete" onClick={() => removeSelected(getPuck())}>
          Remove
        </button>
      </div>
      <p role="status" className="quiet">
        {told}
      </p>
      {isNaming && (
        <PatternDialog
          onClose={() => setNaming(false)}
          onSave={async (title) => {
            const block = nodeOf(item, slots) as Record<string, unknown>;
            await api.savePattern({ name: nameOf(title), title, block });
            setNaming(false);
            setTold(`Saved as the pattern “${title}”.`);
          }}
        />
      )}
    </>
  );
}

/** Authors know a pattern by its title; the file of one without a Latin letter has any name. */
const nameOf = (title: string): string => nameOfTitle(title) || `pattern-${crypto.randomUUID().slice(0, 8)}`;

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
        <label htmlFor="pattern-title">Name of the pattern</label>
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
