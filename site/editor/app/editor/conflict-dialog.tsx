import type { ReactNode } from 'react';
import type { Conflict } from '../../server/api.js';
import { Dialog } from '../controls/dialog.js';
import { useSiteContext } from '../fields/site-context.js';
import { describeConflictingBlock, listConflictingFields } from './conflict-fields.js';

interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
  /** Postpones the decision. */
  readonly onClose: () => void;
}

/**
 * Shown when two authors changed the same blocks: the second one sees both changes of each field side by side, and
 * chooses whose to use. Both remain as versions.
 * Closing the dialog postpones the decision; until then the draft stays in the browser's storage.
 */
export function ConflictDialog({ conflict, onTheirs, onMine, onClose }: ConflictDialogProps): ReactNode {
  const { blocks } = useSiteContext();
  const { merge, current } = conflict;
  return (
    <Dialog title="Someone else changed this page" onClose={onClose} isWide>
      <p>
        {current.changedBy} saved this page while you were editing and changed the same blocks as you. Other changes
        from both of you are kept.
      </p>
      {merge?.conflicts.map((one) => (
        <table key={`${one.block} ${one.id} ${one.path}`} className="conflict">
          <caption>{describeConflictingBlock(merge, one)}</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {listConflictingFields(one, blocks.get(one.block)).map(({ label, mine, theirs }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{mine}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <div className="actions">
        <button type="button" onClick={onClose}>
          Decide later
        </button>
        <button type="button" onClick={onTheirs}>
          Use theirs
        </button>
        <button type="button" className="primary" disabled={merge === undefined} onClick={onMine}>
          Keep mine
        </button>
      </div>
    </Dialog>
  );
}
