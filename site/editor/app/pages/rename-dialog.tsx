import { useState, type FormEvent, type ReactNode } from 'react';
import type { PageSummary, PlaceOfLink } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { Dialog } from '../controls/dialog.js';
import { LinkPlaces } from './link-places.js';

interface RenameDialogProps {
  readonly api: ApiClient;
  readonly summary: PageSummary;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Gives a page another address. Links that led to it follow; a redirect is offered for those of other sites. */
export function RenameDialog({ api, summary, onClose, onDone }: RenameDialogProps): ReactNode {
  const [changed, setChanged] = useState<readonly PlaceOfLink[]>();
  const [error, setError] = useState('');
  const rename = async (form: FormData): Promise<void> => {
    const { version } = await api.page(summary.id);
    const renamed = await api.rename(summary.id, {
      version,
      name: String(form.get('name')),
      redirect: form.get('redirect') !== null,
    });
    setChanged(renamed.changed);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    rename(new FormData(event.currentTarget)).catch((reason: Error) => setError(reason.message));
  };
  return (
    <Dialog title={`Rename “${summary.title}”`} onClose={changed === undefined ? onClose : onDone}>
      {changed === undefined ? (
        <form onSubmit={submit}>
          <label htmlFor="rename-name">New last part of its address</label>
          <input
            id="rename-name"
            name="name"
            required
            pattern="[a-z0-9][a-z0-9\-]*"
            title="Small letters, digits and hyphens"
            defaultValue={summary.path.split('/').at(-1)}
          />
          <label className="choices">
            <input type="checkbox" name="redirect" defaultChecked />
            The old address leads to the new one
          </label>
          <p className="error" role="alert">
            {error}
          </p>
          <button type="submit" className="primary">
            Rename
          </button>
        </form>
      ) : (
        <>
          <p role="status">The page has its new address. {changed.length} links were led there.</p>
          <LinkPlaces places={changed} />
          <button type="button" className="primary" onClick={onDone}>
            Done
          </button>
        </>
      )}
    </Dialog>
  );
}
