import type { ReactNode } from 'react';
import { Dialog } from '../controls/dialog.js';
import { formatTime } from '../format-time.js';
import type { LocalDrafts } from './use-draft.js';

interface UnsavedChangesDialogProps {
  readonly localDrafts: LocalDrafts;
  readonly onDecide: (isRestored: boolean) => void;
}

/**
 * Offers to restore a draft that was not saved to the server. Closing the dialog restores it, so that nothing is lost.
 */
export const UnsavedChangesDialog = ({ localDrafts, onDecide }: UnsavedChangesDialogProps): ReactNode => (
  <Dialog title="You have unsaved changes" onClose={() => onDecide(true)}>
    <p>
      This browser kept your changes from {formatTime((localDrafts.page ?? localDrafts.record)?.at ?? '')}, which could
      not be saved. If you restore them, they are merged with what others have saved since.
    </p>
    <div className="actions">
      <button type="button" className="danger" onClick={() => onDecide(false)}>
        Discard changes
      </button>
      <button type="button" className="primary" onClick={() => onDecide(true)}>
        Restore changes
      </button>
    </div>
  </Dialog>
);
