import { useEffect, useState, type ReactNode } from 'react';
import type { MediaItem, RenditionsEvent, Session } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { Dialog } from '../controls/dialog.js';
import { isFoundIn, SearchField } from '../controls/search-field.js';
import { listRoute } from '../route.js';
import { PictureDialog } from './picture-dialog.js';
import { Upload } from './upload.js';
import { isUnfinished, useRenditions } from './use-renditions.js';

interface MediaPageProps {
  readonly api: ApiClient;
  readonly session: Session;
}

/** Every picture of the site: what it shows, and where it is used. */
export function MediaPage({ api, session }: MediaPageProps): ReactNode {
  const [media, setMedia] = useState<readonly MediaItem[]>();
  const [chosen, setChosen] = useState<string>();
  const [isUploading, setUploading] = useState(false);
  const [query, setQuery] = useState('');
  const [error, setError] = useState('');
  useEffect(() => {
    api.media().then(setMedia, (reason: Error) => setError(reason.message));
  }, [api]);
  const found = media?.filter(({ title, key, altTexts }) =>
    isFoundIn([title, key, ...Object.values(altTexts)].join(' '), query),
  );
  const item = media?.find(({ key }) => key === chosen);
  const renditions = useRenditions(api, media ?? []);
  return (
    <main className="page-list">
      <a href={listRoute}>‹ Pages</a>
      <header>
        <h1>Pictures</h1>
        <SearchField label="Search pictures" query={query} onQuery={setQuery} />
        <button type="button" className="primary" onClick={() => setUploading(true)}>
          Add a picture
        </button>
      </header>
      <p role="alert" className="error">
        {error}
      </p>
      {found === undefined && error === '' && <p className="quiet">Loading …</p>}
      <ul className="media-grid whole-page">
        {found?.map(({ key, title, url, usedIn }) => (
          <li key={key}>
            <button type="button" onClick={() => setChosen(key)}>
              <img src={url} alt="" loading="lazy" />
              <span>{title}</span>
              <span className="quiet">{usedIn.length === 0 ? 'Not used' : `Used ${usedIn.length} ×`}</span>
              <RenditionNote event={renditions.get(key)} />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="quiet">
        {found?.length === 0 ? 'There is no such picture.' : ''}
      </p>
      {isUploading && (
        <Dialog title="Add a picture" onClose={() => setUploading(false)}>
          <Upload
            api={api}
            onUploaded={(added) => {
              setMedia([added, ...(media ?? [])]);
              setUploading(false);
              setChosen(added.key);
            }}
          />
        </Dialog>
      )}
      {item !== undefined && (
        <PictureDialog
          key={item.key}
          {...{ api, session, item }}
          renditions={renditions.get(item.key)}
          onClose={() => setChosen(undefined)}
          onChanged={(changed) => setMedia(media?.map((one) => (one.key === changed.key ? changed : one)))}
          onRemoved={() => {
            setMedia(media?.filter(({ key }) => key !== item.key));
            setChosen(undefined);
          }}
        />
      )}
    </main>
  );
}

/** What the grid tells of a picture whose renditions are not all there. */
function RenditionNote({ event }: { event: RenditionsEvent | undefined }): ReactNode {
  if (event?.step === 'failed') return <span className="error">Renditions are missing</span>;
  if (event === undefined || !isUnfinished(event)) return null;
  return (
    <span className="quiet">{event.of === 0 ? 'Renditions wait' : `Renditions ${event.done} of ${event.of}`}</span>
  );
}
