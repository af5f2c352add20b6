import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { PageSummary, Session } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { isFoundIn, SearchField } from '../controls/search-field.js';
import { mediaRoute, routeTo } from '../route.js';
import { time } from '../time.js';
import { DeleteDialog } from './delete-dialog.js';
import { NewPageDialog } from './new-page-dialog.js';
import { ReplaceDialog } from './replace-dialog.js';
import { RenameDialog } from './rename-dialog.js';

interface PageListProps {
  readonly api: ApiClient;
  readonly session: Session;
}

const STATES: Readonly<Record<PageSummary['state'], string>> = {
  published: 'Published',
  draft: 'Draft, never published',
  changed: 'Published, with changes',
};

type Asked = { readonly what: 'new' } | { readonly what: 'rename' | 'delete' | 'replace'; readonly page: PageSummary };

/** Every page of the site: where it is, how it stands, and what is to be mended in it. */
export function PageList({ api, session }: PageListProps): ReactNode {
  const [pages, setPages] = useState<readonly PageSummary[]>();
  const [layouts, setLayouts] = useState<readonly PageSummary[]>([]);
  const [error, setError] = useState('');
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState<Asked>();
  const load = useCallback(() => {
    const fail = (reason: Error): void => setError(reason.message);
    api.pages().then(setPages, fail);
    api.layouts().then(setLayouts, fail);
  }, [api]);
  useEffect(load, [load]);
  const close = (): void => setAsked(undefined);
  const done = (): void => {
    close();
    load();
  };
  const found = pages?.filter(({ title, path }) => isFoundIn(`${title} ${path}`, query));
  return (
    <main className="page-list">
      <header>
        <h1>Pages</h1>
        <SearchField label="Search pages" query={query} onQuery={setQuery} />
        <a href={mediaRoute}>Pictures</a>
        <button type="button" className="primary" onClick={() => setAsked({ what: 'new' })}>
          New page
        </button>
      </header>
      <p role="alert" className="error">
        {error}
      </p>
      {found === undefined ? (
        error === '' && <p className="quiet">Loading …</p>
      ) : (
        <div className="table-room" role="region" aria-label="Table of pages" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {['Title', 'Path', 'Language', 'State', 'Last change', 'Problems', 'Actions'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.map((page) => (
                <PageRow key={page.id} page={page} session={session} onAsk={setAsked} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p role="status" className="quiet">
        {found?.length === 0 ? 'There is no such page.' : ''}
      </p>
      <Layouts layouts={layouts} />
      {asked?.what === 'new' && <NewPageDialog {...{ api, session }} onClose={close} />}
      {asked?.what === 'rename' && (
        <RenameDialog {...{ api, session }} pages={pages ?? []} summary={asked.page} onClose={close} onDone={done} />
      )}
      {asked?.what === 'replace' && (
        <ReplaceDialog api={api} pages={pages ?? []} summary={asked.page} onClose={close} />
      )}
      {asked?.what === 'delete' && <DeleteDialog api={api} summary={asked.page} onClose={close} onDone={done} />}
    </main>
  );
}

/** What stands around the pages: header and footer, edited as pages are. */
function Layouts({ layouts }: { readonly layouts: readonly PageSummary[] }): ReactNode {
  if (layouts.length === 0) return null;
  return (
    <section className="layouts" aria-labelledby="layouts-title">
      <h2 id="layouts-title">Headers and footers</h2>
      <ul>
        {layouts.map(({ id, title, state, changedAt, changedBy }) => (
          <li key={id}>
            <a href={routeTo(id, 'layouts')}>{title || id}</a>
            <span className="state" data-state={state}>
              {STATES[state]}
            </span>
            <span className="quiet">
              {time(changedAt)} {changedBy}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PageRowProps {
  readonly page: PageSummary;
  readonly session: Session;
  readonly onAsk: (asked: Asked) => void;
}

function PageRow({ page, session, onAsk }: PageRowProps): ReactNode {
  const { id, title, path, language, state, changedAt, changedBy, problems, purpose } = page;
  const action = (what: 'rename' | 'delete' | 'replace', label: string): ReactNode => (
    <button type="button" className={what === 'delete' ? 'danger' : ''} onClick={() => onAsk({ what, page })}>
      {label}
      <span className="visually-hidden"> {title || id}</span>
    </button>
  );
  const missing = notTranslated(page, session);
  return (
    <tr>
      <th scope="row">
        <a href={routeTo(id)}>{title || id}</a>
        {purpose !== undefined && <span className="quiet purpose">{purpose}</span>}
      </th>
      <td>{path}</td>
      <td>
        {language}
        {missing.length > 0 && <span className="quiet"> not in {missing.join(', ')}</span>}
      </td>
      <td>
        <span className="state" data-state={state}>
          {STATES[state]}
        </span>
      </td>
      <td>
        {time(changedAt)}
        <span className="quiet"> {changedBy}</span>
      </td>
      <td>{problemsIn(problems)}</td>
      <td>
        {session.role === 'publisher' && (
          <div className="toolbar">
            {purpose === undefined ? (
              <>
                {action('rename', 'Rename or move')}
                {action('delete', 'Delete')}
              </>
            ) : (
              action('replace', 'Replace')
            )}
          </div>
        )}
      </td>
    </tr>
  );
}

/** The languages of the site that a page of its first language is not in. */
function notTranslated({ id, translations }: PageSummary, { languages }: Session): string[] {
  if (languages.some(({ path }) => path !== '' && id.startsWith(`${path}~`))) return [];
  return languages
    .filter(({ path }) => path !== '' && !translations.some((other) => other.startsWith(`${path}~`)))
    .map(({ label }) => label);
}

function problemsIn({ errors, warnings }: PageSummary['problems']): string {
  const counted = (count: number, word: string): string =>
    count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`;
  return [counted(errors, 'error'), counted(warnings, 'warning')].filter((text) => text !== '').join(', ') || 'None';
}
