import { useEffect, useState, type ReactNode } from 'react';
import type { MediaItem, Session } from '../../server/api.js';
import { Dialog } from '../controls/dialog.js';
import type { WordsConflict } from './picture-words.js';

interface ChoiceProps {
  /** Who was faster, in a sentence. */
  readonly message: string;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

interface WordsChoiceProps extends ChoiceProps {
  readonly conflicts: readonly WordsConflict[];
  readonly languages: Session['languages'];
}

/** Two people have written other words in the same fields: the second sees both, and decides. */
export function WordsChoice({ message, conflicts, languages, onTheirs, onMine }: WordsChoiceProps): ReactNode {
  const labelOf = (code: string | undefined): string =>
    code === undefined
      ? 'Title'
      : `Alternative text, ${languages.find((language) => language.code === code)?.label ?? code}`;
  return (
    <Dialog title="Somebody else has changed this picture" onClose={onTheirs}>
      <p>{message} All other changes of both of you are kept.</p>
      <dl className="both">
        {conflicts.map(({ language, mine, theirs }) => (
          <div key={language ?? ''}>
            <dt>{labelOf(language)}</dt>
            <dd>Theirs: {theirs}</dd>
            <dd>Yours: {mine}</dd>
          </div>
        ))}
      </dl>
      <Choice onTheirs={onTheirs} onMine={onMine} />
    </Dialog>
  );
}

interface FileChoiceProps extends ChoiceProps {
  /** As the other one has left it. */
  readonly current: MediaItem;
  readonly file: File;
}

/** Two people have put another picture in the place of one: the second sees both, and decides. */
export function FileChoice({ message, current, file, onTheirs, onMine }: FileChoiceProps): ReactNode {
  const [mine, setMine] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setMine(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <Dialog title="Somebody else has changed this picture" onClose={onTheirs} isWide>
      <p>{message}</p>
      <div className="columns">
        <figure>
          {/* Its address is that of the former picture, which the browser may have kept. */}
          <img className="large-picture" src={`${current.url}?${current.versions.file}`} alt="" />
          <figcaption>Theirs</figcaption>
        </figure>
        <figure>
          {mine !== undefined && <img className="large-picture" src={mine} alt="" />}
          <figcaption>Yours: {file.name}</figcaption>
        </figure>
      </div>
      <Choice onTheirs={onTheirs} onMine={onMine} />
    </Dialog>
  );
}

const Choice = ({ onTheirs, onMine }: Omit<ChoiceProps, 'message'>): ReactNode => (
  <div className="actions">
    <button type="button" onClick={onTheirs}>
      Take theirs
    </button>
    <button type="button" className="primary" onClick={onMine}>
      Keep mine
    </button>
  </div>
);
