import { useEffect, useState, type ReactNode } from 'react';
import type { MediaItem, RenditionsEvent, Session } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { Dialog } from '../controls/dialog.js';
import { matchesQuery, SearchField } from '../controls/search-field.js';
import { SiteNavigation } from '../controls/site-navigation.js';
import { createMediaFilter, MEDIA_FILTERS, MEDIA_ORDERS, type MediaFilter, type MediaOrder } from './arrange-media.js';
import { ImageDialog } from './image-dialog.js';
import { Upload } from './upload.js';
import { isUnfinished, useRenditions } from './use-renditions.js';

interface MediaPageProps {
  readonly api: ApiClient;
  readonly session: Session;
}

/** The image library of the site. */
export function MediaPage({ api, session }: MediaPageProps): ReactNode {
  const [media, setMedia] = useState<readonly MediaItem[]>();
  const [chosen, setChosen] = useState<string>();
  const [uploads, setUploads] = useState<readonly File[]>();
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<MediaFilter>('all');
  const [order, setOrder] = useState<MediaOrder>('newest');
  const [error, setError] = useState('');
  useEffect(() => {
    api.media().then(setMedia, (reason: Error) => setError(reason.message));
  }, [api]);
  const isShown = createMediaFilter(filter, session.languages);
  const found = media
    ?.filter((one) => matchesQuery([one.title, one.key, ...Object.values(one.altTexts)].join(' '), query))
    .filter(isShown)
    .sort(MEDIA_ORDERS[order].compare);
  const item = media?.find(({ key }) => key === chosen);
  const renditions = useRenditions(api, media ?? []);
  return (
    <main
      className="page-list"
      onDrop={(event) => {
        const files = [...event.dataTransfer.files];
        if (files.length > 0 && chosen === undefined && uploads === undefined) setUploads(files);
      }}
    >
      <SiteNavigation current="media" />
      <header>
        <h1>Images</h1>
        <SearchField label="Search images" query={query} onQuery={setQuery} />
        <button type="button" className="primary" onClick={() => setUploads([])}>
          Add images
        </button>
      </header>
      <p role="alert" className="error">
        {error}
      </p>
      {found === undefined && error === '' && <p className="quiet">Loading…</p>}
      <div className="list-options">
        <div>
          <label htmlFor="media-filter">Show</label>
          <select id="media-filter" value={filter} onChange={({ target }) => setFilter(target.value as MediaFilter)}>
            {Object.entries(MEDIA_FILTERS).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="media-order">Sort by</label>
          <select id="media-order" value={order} onChange={({ target }) => setOrder(target.value as MediaOrder)}>
            {Object.entries(MEDIA_ORDERS).map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <p className="quiet">You can drop images anywhere on this page.</p>
      </div>
      <ul className="media-grid whole-page">
        {found?.map(({ key, title, url, usedIn }) => (
          <li key={key}>
            <button type="button" onClick={() => setChosen(key)}>
              <img src={url} alt="" loading="lazy" />
              <span>{title}</span>
              <span className="quiet">{usedIn.length === 0 ? 'Not used' : `Used ${usedIn.length}×`}</span>
              <RenditionNote event={renditions.get(key)} />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="quiet">
        {found?.length === 0 ? 'No images found.' : ''}
      </p>
      {uploads !== undefined && (
        <Dialog title="Add images" onClose={() => setUploads(undefined)} isWide>
          <Upload
            api={api}
            isMultiple
            files={uploads}
            onUploaded={(added) => setMedia((all = []) => [added, ...all])}
            onDone={(added) => {
              setUploads(undefined);
              if (added.length === 1) setChosen(added[0]?.key);
            }}
          />
        </Dialog>
      )}
      {item !== undefined && (
        <ImageDialog
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

/** The rendition status of an image in the grid, if renditions are missing. */
function RenditionNote({ event }: { event: RenditionsEvent | undefined }): ReactNode {
  if (event?.step === 'failed') return <span className="error">Renditions missing</span>;
  if (event === undefined || !isUnfinished(event)) return null;
  return (
    <span className="quiet">{event.of === 0 ? 'Renditions queued' : `Renditions ${event.done} of ${event.of}`}</span>
  );
}
