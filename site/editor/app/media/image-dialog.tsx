import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { MediaItem, RenditionsEvent, Session } from '../../server/api.js';
import { getMediaConflict, type ApiClient } from '../api-client.js';
import { Dialog } from '../controls/dialog.js';
import { UsageList } from '../pages/usage-list.js';
import { FileConflictDialog, TextConflictDialog } from './image-conflict-dialogs.js';
import { AnimationNotice } from './animation-notice.js';
import { FileField } from './file-field.js';
import { RenditionProgress } from './rendition-progress.js';
import { useImageUpdates } from './use-image-updates.js';

interface ImageDialogProps {
  readonly api: ApiClient;
  readonly session: Session;
  readonly item: MediaItem;
  /** Rendition progress; undefined if no renditions were requested. */
  readonly renditions: RenditionsEvent | undefined;
  readonly onClose: () => void;
  readonly onChanged: (item: MediaItem) => void;
  readonly onRemoved: () => void;
}

/** Edits the texts of an image, replaces or deletes it, and shows where it is used. */
export function ImageDialog({
  api,
  session,
  item,
  renditions,
  onClose,
  onChanged,
  onRemoved,
}: ImageDialogProps): ReactNode {
  const updates = useImageUpdates({ api, item, onChanged });
  const [file, setFile] = useState<File>();
  const id = useId();
  const { key, usedIn, versions } = item;
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string): string => String(form.get(name) ?? '').trim();
    const altTexts = session.languages.map(({ code }) => [code, text(code)] as const).filter(([, text]) => text !== '');
    updates.saveText({ title: text('title'), altTexts: Object.fromEntries(altTexts) });
  };
  const replace = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (file !== undefined && !updates.isSending) updates.replaceFile(file);
  };
  const remove = (): void => {
    api.removeMedia(key, { versions }).then(onRemoved, (reason: Error) => {
      const current = getMediaConflict(reason);
      if (current !== undefined) onChanged(current);
      updates.fail(reason);
    });
  };
  return (
    <>
      <Dialog title={item.title} onClose={onClose} isWide>
        <div className="columns">
          <div>
            {/* The URL stays the same when the file is replaced. */}
            <img
              className="large-image"
              src={`${item.url}?${versions.file}`}
              alt={Object.values(item.altTexts)[0] ?? ''}
            />
            <p className="quiet">
              {item.width} × {item.height} pixels, {Math.ceil(item.size / 1000)} kB
            </p>
            <RenditionProgress title={item.title} renditions={renditions} />
            <h3>Used in</h3>
            {usedIn.length === 0 ? <p>This image is not used.</p> : <UsageList usages={usedIn} />}
          </div>
          <div>
            {/* The key resets the fields when another author's texts were merged. */}
            <form key={versions.words} onSubmit={save}>
              <label htmlFor={`${id}-title`}>Title</label>
              <input id={`${id}-title`} name="title" required defaultValue={item.title} />
              {session.languages.map(({ code, label }, at) => (
                <div key={code}>
                  <label htmlFor={`${id}-${code}`}>Alternative text ({label})</label>
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
              <h3>Replace image</h3>
              <FileField name={file?.name} isRequired onFiles={([chosen]) => setFile(chosen)} />
              {file !== undefined && <AnimationNotice file={file} />}
              <button type="submit" aria-disabled={updates.isSending}>
                Replace
              </button>
              {updates.isSending && <progress aria-label="Uploading" />}
            </form>
            <p role="status">{updates.status}</p>
            <p role="alert" className="error">
              {updates.error}
            </p>
          </div>
        </div>
        <div className="actions">
          <button
            type="button"
            className="danger"
            disabled={usedIn.length > 0}
            title={usedIn.length > 0 ? 'This image is in use. Remove it from these places first.' : undefined}
            onClick={remove}
          >
            Delete
          </button>
          <button type="button" onClick={onClose}>
            Done
          </button>
        </div>
      </Dialog>
      {updates.conflict?.kind === 'text' && <TextConflictDialog languages={session.languages} {...updates.conflict} />}
      {updates.conflict?.kind === 'file' && <FileConflictDialog {...updates.conflict} />}
    </>
  );
}
