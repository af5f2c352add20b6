import { useState } from 'react';
import type { MediaItem } from '../../server/api.js';
import { getMediaConflict, type ApiClient } from '../api-client.js';
import {
  getChangedText,
  withoutConflicts,
  findTextConflicts,
  type ImageText,
  type TextConflict,
} from './image-text.js';

interface ImageUpdatesOptions {
  readonly api: ApiClient;
  /** The image as the author sees it. */
  readonly item: MediaItem;
  readonly onChanged: (item: MediaItem) => void;
}

interface ConflictHandlers {
  /** A sentence that says who changed the image first. */
  readonly message: string;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
  /** Ends the conflict without a decision: nothing is written, and the form keeps the author's changes. */
  readonly onClose: () => void;
}

/** A conflict that the author has to resolve, because someone else saved first. */
type ImageConflict =
  | ({ readonly kind: 'text'; readonly conflicts: readonly TextConflict[] } & ConflictHandlers)
  | ({ readonly kind: 'file'; readonly current: MediaItem; readonly file: File } & ConflictHandlers);

/**
 * Saves the texts and the file of an image. Changes of other authors are merged, or the author resolves the conflict.
 */
export function useImageUpdates({ api, item, onChanged }: ImageUpdatesOptions) {
  const [status, setStatus] = useState('');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const [conflict, setConflict] = useState<ImageConflict>();
  const { key } = item;

  const reset = (): void => {
    setStatus('');
    setError('');
    setConflict(undefined);
  };
  const cancel = (): void => {
    reset();
    setStatus('Nothing was saved. Try again to choose a version.');
  };
  const fail = (reason: Error): void => setError(reason.message);
  const done = (changed: MediaItem, message: string): void => {
    setStatus(message);
    onChanged(changed);
  };

  const saveText = (text: ImageText, base: MediaItem = item): void => {
    const changes = getChangedText(base, text);
    const save = (what: typeof changes, version: string, after = 'Saved.'): void => {
      reset();
      api.changeMedia(key, { ...what, version }).then(
        (changed) => done(changed, after),
        (reason: Error) => handleConflict(reason, what),
      );
    };
    const handleConflict = (reason: Error, mine: typeof changes): void => {
      const theirs = getMediaConflict(reason);
      if (theirs === undefined) return fail(reason);
      const conflicts = findTextConflicts(base, mine, theirs);
      const version = theirs.versions.words;
      if (conflicts.length === 0) return save(mine, version, 'Saved. Someone else also made changes; both are kept.');
      const onTheirs = (): void => save(withoutConflicts(mine, conflicts), version, 'Their version was kept.');
      const onMine = (): void => save(mine, version);
      setConflict({ kind: 'text', message: reason.message, conflicts, onTheirs, onMine, onClose: cancel });
    };
    save(changes, base.versions.words);
  };

  const replaceFile = (file: File, version = item.versions.file): void => {
    reset();
    setSending(true);
    const form = new FormData();
    form.set('file', file);
    form.set('version', version);
    api
      .replaceMedia(key, form)
      .finally(() => setSending(false))
      .then(
        (changed) => done(changed, 'Image replaced everywhere it is used.'),
        (reason: Error) => {
          const current = getMediaConflict(reason);
          if (current === undefined) return fail(reason);
          const onTheirs = (): void => {
            reset();
            done(current, 'Their version was kept.');
          };
          const onMine = (): void => replaceFile(file, current.versions.file);
          setConflict({ kind: 'file', message: reason.message, current, file, onTheirs, onMine, onClose: cancel });
        },
      );
  };

  return { status, error, isSending, conflict, saveText, replaceFile, fail };
}
