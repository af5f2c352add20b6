import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { findFreeName, slugify } from '../../../documents/slug.js';
import type { PageSummary, PatternSummary, Session } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { Dialog } from '../controls/dialog.js';
import { routeTo } from '../route.js';
import { UrlPartField } from './url-part-field.js';
import { useUrlError } from './url-error.js';

interface NewPageDialogProps {
  readonly api: ApiClient;
  readonly session: Session;
  /** All pages of the site. */
  readonly pages: readonly PageSummary[];
  readonly onClose: () => void;
}

/** Creates a page from a pattern and opens it. */
export function NewPageDialog({ api, session, pages, onClose }: NewPageDialogProps): ReactNode {
  const [patterns, setPatterns] = useState<readonly PatternSummary[]>([]);
  const [title, setTitle] = useState('');
  const [name, setName] = useState<string>();
  const { removal, fail, message } = useUrlError();
  const slug = name ?? suggestName(title, pages);
  useEffect(() => {
    api.patterns().then((all) => setPatterns(all.filter(({ kind }) => kind === 'page')), fail);
  }, [api]);
  const create = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (field: string): string => String(form.get(field) ?? '');
    api
      .createPage({
        title,
        name: slug,
        description: text('description'),
        pattern: text('pattern'),
        ...(text('language') !== '' && { language: text('language') }),
        ...removal,
      })
      .then(({ id }) => (location.hash = routeTo(id)), fail);
  };
  return (
    <Dialog title="New page" onClose={onClose}>
      <form onSubmit={create}>
        <label htmlFor="new-title">Title</label>
        <input id="new-title" required value={title} onChange={({ target }) => setTitle(target.value)} />
        <UrlPartField id="new-name" label="URL slug" value={slug} onChange={setName} />
        <label htmlFor="new-description">Description for search engines</label>
        <textarea id="new-description" name="description" rows={3} />
        <label htmlFor="new-pattern">Start from</label>
        <select id="new-pattern" name="pattern">
          {patterns.map((pattern) => (
            <option key={pattern.name} value={pattern.name}>
              {pattern.title}
            </option>
          ))}
        </select>
        {session.languages.length > 1 && (
          <>
            <label htmlFor="new-language">Language</label>
            <select id="new-language" name="language">
              {session.languages.map(({ code, label, path }) => (
                <option key={code} value={path}>
                  {label}
                </option>
              ))}
            </select>
          </>
        )}
        {message}
        <button type="submit" className="primary">
          Create
        </button>
      </form>
    </Dialog>
  );
}

/** The slug of a title. A title that cannot be transliterated gets a neutral name that is free in every language. */
export function suggestName(title: string, pages: readonly PageSummary[]): string {
  if (title.trim() === '') return '';
  return slugify(title) || findFreeName('page', getSlugs(pages));
}

/** The last part of each page's URL. */
export const getSlugs = (pages: readonly PageSummary[]): string[] =>
  pages.map(({ id }) => String(id.split('~').at(-1)));
