import { useId, useState, type ReactNode } from 'react';
import { removeUndefined } from '../../../documents/record.js';
import { getAltText } from '../canvas/page-data.js';
import { MediaDialog } from '../media/media-dialog.js';
import { RenditionProgress } from '../media/rendition-progress.js';
import { useRenditions } from '../media/use-renditions.js';
import { toText, type ControlProps, type Kind } from './control.js';
import { FocalPoint } from './focal-point-control.js';
import { CropPreviews } from './crop-previews.js';
import { readImage, toShownImage } from './image-value.js';
import { useSiteContext } from './site-context.js';

/** An image from the library or a URL, with alternative text and focal point. */
export function ImageControl({
  id,
  label,
  kind,
  value,
  inherited,
  screens,
  onChange,
}: ControlProps<Kind<'image'>>): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { api, media, language } = useSiteContext();
  const altId = useId();
  const info = readImage(value);
  const item = media.find(({ key }) => key === info['contentKey']);
  const renditions = useRenditions(api, item === undefined ? [] : [item]);
  const address = toText(info['url']);
  const shown = toShownImage(value, media);
  const isInherited = value === undefined && inherited !== undefined;
  const write = (changes: Readonly<Record<string, unknown>>): void => {
    const next = removeUndefined({ ...info, ...changes });
    const isKeyAlone =
      kind.takesKey === true && Object.keys(next).length === 1 && typeof next['contentKey'] === 'string';
    if (Object.keys(next).length === 0) onChange(undefined);
    else onChange(isKeyAlone ? next['contentKey'] : next);
  };
  const altText = info['overrideAltText'] ?? info['altText'];
  const isDecorative = info['overrideAltText'] === '';
  return (
    <div id={id} className="image-control" role="group" aria-label={label}>
      <div className="image-row">
        <Thumbnail url={isInherited ? toShownImage(inherited, media)?.url : shown?.url} />
        <div>
          {!isInherited && (
            <p className="image-name">{item?.title ?? (address || toText(info['contentKey']) || 'No image')}</p>
          )}
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
            Decorative image
          </label>
          {!isDecorative && (
            <>
              <label htmlFor={altId}>Alternative text</label>
              <textarea
                id={altId}
                rows={2}
                value={toText(altText)}
                placeholder={item === undefined ? 'Describe the image' : getAltText(item, language)}
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
                value={shown.focalPoint}
                imageUrl={shown.url}
                onChange={(focalPoint) => write({ focalPoint })}
              />
              <CropPreviews images={Object.fromEntries(screens.map((screen) => [screen, shown]))} />
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

const Thumbnail = ({ url }: { readonly url: string | undefined }): ReactNode =>
  url === undefined ? <span className="thumbnail" /> : <img className="thumbnail" src={url} alt="" />;
