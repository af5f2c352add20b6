import {
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { VERSION_NAME_LENGTH, type Page, type VersionDetail, type VersionSummary } from '../../server/api.js';
import type { ApiClient, DocumentKind } from '../api-client.js';
import { Dialog } from '../controls/dialog.js';
import { isComposing } from '../controls/is-composing.js';
import { formatTime } from '../format-time.js';
import type { DraftSaver } from './draft-saver.js';

interface VersionsPanelProps {
  readonly api: ApiClient;
  readonly kind: DocumentKind;
  readonly page: Page;
  readonly saver: RefObject<DraftSaver | undefined>;
  readonly onRestored: (page: Page) => void;
}

const KINDS: Readonly<Record<VersionSummary['kind'], string>> = {
  draft: 'Draft',
  published: 'Published',
  // Changed outside of the editor; the author is shown next to it.
  found: 'Changed',
  removed: 'Removed',
};

/** The versions of the page with their changes; each can be named, compared and restored. */
export function VersionsPanel({ api, kind, page, saver, onRestored }: VersionsPanelProps): ReactNode {
  const [versions, setVersions] = useState<readonly VersionSummary[]>();
  const [shown, setShown] = useState<VersionDetail>();
  const [error, setError] = useState('');
  const fail = (reason: Error): void => setError(reason.message);
  useEffect(() => {
    api.versions(page.id, kind).then(setVersions, fail);
  }, [api, kind, page.id, page.version]);
  const restore = async (number: number): Promise<void> => {
    await saver.current?.flush();
    const version = saver.current?.version ?? page.version;
    const restored = await api.restore(page.id, { version, number }, kind);
    setShown(undefined);
    onRestored(restored);
  };
  return (
    <div className="versions">
      <p className="error" role="alert">
        {error}
      </p>
      {versions === undefined && error === '' && <p className="quiet">Loading…</p>}
      <ol>
        {versions?.map((version) => (
          <li key={version.number}>
            {version.label !== undefined && <h3>{version.label}</h3>}
            <p>
              <strong>{KINDS[version.kind]}</strong>
              <span className="quiet">
                {formatTime(version.at)}, {version.by}
              </span>
            </p>
            <Changes changes={version.changes} />
            <VersionName
              version={version}
              onName={async (name) => setVersions(await api.nameVersion(page.id, version.number, { name }, kind))}
            >
              <button
                type="button"
                onClick={() => api.version(page.id, version.number, kind).then(setShown, fail)}
                aria-label={`Compare and restore ${describe(version)}`}
              >
                Compare and restore
              </button>
            </VersionName>
          </li>
        ))}
      </ol>
      {shown !== undefined && (
        <Dialog
          title={`${shown.version.label ?? `Version ${shown.version.number}`}, ${formatTime(shown.version.at)}`}
          onClose={() => setShown(undefined)}
          isWide
        >
          <h3>Changes since this version</h3>
          {shown.sinceThen.length === 0 ? <p>No changes.</p> : <Changes changes={shown.sinceThen} />}
          <div className="actions">
            <button type="button" onClick={() => setShown(undefined)}>
              Cancel
            </button>
            <button type="button" className="primary" onClick={() => void restore(shown.version.number).catch(fail)}>
              Restore version
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** The version for names of buttons. */
const describe = ({ number, at, label }: VersionSummary): string =>
  `${label === undefined ? `version ${number}` : `“${label}”`}, ${formatTime(at)}`;

interface VersionNameProps {
  readonly version: VersionSummary;
  /** Sets the name; an empty one removes it. Rejects with an error that can be shown. */
  readonly onName: (name: string) => Promise<void>;
  /** Other actions of the version. */
  readonly children: ReactNode;
}

/** The actions of a version, and a field for its name while it is edited. */
function VersionName({ version, onName, children }: VersionNameProps): ReactNode {
  const id = useId();
  const [isEditing, setEditing] = useState(false);
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { label } = version;
  const wasEditing = useRef(false);
  useEffect(() => {
    if (isEditing) field.current?.focus();
    else if (wasEditing.current) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const close = (): void => {
    setError('');
    setEditing(false);
  };
  const name = (text: string): void => {
    onName(text).then(close, (reason: Error) => setError(reason.message));
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    name(field.current?.value ?? '');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !isComposing(event)) close();
  };
  if (!isEditing)
    return (
      <div className="toolbar">
        {children}
        <button
          ref={opener}
          type="button"
          onClick={() => setEditing(true)}
          aria-label={`${label === undefined ? 'Name' : 'Rename'} ${describe(version)}`}
        >
          {label === undefined ? 'Name version' : 'Rename'}
        </button>
      </div>
    );
  return (
    <form className="version-name" onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <label htmlFor={id}>Version name</label>
      <input id={id} ref={field} defaultValue={label} maxLength={VERSION_NAME_LENGTH} data-own-undo />
      {error !== '' && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <div className="toolbar">
        <button type="submit" className="primary">
          Save
        </button>
        <button type="button" onClick={close}>
          Cancel
        </button>
        {label !== undefined && (
          <button type="button" onClick={() => name('')}>
            Remove name
          </button>
        )}
      </div>
    </form>
  );
}

const Changes = ({ changes }: { changes: VersionSummary['changes'] }): ReactNode => (
  <ul>
    {changes.map(({ words, path, kind }) => (
      <li key={`${kind} ${path}`}>{words}</li>
    ))}
  </ul>
);
