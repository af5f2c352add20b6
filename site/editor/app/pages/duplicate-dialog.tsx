import { useState, type FormEvent, type ReactNode } from 'react';
import { findFreeName } from '../../../documents/slug.js';
import type { PageSummary } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { Dialog } from '../controls/dialog.js';
import { routeTo } from '../route.js';
import { useUrlError } from './url-error.js';
import { getSlugs, suggestName } from './new-page-dialog.js';
import { UrlPartField } from './url-part-field.js';

interface DuplicateDialogProps {
  readonly api: ApiClient;
  /** The page to copy. */
  readonly summary: PageSummary;
  /** All pages of the site. */
  readonly pages: readonly PageSummary[];
  readonly onClose: () => void;
}

/** Copies a page and its search engine settings to another URL in the same folder, as a draft, and opens the copy. */
export function DuplicateDialog({ api, summary, pages, onClose }: DuplicateDialogProps): ReactNode {
  const original = summary.title || summary.id;
  const [title, setTitle] = useState(`${original} (copy)`);
  const [name, setName] = useState<string>();
  const { removal, clear, fail, message } = useUrlError();
  const folder = summary.id.split('~').slice(0, -1);
  const slug = name ?? findFreeName(suggestName(title, pages), getSlugs(pages));
  const duplicate = (event: FormEvent): void => {
    event.preventDefault();
    clear();
    api.copyPage(summary.id, { title, name: slug, ...removal }).then(({ id }) => (location.hash = routeTo(id)), fail);
  };
  return (
    <Dialog title={`Duplicate “${original}”`} onClose={onClose}>
      <form onSubmit={duplicate}>
        <label htmlFor="duplicate-title">Title</label>
        <input id="duplicate-title" required value={title} onChange={({ target }) => setTitle(target.value)} />
        <UrlPartField id="duplicate-name" label="URL slug" value={slug} onChange={setName} />
        <p className="quiet">
          New URL: <strong>/{[...folder, slug].join('/')}</strong>. The copy is a draft.
        </p>
        {message}
        <button type="submit" className="primary">
          Duplicate
        </button>
      </form>
    </Dialog>
  );
}
