import { useId, type FormEvent, type ReactNode } from 'react';
import type { MediaItem, RenditionsEvent, Session } from '../../server/api.js';
import { mediaConflictOf, type ApiClient } from '../api-client.js';
import { Dialog } from '../controls/dialog.js';
import { LinkPlaces } from '../pages/link-places.js';
import { FileChoice, WordsChoice } from './picture-conflict.js';
import { RenditionProgress } from './rendition-progress.js';
import { usePictureWrites } from './use-picture-writes.js';

interface PictureDialogProps {
  readonly api: ApiClient;
  readonly session: Session;
  readonly item: MediaItem;
  /** How far its renditions are; undefined where nobody has made any. */
  readonly renditions: RenditionsEvent | undefined;
  readonly onClose: () => void;
  readonly onChanged: (item: MediaItem) => void;
  readonly onRemoved: () => void;
}

/** One picture: its words in each language, where it is used, another one in its place, and away with it. */
export function PictureDialog({
  api,
  session,
  item,
  renditions,
  onClose,
  onChanged,
  onRemoved,
}: PictureDialogProps): ReactNode {
  const writes = usePictureWrites({ api, item, onChanged });
  const id = useId();
  const { key, usedIn, versions } = item;
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string): string => String(form.get(name) ?? '').trim();
    const altTexts = session.languages
      .map(({ code }) => [code, text(code)] as const)
      .filter(([, words]) => words !== '');
    writes.saveWords({ title: text('title'), altTexts: Object.fromEntries(altTexts) });
  };
  const replace = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const file = event.currentTarget.querySelector<HTMLInputElement>('input[type="file"]')?.files?.[0];
    if (file !== undefined && !writes.isSending) writes.replaceFile(file);
  };
  const remove = (): void => {
    api.removeMedia(key, { versions }).then(onRemoved, (reason: Error) => {
      const current = mediaConflictOf(reason);
      if (current !== undefined) onChanged(current);
      writes.fail(reason);
    });
  };
  return (
    <>
      <Dialog title={item.title} onClose={onClose} isWide>
        <div className="columns">
          <div>
            {/* The address stays the same when the picture is another one. */}
            <img
              className="large-picture"
              src={`${item.url}?${versions.file}`}
              alt={Object.values(item.altTexts)[0] ?? ''}
            />
            <p className="quiet">
              {item.width} × {item.height} pixels, {Math.ceil(item.size / 1000)} kB
            </p>
            <RenditionProgress title={item.title} renditions={renditions} />
            <h3>Where it is used</h3>
            {usedIn.length === 0 ? <p>Nowhere.</p> : <LinkPlaces places={usedIn} />}
          </div>
          <div>
            {/* Words that came from somebody else stand in the fields at once. */}
            <form key={versions.words} onSubmit={save}>
              <label htmlFor={`${id}-title`}>Title</label>
              <input id={`${id}-title`} name="title" required defaultValue={item.title} />
              {session.languages.map(({ code, label }, at) => (
                <div key={code}>
                  <label htmlFor={`${id}-${code}`}>Alternative text, {label}</label>
                  <input
                    id={`${id}-${code}`}
                    name={code}
                    required={at === 0}
                    defaultValue={item.altTexts[code] ?? ''}
                  />
                </div>
              ))}
              <button type="submit">Save</button>
            </form>
            <form onSubmit={replace}>
              <h3>Another picture in its place</h3>
              <label htmlFor={`${id}-file`}>File</label>
              <input id={`${id}-file`} name="file" type="file" accept="image/*" required />
              <button type="submit" aria-disabled={writes.isSending}>
                Replace
              </button>
              {writes.isSending && <progress aria-label="Uploading" />}
            </form>
            <p role="status">{writes.told}</p>
            <p role="alert" className="error">
              {writes.error}
            </p>
          </div>
        </div>
        <div className="actions">
          <button
            type="button"
            className="danger"
            disabled={usedIn.length > 0}
            title={usedIn.length > 0 ? 'Take it away where it is used first' : undefined}
            onClick={remove}
          >
            Delete
          </button>
          <button type="button" onClick={onClose}>
            Done
          </button>
        </div>
      </Dialog>
      {writes.choice?.kind === 'words' && <WordsChoice languages={session.languages} {...writes.choice} />}
      {writes.choice?.kind === 'file' && <FileChoice {...writes.choice} />}
    </>
  );
}
