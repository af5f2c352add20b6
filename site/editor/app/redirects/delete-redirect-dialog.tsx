import { useState, type ReactNode } from 'react';
import type { Redirect } from '../../server/api.js';
import { Dialog } from '../controls/dialog.js';
import { DialogActions } from '../controls/dialog-actions.js';
import { describeFailure } from './change-redirects.js';

interface DeleteRedirectDialogProps {
  readonly redirect: Redirect;
  /** Rejects with an error that can be shown. */
  readonly onDelete: () => Promise<void>;
  readonly onClose: () => void;
}

/** Deletes a redirect after a confirmation. */
export function DeleteRedirectDialog({ redirect, onDelete, onClose }: DeleteRedirectDialogProps): ReactNode {
  const [error, setError] = useState('');
  const remove = (): void => {
    setError('');
    onDelete().catch((reason: Error) => setError(describeFailure(reason)));
  };
  return (
    <Dialog title="Delete redirect" onClose={onClose}>
      <p>
        Links to <strong>{redirect.from}</strong> will no longer redirect to <strong>{redirect.to}</strong>.
      </p>
      <DialogActions error={error} onCancel={onClose}>
        <button type="button" className="danger" onClick={remove}>
          Delete
        </button>
      </DialogActions>
    </Dialog>
  );
}
