import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { MediaItem } from '../../server/api.js';
import { Dialog } from '../controls/dialog.js';
import { SearchField } from '../controls/search-field.js';
import { altTextOf } from '../canvas/page-data.js';
import { useSiteKnowledge } from '../fields/site-knowledge.js';

interface MediaDialogProps {
  readonly onClose: () => void;
  readonly onChoose: (chosen: MediaItem | { readonly url: string }) => void;
  /** Whether only pictures of the library can stand there. Default: false, addresses can, too */
  readonly isLibraryOnly?: boolean;
}

/** The library of pictures: one is chosen, brought from this computer, or taken from an address. */
export function MediaDialog({ onClose, onChoose, isLibraryOnly = false }: MediaDialogProps): ReactNode {
  const { media, language } = useSiteKnowledge();
  const [query, setQuery] = useState('');
  const [address, setAddress] = useState('');
  const addressId = useId();
  const found = media.filter((item) =>
    `${item.title} ${item.key} ${altTextOf(item, language)}`.toLowerCase().includes(query.trim().toLowerCase()),
  );
  return (
    <Dialog title="Choose a picture" onClose={onClose} isWide>
      <SearchField label="Search pictures" query={query} onQuery={setQuery} />
      <ul className="media-grid">
        {found.map((item) => (
          <li key={item.key}>
            <button type="button" onClick={() => onChoose(item)}>
              <img src={item.url} alt="" loading="lazy" />
              <span>{item.title}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="quiet">
        {found.length === 0 ? 'There is no such picture.' : ''}
      </p>
      <div className="columns">
        <Upload onUploaded={onChoose} />
        {!isLibraryOnly && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (address !== '') onChoose({ url: address });
            }}
          >
            <h3>From an address</h3>
            <label htmlFor={addressId}>Address of the picture</label>
            <input id={addressId} value={address} onChange={({ target }) => setAddress(target.value)} />
            <button type="submit">Use it</button>
          </form>
        )}
      </div>
    </Dialog>
  );
}

/** Brings a picture into the library, with what is said of it. The server judges the file by what is in it. */
function Upload({ onUploaded }: { onUploaded: (item: MediaItem) => void }): ReactNode {
  const { api, media, setMedia } = useSiteKnowledge();
  const [state, setState] = useState<'idle' | 'sending' | { readonly error: string }>('idle');
  const ids = { file: useId(), title: useId(), altText: useId() };
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setState('sending');
    api.upload(new FormData(event.currentTarget)).then(
      (item) => {
        setMedia([item, ...media]);
        onUploaded(item);
      },
      (error: Error) => setState({ error: error.message }),
    );
  };
  return (
    <form onSubmit={send}>
      <h3>From this computer</h3>
      <label htmlFor={ids.file}>File</label>
      <input id={ids.file} name="file" type="file" accept="image/*" required />
      <label htmlFor={ids.title}>Title</label>
      <input id={ids.title} name="title" required />
      <label htmlFor={ids.altText}>Alternative text: what it shows</label>
      <input id={ids.altText} name="altText" required />
      <button type="submit" disabled={state === 'sending'}>
        {state === 'sending' ? 'Uploading …' : 'Upload'}
      </button>
      {typeof state === 'object' && (
        <p className="error" role="alert">
          {state.error}
        </p>
      )}
    </form>
  );
}
