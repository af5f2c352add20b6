import { useState, type FormEvent, type ReactNode } from 'react';
import type { PageSummary } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { Dialog } from '../controls/dialog.js';
import { routeTo } from '../route.js';

interface ReplaceDialogProps {
  readonly api: ApiClient;
  /** A page that the site needs. */
  readonly summary: PageSummary;
  /** Every page of the site. */
  readonly pages: readonly PageSummary[];
  readonly onClose: () => void;
}

/** Puts the blocks of another page into a page that the site needs, as a draft, and opens it. */
export function ReplaceDialog({ api, summary, pages, onClose }: ReplaceDialogProps): ReactNode {
  const [error, setError] = useState('');
  const others = pages.filter(({ id }) => id !== summary.id);
  const replace = async (other: string): Promise<void> => {
    const [page, { document }] = await Promise.all([api.page(summary.id), api.page(other)]);
    if (document === undefined)
      throw new Error('The chosen page cannot be read. Repair it first, or choose another one.');
    const { blocks, features } = document;
    await api.saveDraft(summary.id, { version: page.version, document: { ...page.document, blocks, features } });
    location.hash = routeTo(summary.id);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setError('');
    const other = String(new FormData(event.currentTarget).get('other'));
    replace(other).catch((reason: Error) => setError(reason.message));
  };
  return (
    <Dialog title={`Replace “${summary.title}”`} onClose={onClose}>
      <form onSubmit={submit}>
        <p>{summary.purpose}</p>
        <p>
          Its blocks become a copy of those of another page. Title, address and settings stay. This makes a draft:
          visitors see it once you publish it.
        </p>
        <label htmlFor="replace-other">Copy the blocks of</label>
        <select id="replace-other" name="other">
          {others.map(({ id, title, path }) => (
            <option key={id} value={id}>
              {title || id} ({path})
            </option>
          ))}
        </select>
        <p className="error" role="alert">
          {error}
        </p>
        <div className="actions">
          <button type="button" onClick={onClose}>
            Keep it
          </button>
          <button type="submit" className="primary">
            Replace its blocks
          </button>
        </div>
      </form>
    </Dialog>
  );
}
