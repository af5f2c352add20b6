import type { ReactNode } from 'react';

interface DialogActionsProps {
  /** Empty if there is none. */
  readonly error: string;
  readonly onCancel: () => void;
  /** The button that confirms. */
  readonly children: ReactNode;
}

/** The end of a dialog: the error of the last attempt, a button to cancel, and one to confirm. */
export const DialogActions = ({ error, onCancel, children }: DialogActionsProps): ReactNode => (
  <>
    <p className="error" role="alert">
      {error}
    </p>
    <div className="actions">
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
      {children}
    </div>
  </>
);
