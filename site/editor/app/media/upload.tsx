import { useEffect, useId, useRef, useState, type DragEvent, type FormEvent, type ReactNode } from 'react';
import { splitFileName } from '../../../documents/file-name.js';
import type { MediaItem } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { AnimationNotice } from './animation-notice.js';
import { FileField } from './file-field.js';
import { useObjectUrl } from './use-object-url.js';

interface UploadProps {
  readonly api: ApiClient;
  /** Whether several images can be uploaded. Default: false */
  readonly isMultiple?: boolean;
  /** Files that are already chosen. Default: none */
  readonly files?: readonly File[];
  /** Called for each image as soon as it is in the library. */
  readonly onUploaded: (item: MediaItem, file: File) => void;
  /** Called with all images once each chosen file is in the library. */
  readonly onDone: (items: readonly MediaItem[]) => void;
}

/** A file, and its image once it is in the library. */
interface UploadEntry {
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | MediaItem | { readonly error: string };
}

const createEntry = (file: File): UploadEntry => ({ id: crypto.randomUUID(), file, state: 'waiting' });

const getItem = ({ state }: UploadEntry): MediaItem | undefined =>
  typeof state === 'object' && 'key' in state ? state : undefined;

/**
 * Uploads images with title and alternative text to the library, one after the other. The server checks the content of
 * each file; a rejected one stays in the form with the reason.
 */
export function Upload({ api, isMultiple = false, files = [], onUploaded, onDone }: UploadProps): ReactNode {
  const [entries, setEntries] = useState<readonly UploadEntry[]>(() => files.map(createEntry));
  const isSending = entries.some(({ state }) => state === 'sending');
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const addFiles = (added: readonly File[]): void => {
    if (isSending) return;
    if (isMultiple) setEntries([...entries, ...added.map(createEntry)]);
    else if (added[0] !== undefined) setEntries([createEntry(added[0])]);
  };
  const setState = (id: string, state: UploadEntry['state']): void =>
    setEntries((all) => all.map((entry) => (entry.id === id ? { ...entry, state } : entry)));
  const send = async (form: FormData): Promise<void> => {
    const uploaded: MediaItem[] = [];
    for (const entry of entries) {
      let item = getItem(entry);
      // When the dialog is closed, the remaining files are not uploaded.
      if (item === undefined && isOpen.current) {
        setState(entry.id, 'sending');
        item = await api.upload(createForm(entry, form)).catch((error: Error) => {
          setState(entry.id, { error: error.message });
          return undefined;
        });
        if (item !== undefined) {
          setState(entry.id, item);
          onUploaded(item, entry.file);
        }
      }
      if (item !== undefined) uploaded.push(item);
    }
    if (isOpen.current && uploaded.length === entries.length) onDone(uploaded);
  };
  const done = entries.filter((entry) => getItem(entry) !== undefined).length;
  return (
    <form
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isSending) void send(new FormData(event.currentTarget));
      }}
      // Accepts files that are dropped anywhere in the form.
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        addFiles([...event.dataTransfer.files]);
      }}
    >
      <h3>From your computer</h3>
      <FileField
        {...{ isMultiple, onFiles: addFiles }}
        name={isMultiple ? undefined : entries[0]?.file.name}
        isRequired={entries.length === 0}
      />
      {entries.map((entry) => (
        <UploadFields
          key={entry.id}
          entry={entry}
          isLocked={isSending}
          {...(isMultiple && !isSending && { onRemove: () => setEntries(entries.filter(({ id }) => id !== entry.id)) })}
        />
      ))}
      <p role="status" className="quiet">
        {isMultiple && done > 0 && `${done} of ${entries.length} uploaded.`}
      </p>
      <button type="submit" aria-disabled={isSending}>
        {isSending ? 'Uploading and checking…' : 'Upload'}
      </button>
    </form>
  );
}

function createForm({ id, file }: UploadEntry, fields: FormData): FormData {
  const form = new FormData();
  form.set('file', file);
  for (const name of ['title', 'altText']) form.set(name, fields.get(`${name} ${id}`) ?? '');
  return form;
}

interface UploadFieldsProps {
  readonly entry: UploadEntry;
  /** Whether the texts cannot be changed. */
  readonly isLocked: boolean;
  /** Absent if the file cannot be removed from the form. */
  readonly onRemove?: () => void;
}

/** The texts and the progress of a file. */
function UploadFields({ entry, isLocked, onRemove }: UploadFieldsProps): ReactNode {
  const { id, file, state } = entry;
  const url = useObjectUrl(file);
  const ids = { title: useId(), altText: useId() };
  return (
    <fieldset className="upload">
      <legend>{file.name}</legend>
      {url !== undefined && <img src={url} alt="" />}
      {getItem(entry) === undefined ? (
        <div>
          <AnimationNotice file={file} />
          <label htmlFor={ids.title}>Title</label>
          <input
            id={ids.title}
            name={`title ${id}`}
            required
            readOnly={isLocked}
            defaultValue={splitFileName(file.name).base}
          />
          <label htmlFor={ids.altText}>Alternative text (describe the image)</label>
          <input id={ids.altText} name={`altText ${id}`} required readOnly={isLocked} />
          {state === 'sending' && <progress aria-label={`Uploading ${file.name}`} />}
          {typeof state === 'object' && 'error' in state && (
            <p className="error" role="alert">
              {state.error}
            </p>
          )}
          {onRemove !== undefined && (
            <button type="button" onClick={onRemove}>
              Remove<span className="visually-hidden"> {file.name}</span>
            </button>
          )}
        </div>
      ) : (
        <p className="quiet">Uploaded</p>
      )}
    </fieldset>
  );
}
