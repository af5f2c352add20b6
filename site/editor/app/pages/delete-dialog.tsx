import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import type { PageSummary, PlaceOfLink, Reference } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { Dialog } from '../controls/dialog.js';
import { PageSearch } from '../controls/page-search.js';
import { LinkPlaces } from './link-places.js';

interface DeleteDialogProps {
  readonly api: ApiClient;
  readonly summary: PageSummary;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const REDIRECT = 'Its address leads from now on to (may stay empty)';

/** The list of pages knows none that could be offered before the server has answered. */
const NOT_KNOWN: readonly Reference[] = [];

/** Deletes a page, once the author has seen which links lead to it. */
export function DeleteDialog({ api, summary, onClose, onDone }: DeleteDialogProps): ReactNode {
  const [links, setLinks] = useState<readonly PlaceOfLink[]>();
  const [redirectTo, setRedirectTo] = useState<string>();
  const [error, setError] = useState('');
  useEffect(() => {
    api.linksTo(summary.id).then(setLinks, (reason: Error) => setError(reason.message));
  }, [api, summary.id]);
  const remove = async (): Promise<void> => {
    const { version } = await api.page(summary.id);
    await api.remove(summary.id, {
      version,
      force: (links?.length ?? 0) > 0,
      ...(redirectTo !== undefined && { redirectTo }),
    });
    onDone();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    remove().catch((reason: Error) => setError(reason.message));
  };
  return (
    <Dialog title={`Delete “${summary.title}”`} onClose={onClose}>
      <form onSubmit={submit}>
        {links === undefined && error === '' && <p role="status">Looking for links that lead here …</p>}
        {links !== undefined && links.length > 0 && (
          <>
            <p>
              <strong>{links.length} links lead to this page, and would lead nowhere:</strong>
            </p>
            <LinkPlaces places={links} />
          </>
        )}
        {links?.length === 0 && <p>No link of the site leads to this page.</p>}
        <label htmlFor="delete-redirect">{REDIRECT}</label>
        <PageSearch
          id="delete-redirect"
          label={REDIRECT}
          value={redirectTo ?? ''}
          references={NOT_KNOWN}
          search={api.references}
          onChange={setRedirectTo}
        />
        <p className="error" role="alert">
          {error}
        </p>
        <div className="actions">
          <button type="button" onClick={onClose}>
            Keep it
          </button>
          <button type="submit" className="danger" disabled={links === undefined}>
            Delete the page
          </button>
        </div>
      </form>
    </Dialog>
  );
}
