import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import type { PageSummary, LinkLocation } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { Dialog } from '../controls/dialog.js';
import { DialogActions } from '../controls/dialog-actions.js';
import { PageSearch } from '../controls/page-search.js';
import { countPages } from './count-pages.js';
import { UsageList } from './usage-list.js';

interface DeleteDialogProps {
  readonly api: ApiClient;
  /** The selected pages. Those that the site needs are not deleted. */
  readonly pages: readonly PageSummary[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Deletes pages, all or none, after showing the author which links point to them. */
export function DeleteDialog({ api, pages, onClose, onDone }: DeleteDialogProps): ReactNode {
  const [links, setLinks] = useState<readonly LinkLocation[]>();
  const [redirectTo, setRedirectTo] = useState<string>();
  const [error, setError] = useState('');
  const removable = pages.filter(({ purpose }) => purpose === undefined);
  const required = pages.filter(({ purpose }) => purpose !== undefined);
  const [first] = removable;
  const isOne = removable.length === 1;
  useEffect(() => {
    const ids = pages.filter(({ purpose }) => purpose === undefined).map(({ id }) => id);
    findLinks(api, ids).then(setLinks, (reason: Error) => setError(reason.message));
  }, [api, pages]);
  const remove = async (): Promise<void> => {
    const versions = removable.map(async ({ id }) => ({ id, version: (await api.page(id)).version }));
    await api.removePages({
      pages: await Promise.all(versions),
      force: (links?.length ?? 0) > 0,
      ...(redirectTo !== undefined && { redirectTo }),
    });
    onDone();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    remove().catch((reason: Error) => setError(reason.message));
  };
  const redirectLabel = `Redirect ${isOne ? 'its URL' : 'their URLs'} to (optional)`;
  const target = isOne ? 'this page' : 'these pages';
  return (
    <Dialog
      title={pages.length === 1 && first ? `Delete “${first.title}”` : `Delete ${countPages(removable.length)}`}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        {required.length > 0 && (
          <>
            <p>
              <strong>
                {required.length === 1
                  ? 'One of the selected pages is required by the site and will not be deleted:'
                  : `${required.length} of the selected pages are required by the site and will not be deleted:`}
              </strong>
            </p>
            <ul>
              {required.map(({ id, title, purpose }) => (
                <li key={id}>
                  {title || id}: {purpose}
                </li>
              ))}
            </ul>
          </>
        )}
        {pages.length > 1 && removable.length > 0 && (
          <>
            <p>{isOne ? 'This page' : 'These pages'} will be deleted:</p>
            <ul>
              {removable.map(({ id, title, path }) => (
                <li key={id}>
                  {title || id} <span className="quiet">{path}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {links === undefined && error === '' && <p role="status">Looking for links to {target}…</p>}
        {links !== undefined && links.length > 0 && (
          <>
            <p>
              <strong>
                {links.length === 1 ? '1 link points' : `${links.length} links point`} to {target} and will break:
              </strong>
            </p>
            <UsageList usages={links} />
          </>
        )}
        {links?.length === 0 && removable.length > 0 && <p>No links on the site point to {target}.</p>}
        {removable.length > 0 && (
          <>
            <label htmlFor="delete-redirect">{redirectLabel}</label>
            <PageSearch
              id="delete-redirect"
              label={redirectLabel}
              value={redirectTo ?? ''}
              search={api.references}
              onChange={setRedirectTo}
            />
          </>
        )}
        <DialogActions error={error} onCancel={onClose}>
          <button type="submit" className="danger" disabled={links === undefined || removable.length === 0}>
            Delete {pages.length === 1 ? 'page' : countPages(removable.length)}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Finds the links from other pages to these pages. */
async function findLinks(api: ApiClient, ids: readonly string[]): Promise<LinkLocation[]> {
  const links = (await Promise.all(ids.map((id) => api.linksTo(id)))).flat();
  const others = links.filter(({ file, id }) => !file.startsWith('pages/') || !ids.includes(id));
  // One field can contain links to several of the pages.
  return [...new Map(others.map((link) => [`${link.file} ${link.path}`, link])).values()];
}
