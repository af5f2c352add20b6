import type { ReactNode } from 'react';
import { Dialog } from '../controls/dialog.js';
import { time } from '../time.js';
import type { Kept } from './use-draft.js';

interface KeptDialogProps {
  readonly kept: Kept;
  readonly onDecide: (isTakenUp: boolean) => void;
}

/** Work that a browser kept because it could not be saved. Whoever closes the dialog goes on with it, so that nothing is lost. */
export const KeptDialog = ({ kept, onDecide }: KeptDialogProps): ReactNode => (
  <Dialog title="Your last work was not saved" onClose={() => onDecide(true)}>
    <p>
      This browser has kept what you wrote up to {time((kept.page ?? kept.record)?.at ?? '')}, when it could not be
      saved. Go on with it, and it is brought together with what others have saved since.
    </p>
    <div className="actions">
      <button type="button" className="danger" onClick={() => onDecide(false)}>
        Throw it away
      </button>
      <button type="button" className="primary" onClick={() => onDecide(true)}>
        Go on with it
      </button>
    </div>
  </Dialog>
);
