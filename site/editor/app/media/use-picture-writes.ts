import { useState } from 'react';
import type { MediaItem } from '../../server/api.js';
import { mediaConflictOf, type ApiClient } from '../api-client.js';
import {
  changedWords,
  withoutConflicts,
  wordsConflicts,
  type PictureWords,
  type WordsConflict,
} from './picture-words.js';

interface PictureWritesOptions {
  readonly api: ApiClient;
  /** As the author sees it. */
  readonly item: MediaItem;
  readonly onChanged: (item: MediaItem) => void;
}

interface Deciding {
  /** Who was faster, in a sentence. */
  readonly message: string;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/** What an author has to decide, because somebody else was faster. */
type Choice =
  | ({ readonly kind: 'words'; readonly conflicts: readonly WordsConflict[] } & Deciding)
  | ({ readonly kind: 'file'; readonly current: MediaItem; readonly file: File } & Deciding);

/** Writes the words and the file of a picture. Where somebody else was faster, both are kept, or the author decides. */
export function usePictureWrites({ api, item, onChanged }: PictureWritesOptions) {
  const [told, setTold] = useState('');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const [choice, setChoice] = useState<Choice>();
  const { key } = item;

  const begin = (): void => {
    setTold('');
    setError('');
    setChoice(undefined);
  };
  const fail = (reason: Error): void => setError(reason.message);
  const done = (changed: MediaItem, words: string): void => {
    setTold(words);
    onChanged(changed);
  };

  const saveWords = (words: PictureWords, began: MediaItem = item): void => {
    const changes = changedWords(began, words);
    const save = (what: typeof changes, version: string, after = 'Saved.'): void => {
      begin();
      api.changeMedia(key, { ...what, version }).then(
        (changed) => done(changed, after),
        (reason: Error) => overtaken(reason, what),
      );
    };
    const overtaken = (reason: Error, mine: typeof changes): void => {
      const theirs = mediaConflictOf(reason);
      if (theirs === undefined) return fail(reason);
      const conflicts = wordsConflicts(began, mine, theirs);
      const version = theirs.versions.words;
      if (conflicts.length === 0)
        return save(mine, version, 'Saved. Somebody else has changed it, too: both are kept.');
      const onTheirs = (): void => save(withoutConflicts(mine, conflicts), version, 'Theirs stands.');
      setChoice({ kind: 'words', message: reason.message, conflicts, onTheirs, onMine: () => save(mine, version) });
    };
    save(changes, began.versions.words);
  };

  const replaceFile = (file: File, version = item.versions.file): void => {
    begin();
    setSending(true);
    const form = new FormData();
    form.set('file', file);
    form.set('version', version);
    api
      .replaceMedia(key, form)
      .finally(() => setSending(false))
      .then(
        (changed) => done(changed, 'The picture is another one now, wherever it is used.'),
        (reason: Error) => {
          const current = mediaConflictOf(reason);
          if (current === undefined) return fail(reason);
          const onTheirs = (): void => {
            begin();
            done(current, 'Theirs stands.');
          };
          const onMine = (): void => replaceFile(file, current.versions.file);
          setChoice({ kind: 'file', message: reason.message, current, file, onTheirs, onMine });
        },
      );
  };

  return { told, error, isSending, choice, saveWords, replaceFile, fail };
}
