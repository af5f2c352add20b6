import { useState, type FormEvent, type ReactNode } from 'react';
import type { PageSummary } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { Dialog } from '../controls/dialog.js';
import { DialogActions } from '../controls/dialog-actions.js';
import { routeTo } from '../route.js';

interface ReplaceDialogProps {
  readonly api: ApiClient;
  /** A required page, such as the start page. */
  readonly summary: PageSummary;
  /** All pages of the site. */
  readonly pages: readonly PageSummary[];
  readonly onClose: () => void;
}

/** Replaces the blocks of a required page with those of another page, as a draft, and opens it. */
export function ReplaceDialog({ api, summary, pages, onClose }: ReplaceDialogProps): ReactNode {
  const [error, setError] = useState('');
  const others = pages.filter(({ id }) => id !== summary.id);
  const replace = async (other: string): Promise<void> => {
    const [page, { document }] = await Promise.all([api.page(summary.id), api.page(other)]);
    if (document === undefined)
      throw new Error('The selected page cannot be read. Fix it first, or choose another one.');
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
          Its blocks are replaced with a copy of another page’s blocks. The title, URL, and settings stay the same. The
          result is a draft: visitors see it after you publish it.
        </p>
        <label htmlFor="replace-other">Copy blocks from</label>
        <select id="replace-other" name="other">
          {others.map(({ id, title, path }) => (
            <option key={id} value={id}>
              {title || id} ({path})
            </option>
          ))}
        </select>
        <DialogActions error={error} onCancel={onClose}>
          <button type="submit" className="primary">
            Replace blocks
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
