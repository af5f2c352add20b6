import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { PageSummary, Session } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { SearchField } from '../controls/search-field.js';
import { SiteNavigation } from '../controls/site-navigation.js';
import { routeTo } from '../route.js';
import { formatTime } from '../format-time.js';
import { filterPages, NO_FILTER, PAGE_STATES, sortPages, type PageFilter, type PageOrder } from './arrange-pages.js';
import { describeCount } from './count-pages.js';
import { DeleteDialog } from './delete-dialog.js';
import { DuplicateDialog } from './duplicate-dialog.js';
import { NewPageDialog } from './new-page-dialog.js';
import { PageFilters } from './page-filters.js';
import { PageTable, type PageAction } from './page-table.js';
import { PublishPagesDialog } from './publish-pages-dialog.js';
import { ReplaceDialog } from './replace-dialog.js';
import { RenameDialog } from './rename-dialog.js';

/** How the author has arranged the list of pages. */
export interface PageListView {
  readonly filter: PageFilter;
  /** Undefined for the order of the files. */
  readonly order: PageOrder | undefined;
}

/** The arrangement before the author changes it. */
export const INITIAL_VIEW: PageListView = { filter: NO_FILTER, order: undefined };

interface PageListProps {
  readonly api: ApiClient;
  readonly session: Session;
  readonly view: PageListView;
  readonly onView: (view: PageListView) => void;
}

type OpenDialog =
  | { readonly kind: 'new' }
  | { readonly kind: Exclude<PageAction, 'delete'>; readonly page: PageSummary }
  | { readonly kind: 'publish' | 'delete'; readonly pages: readonly PageSummary[] };

/** The pages of the site with their URLs, states and issues. */
export function PageList({ api, session, view, onView }: PageListProps): ReactNode {
  const [pages, setPages] = useState<readonly PageSummary[]>();
  const [layouts, setLayouts] = useState<readonly PageSummary[]>([]);
  const [error, setError] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<OpenDialog>();
  const load = useCallback(() => {
    const fail = (reason: Error): void => setError(reason.message);
    api.pages().then(setPages, fail);
    api.layouts().then(setLayouts, fail);
  }, [api]);
  useEffect(load, [load]);
  const close = (): void => setDialog(undefined);
  const done = (): void => {
    close();
    setSelected(new Set());
    load();
  };
  const { filter, order } = view;
  const setFilter = (next: PageFilter): void => onView({ ...view, filter: next });
  const found = pages && sortPages(filterPages(pages, filter), order);
  const act = (kind: PageAction, page: PageSummary): void =>
    setDialog(kind === 'delete' ? { kind, pages: [page] } : { kind, page });
  return (
    <main className="page-list">
      <SiteNavigation current="pages" />
      <header>
        <h1>Pages</h1>
        <SearchField label="Search pages" query={filter.query} onQuery={(query) => setFilter({ ...filter, query })} />
        <button type="button" className="primary" onClick={() => setDialog({ kind: 'new' })}>
          New page
        </button>
      </header>
      <p role="alert" className="error">
        {error}
      </p>
      {found === undefined && error === '' && <p className="quiet">Loading…</p>}
      {pages !== undefined && <PageFilters {...{ session, pages, filter }} onFilter={setFilter} />}
      <div className="list-status">
        {session.role === 'publisher' && found !== undefined && (
          <BulkActions
            pages={found.filter(({ id }) => selected.has(id))}
            onAction={(kind, chosen) => setDialog({ kind, pages: chosen })}
          />
        )}
        <p role="status" className="quiet">
          {found !== undefined && describeCount(found.length, pages?.length ?? 0)}
        </p>
      </div>
      {found !== undefined && found.length > 0 && (
        <PageTable
          {...{ session, order, selected }}
          pages={found}
          onOrder={(next) => onView({ ...view, order: next })}
          onSelect={setSelected}
          onAction={act}
        />
      )}
      <Layouts layouts={layouts} />
      {dialog?.kind === 'new' && <NewPageDialog {...{ api, session }} pages={pages ?? []} onClose={close} />}
      {dialog?.kind === 'duplicate' && (
        <DuplicateDialog api={api} pages={pages ?? []} summary={dialog.page} onClose={close} />
      )}
      {dialog?.kind === 'rename' && (
        <RenameDialog {...{ api, session }} pages={pages ?? []} summary={dialog.page} onClose={close} onDone={done} />
      )}
      {dialog?.kind === 'replace' && (
        <ReplaceDialog api={api} pages={pages ?? []} summary={dialog.page} onClose={close} />
      )}
      {dialog?.kind === 'publish' && (
        <PublishPagesDialog api={api} pages={dialog.pages} onClose={close} onDone={done} />
      )}
      {dialog?.kind === 'delete' && <DeleteDialog api={api} pages={dialog.pages} onClose={close} onDone={done} />}
    </main>
  );
}

interface BulkActionsProps {
  /** The selected pages that are shown. */
  readonly pages: readonly PageSummary[];
  readonly onAction: (kind: 'publish' | 'delete', pages: readonly PageSummary[]) => void;
}

/** The actions for the selected pages. */
function BulkActions({ pages, onAction }: BulkActionsProps): ReactNode {
  const action = (kind: 'publish' | 'delete', label: string): ReactNode => (
    <button
      type="button"
      className={kind === 'delete' ? 'danger' : ''}
      aria-disabled={pages.length === 0}
      onClick={() => {
        if (pages.length > 0) onAction(kind, pages);
      }}
    >
      {label}
    </button>
  );
  return (
    <div className="toolbar" role="group" aria-label="Selected pages">
      {action('publish', 'Publish')}
      {action('delete', 'Delete')}
      <span role="status">{pages.length > 0 && `${pages.length} selected`}</span>
    </div>
  );
}

/** The theme layouts with header and footer, edited like pages. */
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
              {PAGE_STATES[state]}
            </span>
            <span className="quiet">
              {formatTime(changedAt)} {changedBy}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
