import { useId, useState, type ReactNode } from 'react';
import { defined } from '../../../documents/record.js';
import type { MediaItem } from '../../server/api.js';
import { altTextOf } from '../canvas/page-data.js';
import { MediaDialog } from '../media/media-dialog.js';
import { RenditionProgress } from '../media/rendition-progress.js';
import { useRenditions } from '../media/use-renditions.js';
import { textOf, type ControlProps, type Kind } from './control.js';
import { FocalPoint } from './focal-point-control.js';
import { PictureCrops } from './picture-crops.js';
import { readPicture } from './picture-value.js';
import { useSiteKnowledge } from './site-knowledge.js';

/** A picture of the library or from an address, with what is said of it and the point that stays in view. */
export function PictureControl({ id, label, kind, value, onChange }: ControlProps<Kind<'picture'>>): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { api, media, language } = useSiteKnowledge();
  const altId = useId();
  const info = readPicture(value);
  const item = media.find(({ key }) => key === info['contentKey']);
  const renditions = useRenditions(api, item === undefined ? [] : [item]);
  const address = textOf(info['url']);
  const shown = item?.url ?? (address === '' ? undefined : address);
  const write = (changes: Readonly<Record<string, unknown>>): void => {
    const next = defined({ ...info, ...changes });
    const isKeyAlone = kind.isKeyEnough && Object.keys(next).length === 1 && typeof next['contentKey'] === 'string';
    if (Object.keys(next).length === 0) onChange(undefined);
    else onChange(isKeyAlone ? next['contentKey'] : next);
  };
  const altText = info['overrideAltText'] ?? info['altText'];
  const isDecorative = info['overrideAltText'] === '';
  return (
    <div id={id} className="picture-control" role="group" aria-label={label}>
      <div className="picture-row">
        <PictureThumbnail item={item} address={address} />
        <div>
          <p className="picture-name">{item?.title ?? (address || textOf(info['contentKey']) || 'No picture')}</p>
          <button type="button" onClick={() => setOpen(true)}>
            {item === undefined && address === '' ? 'Choose' : 'Change'}
            <span className="visually-hidden"> {label}</span>
          </button>
        </div>
      </div>
      {item !== undefined && <RenditionProgress title={item.title} renditions={renditions.get(item.key)} />}
      {Object.keys(info).length > 0 && (
        <>
          <label className="choices">
            <input
              type="checkbox"
              checked={isDecorative}
              onChange={({ target }) => write({ overrideAltText: target.checked ? '' : undefined })}
            />
            Decoration, which needs no words
          </label>
          {!isDecorative && (
            <>
              <label htmlFor={altId}>Alternative text</label>
              <textarea
                id={altId}
                rows={2}
                value={textOf(altText)}
                placeholder={item === undefined ? 'What the picture shows' : altTextOf(item, language)}
                onChange={({ target }) => {
                  const text = target.value === '' ? undefined : target.value;
                  write(info['altText'] === undefined ? { overrideAltText: text } : { altText: text });
                }}
              />
            </>
          )}
          {shown !== undefined && (
            <>
              <FocalPoint
                label={label}
                value={info['focalPoint'] ?? item?.focalPoint}
                picture={shown}
                onChange={(focalPoint) => write({ focalPoint })}
              />
              <PictureCrops picture={shown} focalPoint={textOf(info['focalPoint'] ?? item?.focalPoint) || undefined} />
            </>
          )}
        </>
      )}
      {isOpen && (
        <MediaDialog
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            setOpen(false);
            write(
              'key' in chosen ? { contentKey: chosen.key, url: undefined } : { url: chosen.url, contentKey: undefined },
            );
          }}
        />
      )}
    </div>
  );
}

const PictureThumbnail = ({ item, address }: { item: MediaItem | undefined; address: string }): ReactNode => {
  const source = item?.url ?? address;
  return source === '' ? <span className="thumbnail" /> : <img className="thumbnail" src={source} alt="" />;
};
