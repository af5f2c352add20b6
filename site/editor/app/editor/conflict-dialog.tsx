import type { ReactNode } from 'react';
import type { Conflict } from '../../server/api.js';
import { Dialog } from '../controls/dialog.js';

interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
  /** Puts the decision off. */
  readonly onClose: () => void;
}

/**
 * Two people have changed the same blocks: the second sees what the first has changed, and decides. Neither is lost: both are
 * versions. Whoever closes the dialog decides later, and their work stays in the browser until then.
 */
export function ConflictDialog({ conflict, onTheirs, onMine, onClose }: ConflictDialogProps): ReactNode {
  const { merge, current } = conflict;
  return (
    <Dialog title="Somebody else has changed this page" onClose={onClose}>
      <p>
        {current.changedBy} has saved the page while you were writing, and has changed the same blocks as you. All other
        changes of both of you are kept.
      </p>
      <ul>
        {(merge?.conflicts ?? []).map(({ path, theirs }) => (
          <li key={path}>{theirs.map(({ words }) => words).join(' ')}</li>
        ))}
      </ul>
      <div className="actions">
        <button type="button" onClick={onClose}>
          Decide later
        </button>
        <button type="button" onClick={onTheirs}>
          Take theirs
        </button>
        <button type="button" className="primary" disabled={merge === undefined} onClick={onMine}>
          Keep mine in these blocks
        </button>
      </div>
    </Dialog>
  );
}
