import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { MediaItem, RenditionsEvent, Session } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { Dialog } from '../controls/dialog.js';
import { LinkPlaces } from '../pages/link-places.js';
import { RenditionProgress } from './rendition-progress.js';

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
  const [told, setTold] = useState('');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  // The address stays the same when the picture is another one.
  const [shown, setShown] = useState(0);
  const id = useId();
  const { key, usedIn } = item;
  const run = (work: Promise<MediaItem>, done: string): void => {
    setTold('');
    setError('');
    work.then(
      (changed) => {
        setTold(done);
        setShown(shown + 1);
        onChanged(changed);
      },
      (reason: Error) => setError(reason.message),
    );
  };
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string): string => String(form.get(name) ?? '').trim();
    const altTexts = Object.fromEntries(
      session.languages.flatMap(({ code }) => (text(code) === '' ? [] : [[code, text(code)]])),
    );
    run(api.changeMedia(key, { title: text('title'), altTexts }), 'Saved.');
  };
  const replace = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setSending(true);
    const replaced = api.replaceMedia(key, new FormData(event.currentTarget)).finally(() => setSending(false));
    run(replaced, 'The picture is another one now, wherever it is used.');
  };
  return (
    <Dialog title={item.title} onClose={onClose} isWide>
      <div className="columns">
        <div>
          <img className="large-picture" src={`${item.url}?${shown}`} alt={Object.values(item.altTexts)[0] ?? ''} />
          <p className="quiet">
            {item.width} × {item.height} pixels, {Math.ceil(item.size / 1000)} kB
          </p>
          <RenditionProgress title={item.title} renditions={renditions} />
          <h3>Where it is used</h3>
          {usedIn.length === 0 ? <p>Nowhere.</p> : <LinkPlaces places={usedIn} />}
        </div>
        <div>
          <form onSubmit={save}>
            <label htmlFor={`${id}-title`}>Title</label>
            <input id={`${id}-title`} name="title" required defaultValue={item.title} />
            {session.languages.map(({ code, label }, at) => (
              <div key={code}>
                <label htmlFor={`${id}-${code}`}>Alternative text, {label}</label>
                <input id={`${id}-${code}`} name={code} required={at === 0} defaultValue={item.altTexts[code] ?? ''} />
              </div>
            ))}
            <button type="submit">Save</button>
          </form>
          <form onSubmit={replace}>
            <h3>Another picture in its place</h3>
            <label htmlFor={`${id}-file`}>File</label>
            <input id={`${id}-file`} name="file" type="file" accept="image/*" required />
            <button type="submit" disabled={isSending}>
              Replace
            </button>
            {isSending && <progress aria-label="Uploading" />}
          </form>
          <p role="status">{told}</p>
          <p role="alert" className="error">
            {error}
          </p>
        </div>
      </div>
      <div className="actions">
        <button
          type="button"
          className="danger"
          disabled={usedIn.length > 0}
          title={usedIn.length > 0 ? 'Take it away where it is used first' : undefined}
          onClick={() => void api.removeMedia(key).then(onRemoved, (reason: Error) => setError(reason.message))}
        >
          Delete
        </button>
        <button type="button" onClick={onClose}>
          Done
        </button>
      </div>
    </Dialog>
  );
}
