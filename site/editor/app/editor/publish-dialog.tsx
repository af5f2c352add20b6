import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import type { CheckResult, GateFinding, Page, PublishEvent, Session } from '../../server/api.js';
import { RequestError, type ApiClient, type DocumentKind } from '../api-client.js';
import { BuildProgress } from '../controls/build-progress.js';
import { Dialog } from '../controls/dialog.js';
import { IssueList } from '../controls/issue-list.js';
import { showIssue } from './show-issue.js';
import type { DraftSaver } from './draft-saver.js';
import { useGetPuck } from './use-puck.js';

interface PublishDialogProps {
  readonly api: ApiClient;
  readonly session: Session;
  readonly kind: DocumentKind;
  readonly page: Page;
  readonly saver: RefObject<DraftSaver | undefined>;
  /** Saves the search engine record. */
  readonly recordSaver: RefObject<DraftSaver | undefined>;
  /** Saves pending changes. */
  readonly onFlush: () => Promise<void>;
  readonly onPublished: (version: string, page: Page) => void;
  readonly onClose: () => void;
}

/**
 * Checks the page before it is published: errors must be fixed and warnings confirmed. Each issue links to its field.
 */
export function PublishDialog({
  api,
  session,
  kind,
  page,
  saver,
  recordSaver,
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
      const version = saver.current?.version ?? page.version;
      const seoVersion = recordSaver.current?.version;
      const seen = { version, ...(seoVersion !== undefined && { seoVersion }) };
      const published = await api.publish(id, { ...seen, confirmed: [...confirmed] }, kind);
      onPublished(version, published.page);
    } catch (reason) {
      if (reason instanceof RequestError && reason.status === 422) setCheck(reason.body as CheckResult);
      else setError((reason as Error).message);
    }
  };
  const goToIssue = (issue: GateFinding): void => {
    onClose();
    showIssue(getPuck(), issue);
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
      {check === undefined && error === undefined && <p role="status">Checking the page…</p>}
      {check !== undefined && progress === undefined && (
        <>
          {check.findings.length === 0 && <p role="status">No issues found.</p>}
          <IssueList title="Fix before publishing" findings={errors} onShow={goToIssue} />
          <IssueList
            title="Review before publishing"
            findings={warnings}
            onShow={goToIssue}
            confirmed={confirmed}
            onConfirm={setConfirmed}
          />
          <IssueList title="Suggestions" findings={hints} onShow={goToIssue} />
        </>
      )}
      {progress !== undefined && (
        <BuildProgress event={progress}>
          <p>
            <a href={`${session.siteUrl}${page.path}`} target="_blank" rel="noopener">
              View on the site (opens in a new window)
            </a>
          </p>
        </BuildProgress>
      )}
      <div className="actions">
        <button type="button" onClick={onClose}>
          {progress?.step === 'built' ? 'Done' : 'Cancel'}
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
      {!isPublisher && (
        <p className="quiet">Only publishers can publish. Your draft is saved. Ask a publisher to publish it.</p>
      )}
    </Dialog>
  );
}
