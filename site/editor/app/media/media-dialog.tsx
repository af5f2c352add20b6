import { useId, useState, type ReactNode } from 'react';
import type { MediaItem } from '../../server/api.js';
import { Dialog } from '../controls/dialog.js';
import { matchesQuery, SearchField } from '../controls/search-field.js';
import { getAltText } from '../canvas/page-data.js';
import { useSiteContext } from '../fields/site-context.js';
import { Upload } from './upload.js';

interface MediaDialogProps {
  readonly onClose: () => void;
  readonly onChoose: (chosen: MediaItem | { readonly url: string }) => void;
  /** Whether URLs of other images are excluded. Default: false */
  readonly isLibraryOnly?: boolean;
}

/** Lets the author choose an image from the library, upload one, or enter a URL. */
export function MediaDialog({ onClose, onChoose, isLibraryOnly = false }: MediaDialogProps): ReactNode {
  const { api, media, setMedia, language } = useSiteContext();
  const [query, setQuery] = useState('');
  const [address, setAddress] = useState('');
  const addressId = useId();
  const found = media.filter((item) => matchesQuery(`${item.title} ${item.key} ${getAltText(item, language)}`, query));
  return (
    <Dialog title="Choose an image" onClose={onClose} isWide>
      <SearchField label="Search images" query={query} onQuery={setQuery} />
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
        {found.length === 0 ? 'No images found.' : ''}
      </p>
      <div className="columns">
        <Upload
          api={api}
          onUploaded={(item) => setMedia([item, ...media])}
          onDone={([item]) => item !== undefined && onChoose(item)}
        />
        {!isLibraryOnly && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (address !== '') onChoose({ url: address });
            }}
          >
            <h3>From a URL</h3>
            <label htmlFor={addressId}>Image URL</label>
            <input id={addressId} value={address} onChange={({ target }) => setAddress(target.value)} />
            <button type="submit">Use image</button>
          </form>
        )}
      </div>
    </Dialog>
  );
}
