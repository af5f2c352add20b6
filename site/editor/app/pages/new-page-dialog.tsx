import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { nameOfTitle } from '../../../documents/name-of-title.js';
import type { PatternSummary, Redirect, Session } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { Dialog } from '../controls/dialog.js';
import { routeTo } from '../route.js';
import { AddressPart } from './address-part.js';
import { redirectInTheWayOf, RemoveRedirect } from './redirect-in-the-way.js';

interface NewPageDialogProps {
  readonly api: ApiClient;
  readonly session: Session;
  readonly onClose: () => void;
}

/** A new page from a pattern; it is opened once it is there. */
export function NewPageDialog({ api, session, onClose }: NewPageDialogProps): ReactNode {
  const [patterns, setPatterns] = useState<readonly PatternSummary[]>([]);
  const [title, setTitle] = useState('');
  const [name, setName] = useState<string>();
  const [error, setError] = useState('');
  const [redirect, setRedirect] = useState<Redirect>();
  const [removeRedirect, setRemoveRedirect] = useState(false);
  const address = name ?? nameOfTitle(title);
  useEffect(() => {
    api.patterns().then(
      (all) => setPatterns(all.filter(({ kind }) => kind === 'page')),
      (reason: Error) => setError(reason.message),
    );
  }, [api]);
  const create = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (field: string): string => String(form.get(field) ?? '');
    api
      .createPage({
        title,
        name: address,
        description: text('description'),
        pattern: text('pattern'),
        ...(text('language') !== '' && { language: text('language') }),
        ...(redirect !== undefined && removeRedirect && { removeRedirect: redirect.from }),
      })
      .then(
        ({ id }) => (location.hash = routeTo(id)),
        (reason: Error) => {
          setError(reason.message);
          setRedirect(redirectInTheWayOf(reason));
          setRemoveRedirect(false);
        },
      );
  };
  return (
    <Dialog title="New page" onClose={onClose}>
      <form onSubmit={create}>
        <label htmlFor="new-title">Title</label>
        <input id="new-title" required value={title} onChange={({ target }) => setTitle(target.value)} />
        <AddressPart id="new-name" label="Last part of its address" value={address} onChange={setName} />
        <label htmlFor="new-description">Description, for search engines</label>
        <textarea id="new-description" name="description" rows={3} />
        <label htmlFor="new-pattern">Begins as</label>
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
        <p className="error" role="alert">
          {error}
        </p>
        {redirect && <RemoveRedirect redirect={redirect} isChosen={removeRedirect} onChange={setRemoveRedirect} />}
        <button type="submit" className="primary">
          Create
        </button>
      </form>
    </Dialog>
  );
}
