import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import type { CheckResult, GateFinding, Page, PublishEvent, Session } from '../../server/api.js';
import { RequestError, type ApiClient, type DocumentKind } from '../api-client.js';
import { Dialog } from '../controls/dialog.js';
import { showFinding } from './show-finding.js';
import type { DraftKeeper } from './draft-keeper.js';
import { useGetPuck } from './use-puck.js';

interface PublishDialogProps {
  readonly api: ApiClient;
  readonly session: Session;
  readonly kind: DocumentKind;
  readonly page: Page;
  readonly keeper: RefObject<DraftKeeper | undefined>;
  /** Of what search engines are told. */
  readonly recordKeeper: RefObject<DraftKeeper | undefined>;
  /** Saves what waits. */
  readonly onFlush: () => Promise<void>;
  readonly onPublished: (version: string, page: Page) => void;
  readonly onClose: () => void;
}

/** The gate before publishing: errors are to be mended, warnings to be confirmed, and each leads to its place. */
export function PublishDialog({
  api,
  session,
  kind,
  page,
  keeper,
  recordKeeper,
  onFlush,
  onPublished,
  onClose,
}: PublishDialogProps): ReactNode {
  const [check, setCheck] = useState<CheckResult>();
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<PublishEvent>();
  const [error, setError] = useState<string>();
  const getPuck = useGetPuck();
  const { id } = page;
  useEffect(() => {
    onFlush()
      .then(() => api.check(id, kind))
      .then(setCheck, (reason: Error) => setError(reason.message));
  }, [api, id, kind, onFlush]);
  useEffect(
    () =>
      api.onPublishing((event) => {
        if (event.page === id) setProgress(event);
      }),
    [api, id],
  );
  const publish = async (): Promise<void> => {
    try {
      const version = keeper.current?.version ?? page.version;
      const seoVersion = recordKeeper.current?.version;
      const seen = { version, ...(seoVersion !== undefined && { seoVersion }) };
      const published = await api.publish(id, { ...seen, confirmed: [...confirmed] }, kind);
      onPublished(version, published.page);
    } catch (reason) {
      if (reason instanceof RequestError && reason.status === 422) setCheck(reason.body as CheckResult);
      else setError((reason as Error).message);
    }
  };
  const lead = (finding: GateFinding): void => {
    onClose();
    showFinding(getPuck(), finding);
  };
  const errors = check?.findings.filter(({ weight }) => weight === 'error') ?? [];
  const warnings = check?.findings.filter(({ weight }) => weight === 'warning') ?? [];
  const hints = check?.findings.filter(({ weight }) => weight === 'hint') ?? [];
  const isConfirmed = warnings.every(({ key }) => confirmed.has(key));
  const isPublisher = session.role === 'publisher';
  return (
    <Dialog title={`Publish “${page.title}”`} onClose={onClose} isWide>
      {error !== undefined && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {check === undefined && error === undefined && <p role="status">Looking at the page …</p>}
      {check !== undefined && progress === undefined && (
        <>
          {check.findings.length === 0 && <p role="status">Nothing stands in the way.</p>}
          <Findings title="To be mended first" findings={errors} onLead={lead} />
          <Findings title="To be confirmed" findings={warnings} onLead={lead}>
            {({ key, wrong }) => (
              <label className="choices">
                <input
                  type="checkbox"
                  checked={confirmed.has(key)}
                  onChange={({ target }) => {
                    const next = new Set(confirmed);
                    if (target.checked) next.add(key);
                    else next.delete(key);
                    setConfirmed(next);
                  }}
                />
                I know, publish all the same<span className="visually-hidden">: {wrong}</span>
              </label>
            )}
          </Findings>
          <Findings title="Could be better" findings={hints} onLead={lead} />
        </>
      )}
      {progress !== undefined && <Progress event={progress} siteUrl={session.siteUrl} path={page.path} />}
      <div className="actions">
        <button type="button" onClick={onClose}>
          {progress?.step === 'built' ? 'Done' : 'Not now'}
        </button>
        {progress === undefined && (
          <button
            type="button"
            className="primary"
            disabled={check === undefined || errors.length > 0 || !isConfirmed || !isPublisher}
            onClick={() => void publish()}
          >
            Publish
          </button>
        )}
      </div>
      {!isPublisher && <p className="quiet">Only publishers can publish. Your draft is saved; ask one of them.</p>}
    </Dialog>
  );
}

interface FindingsProps {
  readonly title: string;
  readonly findings: readonly GateFinding[];
  readonly onLead: (finding: GateFinding) => void;
  /** What stands below each. Default: nothing. */
  readonly children?: (finding: GateFinding) => ReactNode;
}

function Findings({ title, findings, onLead, children }: FindingsProps): ReactNode {
  if (findings.length === 0) return null;
  return (
    <section className="findings">
      <h3>
        {title} ({findings.length})
      </h3>
      <ul>
        {findings.map((finding) => (
          <li key={finding.key} data-weight={finding.weight}>
            <p>
              {finding.place !== undefined && finding.place !== '' && <strong>{finding.place}: </strong>}
              {finding.wrong} {finding.remedy}
            </p>
            <button type="button" aria-label={`Show it: ${finding.wrong}`} onClick={() => onLead(finding)}>
              Show it
            </button>
            {children?.(finding)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Progress({ event, siteUrl, path }: { event: PublishEvent; siteUrl: string; path: string }): ReactNode {
  return (
    <div role="status">
      <p className={event.step === 'failed' ? 'error' : ''}>{event.message}</p>
      {event.step !== 'failed' && (
        <progress max={1} value={event.step === 'built' ? 1 : event.progress} aria-label="Publishing" />
      )}
      {event.step === 'built' && (
        <p>
          <a href={`${siteUrl}${path}`} target="_blank" rel="noopener">
            See it on the site (opens a new window)
          </a>
        </p>
      )}
    </div>
  );
}
