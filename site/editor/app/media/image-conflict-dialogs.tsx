import type { ReactNode } from 'react';
import type { MediaItem, Session } from '../../server/api.js';
import { Dialog } from '../controls/dialog.js';
import type { TextConflict } from './image-text.js';
import { useObjectUrl } from './use-object-url.js';

interface ConflictActionsProps {
  /** A sentence that says who changed the image first. */
  readonly message: string;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

interface ConflictDialogProps extends ConflictActionsProps {
  /** Closes the dialog without a decision: nothing is written. */
  readonly onClose: () => void;
}

interface TextConflictDialogProps extends ConflictDialogProps {
  readonly conflicts: readonly TextConflict[];
  readonly languages: Session['languages'];
}

/** Shown when two authors changed the same texts of an image: the second one chooses whose to use. */
export function TextConflictDialog({
  message,
  conflicts,
  languages,
  onTheirs,
  onMine,
  onClose,
}: TextConflictDialogProps): ReactNode {
  const labelOf = (code: string | undefined): string =>
    code === undefined
      ? 'Title'
      : `Alternative text (${languages.find((language) => language.code === code)?.label ?? code})`;
  return (
    <Dialog title="Someone else changed this image" onClose={onClose}>
      <p>{message} Other changes from both of you are kept.</p>
      <dl className="both">
        {conflicts.map(({ language, mine, theirs }) => (
          <div key={language ?? ''}>
            <dt>{labelOf(language)}</dt>
            <dd>Theirs: {theirs}</dd>
            <dd>Yours: {mine}</dd>
          </div>
        ))}
      </dl>
      <ConflictActions onTheirs={onTheirs} onMine={onMine} />
    </Dialog>
  );
}

interface FileConflictDialogProps extends ConflictDialogProps {
  /** The stored image with the other author's file. */
  readonly current: MediaItem;
  readonly file: File;
}

/** Shown when two authors replaced the same image file: the second one chooses whose to use. */
export function FileConflictDialog({
  message,
  current,
  file,
  onTheirs,
  onMine,
  onClose,
}: FileConflictDialogProps): ReactNode {
  const mine = useObjectUrl(file);
  return (
    <Dialog title="Someone else changed this image" onClose={onClose} isWide>
      <p>{message}</p>
      <div className="columns">
        <figure>
          {/* The query prevents the browser from showing the cached former file, which has the same URL. */}
          <img className="large-image" src={`${current.url}?${current.versions.file}`} alt="" />
          <figcaption>Theirs</figcaption>
        </figure>
        <figure>
          {mine !== undefined && <img className="large-image" src={mine} alt="" />}
          <figcaption>Yours: {file.name}</figcaption>
        </figure>
      </div>
      <ConflictActions onTheirs={onTheirs} onMine={onMine} />
    </Dialog>
  );
}

const ConflictActions = ({ onTheirs, onMine }: Omit<ConflictActionsProps, 'message'>): ReactNode => (
  <div className="actions">
    <button type="button" onClick={onTheirs}>
      Use theirs
    </button>
    <button type="button" className="primary" onClick={onMine}>
      Keep mine
    </button>
  </div>
);
