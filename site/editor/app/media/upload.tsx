import { useId, useState, type DragEvent, type FormEvent, type ReactNode } from 'react';
import type { MediaItem } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';

interface UploadProps {
  readonly api: ApiClient;
  readonly onUploaded: (item: MediaItem) => void;
}

/** Brings a picture into the library, with what is said of it. The server judges the file by what is in it. */
export function Upload({ api, onUploaded }: UploadProps): ReactNode {
  const [state, setState] = useState<'idle' | 'sending' | { readonly error: string }>('idle');
  const ids = { file: useId(), title: useId(), altText: useId() };
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (state === 'sending') return;
    const form = event.currentTarget;
    setState('sending');
    api.upload(new FormData(form)).then(
      (item) => {
        setState('idle');
        form.reset();
        onUploaded(item);
      },
      (error: Error) => setState({ error: error.message }),
    );
  };
  return (
    <form onSubmit={send} onDragOver={(event) => event.preventDefault()} onDrop={takeFile}>
      <h3>From this computer</h3>
      <label htmlFor={ids.file}>File: choose it, or drop it here</label>
      <input id={ids.file} name="file" type="file" accept="image/*" required />
      <label htmlFor={ids.title}>Title</label>
      <input id={ids.title} name="title" required />
      <label htmlFor={ids.altText}>Alternative text: what it shows</label>
      <input id={ids.altText} name="altText" required />
      <button type="submit" aria-disabled={state === 'sending'}>
        {state === 'sending' ? 'Uploading, and looking at it …' : 'Upload'}
      </button>
      {state === 'sending' && <progress aria-label="Uploading" />}
      {typeof state === 'object' && (
        <p className="error" role="alert">
          {state.error}
        </p>
      )}
    </form>
  );
}

/** A file that is dropped anywhere in the form is chosen; without this, the browser would open it in the editor's place. */
function takeFile(event: DragEvent<HTMLFormElement>): void {
  event.preventDefault();
  const field = event.currentTarget.querySelector<HTMLInputElement>('input[type="file"]');
  if (field !== null && event.dataTransfer.files.length > 0) field.files = event.dataTransfer.files;
}
