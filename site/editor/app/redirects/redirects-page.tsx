import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { PublishEvent, Redirect, RedirectList, Session } from '../../server/api.js';
import { getRedirectConflict, type ApiClient } from '../api-client.js';
import { matchesQuery, SearchField } from '../controls/search-field.js';
import { SiteNavigation } from '../controls/site-navigation.js';
import { Table } from '../controls/table.js';
import { AddressTestForm } from './address-test.js';
import { changeRedirects, type RedirectChange } from './change-redirects.js';
import { DeleteRedirectDialog } from './delete-redirect-dialog.js';
import { RedirectDialog } from './redirect-dialog.js';

interface RedirectsPageProps {
  readonly api: ApiClient;
  readonly session: Session;
}

type OpenDialog =
  | { readonly kind: 'add'; readonly redirect?: undefined }
  | { readonly kind: 'edit' | 'delete'; readonly redirect: Redirect };

/** The redirects of the site. */
export function RedirectsPage({ api, session }: RedirectsPageProps): ReactNode {
  const [list, setList] = useState<RedirectList>();
  const [error, setError] = useState('');
  const [query, setQuery] = useState('');
  const [dialog, setDialog] = useState<OpenDialog>();
  const [message, setMessage] = useState('');
  const [build, setBuild] = useState<PublishEvent>();
  const load = useCallback(() => {
    api.redirects().then(setList, (reason: Error) => setError(reason.message));
  }, [api]);
  useEffect(load, [load]);
  // A build without a page is one after a change of redirects.
  useEffect(() => api.onPublishing((event) => event.page === '' && setBuild(event)), [api]);
  const close = (): void => setDialog(undefined);
  const save = async (change: RedirectChange, describe: (saved: RedirectList) => string): Promise<void> => {
    if (list === undefined) return;
    setBuild(undefined);
    try {
      const { list: saved, isMerged } = await changeRedirects(api, list, change);
      setList(saved);
      setMessage([describe(saved), ...(isMerged ? ['The changes of another author were kept.'] : [])].join(' '));
      close();
    } catch (reason) {
      if (getRedirectConflict(reason) !== undefined) load();
      throw reason;
    }
  };
  const isPublisher = session.role === 'publisher';
  const found = list?.redirects.filter(({ from, to }) => matchesQuery(`${from} ${to}`, query));
  return (
    <main className="page-list">
      <SiteNavigation current="redirects" />
      <header>
        <h1>Redirects</h1>
        <SearchField label="Search redirects" query={query} onQuery={setQuery} />
        {isPublisher && (
          <button
            type="button"
            className="primary"
            disabled={list === undefined}
            onClick={() => setDialog({ kind: 'add' })}
          >
            Add redirect
          </button>
        )}
      </header>
      <p className="quiet intro">
        A redirect permanently sends visitors and search engines from an old URL to a new one. Changes apply after the
        next build, which starts automatically.
        {!isPublisher && ' Only publishers can change redirects.'}
      </p>
      <AddressTestForm api={api} />
      <p role="alert" className="error">
        {error}
      </p>
      <div role="status" className="save-status">
        {message !== '' && <p>{message}</p>}
        {message !== '' && build !== undefined && <p className="quiet">{describeBuild(build)}</p>}
      </div>
      {found === undefined
        ? error === '' && <p className="quiet">Loading…</p>
        : found.length > 0 && (
            <Table
              label="Redirect list"
              className="redirects"
              columns={['From', 'To', 'Issues', ...(isPublisher ? ['Actions'] : [])]}
            >
              {found.map((redirect) => (
                <RedirectRow
                  key={redirect.from}
                  redirect={redirect}
                  issues={(list?.issues ?? []).filter(({ from }) => from === redirect.from)}
                  onDialog={isPublisher ? setDialog : undefined}
                />
              ))}
            </Table>
          )}
      <p role="status" className="quiet">
        {found?.length === 0 && (query === '' ? 'This site has no redirects.' : 'No redirects found.')}
      </p>
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <RedirectDialog
          {...{ api, session }}
          redirect={dialog.redirect}
          onClose={close}
          onSave={(redirect) =>
            save(
              (all) => [...all.filter(({ from }) => from !== dialog.redirect?.from), redirect],
              (saved) => describeSaved(redirect, saved),
            )
          }
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteRedirectDialog
          redirect={dialog.redirect}
          onClose={close}
          onDelete={() =>
            save(
              (all) => all.filter(({ from }) => from !== dialog.redirect.from),
              () => `The redirect from “${dialog.redirect.from}” is deleted.`,
            )
          }
        />
      )}
    </main>
  );
}

interface RedirectRowProps {
  readonly redirect: Redirect;
  readonly issues: RedirectList['issues'];
  /** Undefined if the author cannot change redirects. */
  readonly onDialog: ((dialog: OpenDialog) => void) | undefined;
}

function RedirectRow({ redirect, issues, onDialog }: RedirectRowProps): ReactNode {
  return (
    <tr>
      <th scope="row">{redirect.from}</th>
      <td>{redirect.to}</td>
      <td>
        {issues.length === 0 ? (
          'None'
        ) : (
          <ul className="issues">
            {issues.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </td>
      {onDialog !== undefined && (
        <td>
          <div className="toolbar">
            <button type="button" onClick={() => onDialog({ kind: 'edit', redirect })}>
              Edit<span className="visually-hidden"> {redirect.from}</span>
            </button>
            <button type="button" className="danger" onClick={() => onDialog({ kind: 'delete', redirect })}>
              Delete<span className="visually-hidden"> {redirect.from}</span>
            </button>
          </div>
        </td>
      )}
    </tr>
  );
}

/** Describes a saved redirect; the server replaces the target of a chain by its end. */
function describeSaved({ from, to }: Redirect, { redirects }: RedirectList): string {
  const saved = redirects.find((one) => one.from === from);
  return saved === undefined || saved.to === to
    ? `The redirect from “${from}” is saved.`
    : `The redirect from “${from}” is saved. It redirects directly to “${saved.to}”.`;
}

function describeBuild({ step, message }: PublishEvent): string {
  if (step === 'failed') return message;
  return step === 'built' ? 'The site has been rebuilt: the change is in effect.' : 'Rebuilding the site…';
}
