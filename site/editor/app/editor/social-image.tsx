import { useState, type ReactNode } from 'react';
import { MediaDialog } from '../media/media-dialog.js';
import { RenditionProgress } from '../media/rendition-progress.js';
import { useRenditions } from '../media/use-renditions.js';
import { useSiteContext } from '../fields/site-context.js';

interface SocialImageProps {
  /** Content key that the page sets; undefined to use the first image on the page. */
  readonly chosen: string | undefined;
  /** Content key of the first image on the page. */
  readonly first: string | undefined;
  readonly title: string;
  readonly siteName: string;
  readonly onChange: (key: string | undefined) => void;
}

/** The image for social networks, with an approximate preview. */
export function SocialImage({ chosen, first, title, siteName, onChange }: SocialImageProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { api, media } = useSiteContext();
  const key = chosen ?? first;
  const item = media.find((one) => one.key === key);
  const renditions = useRenditions(api, item === undefined ? [] : [item]);
  return (
    <fieldset className="page-part" data-property="socialPicture">
      <legend>Social image</legend>
      <figure className="social-preview" aria-label="Social preview">
        {item === undefined ? (
          <p>{key === undefined ? 'This page has no image.' : `The image “${key}” does not exist.`}</p>
        ) : (
          <img src={item.url} alt="" style={{ objectPosition: item.focalPoint }} />
        )}
        <figcaption>
          <span>{siteName}</span>
          <strong>{findHeading() ?? title}</strong>
        </figcaption>
      </figure>
      {item !== undefined && <RenditionProgress title={item.title} renditions={renditions.get(item.key)} />}
      <div className="toolbar">
        <button type="button" onClick={() => setOpen(true)}>
          Change image
        </button>
        {chosen !== undefined && (
          <button type="button" onClick={() => onChange(undefined)}>
            Use first image on page
          </button>
        )}
      </div>
      <p className="field-help">
        {chosen === undefined ? 'The first image on the page. ' : ''}Social networks crop the edges, so keep the subject
        in the middle.
      </p>
      {isOpen && (
        <MediaDialog
          isLibraryOnly
          onClose={() => setOpen(false)}
          onChoose={(image) => {
            setOpen(false);
            if ('key' in image) onChange(image.key);
          }}
        />
      )}
    </fieldset>
  );
}

/** Finds the h1 heading on the canvas, which the build draws on the social image. */
function findHeading(): string | undefined {
  const page = document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentDocument;
  const find = (root: Document | ShadowRoot): string | undefined => {
    for (const element of root.querySelectorAll('*')) {
      if (element.localName === 'h1') return element.textContent.trim();
      const inside = element.shadowRoot === null ? undefined : find(element.shadowRoot);
      if (inside !== undefined) return inside;
    }
    return undefined;
  };
  return page == null ? undefined : find(page);
}
