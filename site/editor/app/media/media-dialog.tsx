import { useId, useState, type ReactNode } from 'react';
import type { MediaItem } from '../../server/api.js';
import { Dialog } from '../controls/dialog.js';
import { isFoundIn, SearchField } from '../controls/search-field.js';
import { altTextOf } from '../canvas/page-data.js';
import { useSiteKnowledge } from '../fields/site-knowledge.js';
import { Upload } from './upload.js';

interface MediaDialogProps {
  readonly onClose: () => void;
  readonly onChoose: (chosen: MediaItem | { readonly url: string }) => void;
  /** Whether only pictures of the library can stand there. Default: false, addresses can, too */
  readonly isLibraryOnly?: boolean;
}

/** The library of pictures: one is chosen, brought from this computer, or taken from an address. */
export function MediaDialog({ onClose, onChoose, isLibraryOnly = false }: MediaDialogProps): ReactNode {
  const { api, media, setMedia, language } = useSiteKnowledge();
  const [query, setQuery] = useState('');
  const [address, setAddress] = useState('');
  const addressId = useId();
  const found = media.filter((item) => isFoundIn(`${item.title} ${item.key} ${altTextOf(item, language)}`, query));
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
        <Upload
          api={api}
          onUploaded={(item) => {
            setMedia([item, ...media]);
            onChoose(item);
          }}
        />
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
