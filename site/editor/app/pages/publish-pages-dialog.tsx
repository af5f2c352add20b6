import { useEffect, useState, type ReactNode } from 'react';
import type { GateFinding, PageSummary, PublishEvent, PublishedPages } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { BuildProgress } from '../controls/build-progress.js';
import { Dialog } from '../controls/dialog.js';
import { IssueList } from '../controls/issue-list.js';
import { routeTo } from '../route.js';
import { countPages } from './count-pages.js';

interface PublishPagesDialogProps {
  readonly api: ApiClient;
  readonly pages: readonly PageSummary[];
  readonly onClose: () => void;
  /** Called instead of `onClose` once pages were published. */
  readonly onDone: () => void;
}

/** A checked page, or the reason why it could not be checked. */
interface CheckedPage {
  readonly page: PageSummary;
  readonly version: string;
  readonly findings: readonly GateFinding[];
  readonly error?: string;
}

const hasErrors = ({ findings, error }: CheckedPage): boolean =>
  error !== undefined || findings.some(({ weight }) => weight === 'error');

/**
 * Publishes pages after checking each of them: those with errors are not published, and those with warnings only once
 * the warnings are confirmed.
 */
export function PublishPagesDialog({ api, pages, onClose, onDone }: PublishPagesDialogProps): ReactNode {
  /** The pages with unpublished changes; undefined until they are known. */
  const [changed, setChanged] = useState<readonly PageSummary[]>();
  const [checked, setChecked] = useState<readonly CheckedPage[]>([]);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [isPublishing, setPublishing] = useState(false);
  const [result, setResult] = useState<PublishedPages>();
  const [events, setEvents] = useState<ReadonlyMap<string, PublishEvent>>(new Map());
  const [error, setError] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    const check = async (): Promise<void> => {
      const found = await findChanged(api, pages);
      if (controller.signal.aborted) return;
      setChanged(found);
      const ids = found.map(({ id }) => id);
      for (const page of found) {
        const one = await checkPage(api, page, ids);
        if (controller.signal.aborted) return;
        setChecked((all) => [...all, one]);
      }
    };
    check().catch((reason: Error) => setError(reason.message));
    return () => controller.abort();
  }, [api, pages]);
  // The build can end before the response of the request arrives.
  useEffect(() => api.onPublishing((event) => setEvents((all) => new Map(all).set(event.job, event))), [api]);
  const isChecked = changed !== undefined && checked.length === changed.length;
  const ready = checked.filter(
    (one) => !hasErrors(one) && one.findings.every(({ weight, key }) => weight !== 'warning' || confirmed.has(key)),
  );
  const publish = (): void => {
    setPublishing(true);
    const requests = ready.map(({ page, version, findings }) => ({
      ...{ id: page.id, version },
      confirmed: findings.map(({ key }) => key).filter((key) => confirmed.has(key)),
    }));
    api.publishPages({ pages: requests }).then(setResult, (reason: Error) => setError(reason.message));
  };
  const event = result?.job === undefined ? undefined : events.get(result.job);
  const close = isPublishing ? onDone : onClose;
  return (
    <Dialog title={`Publish ${countPages(pages.length)}`} onClose={close} isWide>
      <p className="error" role="alert">
        {error}
      </p>
      <p role="status">{error === '' && describeProgress({ pages, changed, checked, ready, isPublishing, result })}</p>
      {!isPublishing && isChecked && (
        <PageIssues pages={checked.filter(isShown)} confirmed={confirmed} onConfirm={setConfirmed} />
      )}
      {event !== undefined && <BuildProgress event={event} />}
      {result !== undefined && <RefusedPages pages={pages} refused={result.refused} />}
      <div className="actions">
        <button type="button" onClick={close}>
          {isPublishing ? 'Close' : 'Cancel'}
        </button>
        {!isPublishing && (
          <button type="button" className="primary" disabled={!isChecked || ready.length === 0} onClick={publish}>
            Publish {isChecked && ready.length > 0 && countPages(ready.length)}
          </button>
        )}
      </div>
    </Dialog>
  );
}

/** Whether the review lists the page. */
const isShown = (one: CheckedPage): boolean =>
  hasErrors(one) || one.findings.some(({ weight }) => weight === 'warning');

/** The pages that have unpublished changes, also in their search engine settings. */
async function findChanged(api: ApiClient, pages: readonly PageSummary[]): Promise<PageSummary[]> {
  const opened = await Promise.all(pages.map(({ id }) => api.page(id)));
  return opened.filter(({ state, seo }) => state !== 'published' || (seo !== undefined && seo.state !== 'published'));
}

async function checkPage(api: ApiClient, page: PageSummary, ids: readonly string[]): Promise<CheckedPage> {
  try {
    const others = ids.filter((id) => id !== page.id);
    return { page, ...(await api.check(page.id, 'pages', others)) };
  } catch (reason) {
    return { page, version: '', findings: [], error: (reason as Error).message };
  }
}

interface Progress {
  readonly pages: readonly PageSummary[];
  readonly changed: readonly PageSummary[] | undefined;
  readonly checked: readonly CheckedPage[];
  readonly ready: readonly CheckedPage[];
  readonly isPublishing: boolean;
  readonly result: PublishedPages | undefined;
}

function describeProgress({ pages, changed, checked, ready, isPublishing, result }: Progress): string {
  if (result !== undefined) {
    const published = `${countPages(result.published.length)} published.`;
    return result.refused.length === 0 ? published : `${published} ${countPages(result.refused.length)} not published.`;
  }
  if (isPublishing) return `Publishing ${countPages(ready.length)}…`;
  if (changed === undefined) return 'Looking for unpublished changes…';
  if (checked.length < changed.length) return `Checking page ${checked.length + 1} of ${changed.length}…`;
  const unchanged = pages.length - changed.length;
  const open = checked.length - ready.length;
  return [
    `${countPages(ready.length)} ready to publish.`,
    open > 0 && `${countPages(open)} with open issues.`,
    unchanged > 0 && `${countPages(unchanged)} without unpublished changes.`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface PageIssuesProps {
  readonly pages: readonly CheckedPage[];
  readonly confirmed: ReadonlySet<string>;
  readonly onConfirm: (confirmed: ReadonlySet<string>) => void;
}

const PageIssues = ({ pages, confirmed, onConfirm }: PageIssuesProps): ReactNode =>
  pages.map(({ page, findings, error }) => (
    <section key={page.id} className="page-issues">
      <PageHeading page={page} />
      {error !== undefined && <p className="error">{error}</p>}
      <IssueList
        title="Fix before publishing"
        level={4}
        findings={findings.filter(({ weight }) => weight === 'error')}
      />
      <IssueList
        title="Review before publishing"
        level={4}
        findings={findings.filter(({ weight }) => weight === 'warning')}
        confirmed={confirmed}
        onConfirm={onConfirm}
      />
    </section>
  ));

interface RefusedPagesProps {
  readonly pages: readonly PageSummary[];
  readonly refused: PublishedPages['refused'];
}

const RefusedPages = ({ pages, refused }: RefusedPagesProps): ReactNode =>
  refused.map(({ id, error, findings = [] }) => (
    <section key={id} className="page-issues">
      <PageHeading page={pages.find((page) => page.id === id)} />
      <p className="error">{error.message}</p>
      <IssueList title="Issues" level={4} findings={findings.filter(({ weight }) => weight !== 'hint')} />
    </section>
  ));

const PageHeading = ({ page }: { page: PageSummary | undefined }): ReactNode =>
  page && (
    <h3>
      <a href={routeTo(page.id)}>{page.title || page.id}</a>
    </h3>
  );
