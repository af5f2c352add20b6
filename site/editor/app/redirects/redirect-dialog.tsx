import { useState, type FormEvent, type ReactNode } from 'react';
import { isAddress, toSitePath } from '../../../documents/redirects.js';
import type { Redirect, Session } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { Dialog } from '../controls/dialog.js';
import { DialogActions } from '../controls/dialog-actions.js';
import { PageSearch } from '../controls/page-search.js';
import { describeFailure } from './change-redirects.js';

interface RedirectDialogProps {
  readonly api: ApiClient;
  readonly session: Session;
  /** The redirect to edit; undefined to add one. */
  readonly redirect: Redirect | undefined;
  /** Rejects with an error that can be shown. */
  readonly onSave: (redirect: Redirect) => Promise<void>;
  readonly onClose: () => void;
}

/** Adds or edits a redirect. */
export function RedirectDialog({ api, session, redirect, onSave, onClose }: RedirectDialogProps): ReactNode {
  const [from, setFrom] = useState(redirect?.from ?? '');
  const [to, setTo] = useState(redirect?.to ?? '');
  const [error, setError] = useState('');
  const [isSaving, setSaving] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = from.trim();
    const path = isAddress(typed) ? toSitePath(typed, session.publicUrl) : typed;
    setError('');
    setSaving(true);
    onSave({ from: path, to: to.trim() }).catch((reason: Error) => {
      setError(describeFailure(reason));
      setSaving(false);
    });
  };
  return (
    <Dialog title={redirect === undefined ? 'Add redirect' : 'Edit redirect'} onClose={onClose}>
      <form className="redirect-form" onSubmit={submit}>
        <label htmlFor="redirect-from">Old URL</label>
        <input
          id="redirect-from"
          required
          autoComplete="off"
          spellCheck={false}
          placeholder="/former"
          aria-describedby="redirect-from-help"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <p className="quiet" id="redirect-from-help">
          A path on this site, such as <code>/former</code> or <code>/jobs.aspx?id=5</code>.
        </p>
        <label htmlFor="redirect-to">New URL</label>
        <PageSearch
          id="redirect-to"
          label="New URL"
          describedBy="redirect-to-help"
          value={to}
          search={api.references}
          onChange={(address = '') => setTo(address)}
        />
        <p className="quiet" id="redirect-to-help">
          A page of this site, or a URL that starts with <code>https://</code>.
        </p>
        <DialogActions error={error} onCancel={onClose}>
          <button type="submit" className="primary" disabled={isSaving}>
            {redirect === undefined ? 'Add' : 'Save'}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
