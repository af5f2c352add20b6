import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import type { Page, VersionDetail, VersionSummary } from '../../server/api.js';
import type { ApiClient, DocumentKind } from '../api-client.js';
import { Dialog } from '../controls/dialog.js';
import { time } from '../time.js';
import type { DraftKeeper } from './draft-keeper.js';

interface VersionsPanelProps {
  readonly api: ApiClient;
  readonly kind: DocumentKind;
  readonly page: Page;
  readonly keeper: RefObject<DraftKeeper | undefined>;
  readonly onRestored: (page: Page) => void;
}

const KINDS: Readonly<Record<VersionSummary['kind'], string>> = {
  draft: 'Draft',
  published: 'Published',
  // Who has changed it is told beside it: somebody outside the editor.
  found: 'Changed',
  removed: 'Removed',
};

/** What the page was: who changed what and when, in words; and the way back. */
export function VersionsPanel({ api, kind, page, keeper, onRestored }: VersionsPanelProps): ReactNode {
  const [versions, setVersions] = useState<readonly VersionSummary[]>();
  const [shown, setShown] = useState<VersionDetail>();
  const [error, setError] = useState('');
  const fail = (reason: Error): void => setError(reason.message);
  useEffect(() => {
    api.versions(page.id, kind).then(setVersions, fail);
  }, [api, kind, page.id, page.version]);
  const restore = async (number: number): Promise<void> => {
    await keeper.current?.flush();
    const version = keeper.current?.version ?? page.version;
    const restored = await api.restore(page.id, { version, number }, kind);
    setShown(undefined);
    onRestored(restored);
  };
  return (
    <div className="versions">
      <p className="error" role="alert">
        {error}
      </p>
      {versions === undefined && error === '' && <p className="quiet">Loading …</p>}
      <ol>
        {versions?.map((version) => (
          <li key={version.number}>
            <p>
              <strong>{KINDS[version.kind]}</strong>
              <span className="quiet">
                {time(version.at)}, {version.by}
              </span>
            </p>
            <Changes changes={version.changes} />
            <button
              type="button"
              onClick={() => api.version(page.id, version.number, kind).then(setShown, fail)}
              aria-label={`Compare and restore version ${version.number}, ${time(version.at)}`}
            >
              Compare and restore
            </button>
          </li>
        ))}
      </ol>
      {shown !== undefined && (
        <Dialog
          title={`Version ${shown.version.number}, ${time(shown.version.at)}`}
          onClose={() => setShown(undefined)}
          isWide
        >
          <h3>What is other now</h3>
          {shown.sinceThen.length === 0 ? (
            <p>Nothing: the page is as it was then.</p>
          ) : (
            <Changes changes={shown.sinceThen} />
          )}
          <div className="actions">
            <button type="button" onClick={() => setShown(undefined)}>
              Keep the page as it is
            </button>
            <button type="button" className="primary" onClick={() => void restore(shown.version.number).catch(fail)}>
              Restore this version
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

const Changes = ({ changes }: { changes: VersionSummary['changes'] }): ReactNode => (
  <ul>
    {changes.map(({ words, path, kind }) => (
      <li key={`${kind} ${path}`}>{words}</li>
    ))}
  </ul>
);
