import { useState, type ReactNode } from 'react';
import { MediaDialog } from '../media/media-dialog.js';
import { RenditionProgress } from '../media/rendition-progress.js';
import { useRenditions } from '../media/use-renditions.js';
import { useSiteKnowledge } from '../fields/site-knowledge.js';

interface SocialPictureProps {
  /** The content key that the page names; undefined where its first picture stands for it. */
  readonly chosen: string | undefined;
  /** Of the first picture in the page. */
  readonly first: string | undefined;
  readonly title: string;
  readonly siteName: string;
  readonly onChange: (key: string | undefined) => void;
}

/** The picture that stands for the page where it is shared, with about how it will look there. */
export function SocialPicture({ chosen, first, title, siteName, onChange }: SocialPictureProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { api, media } = useSiteKnowledge();
  const key = chosen ?? first;
  const item = media.find((one) => one.key === key);
  const renditions = useRenditions(api, item === undefined ? [] : [item]);
  return (
    <fieldset className="page-part" data-property="socialPicture">
      <legend>Where it is shared</legend>
      <figure className="social-preview" aria-label="Preview of the shared page">
        {item === undefined ? (
          <p>{key === undefined ? 'The page has no picture.' : `There is no picture “${key}”.`}</p>
        ) : (
          <img src={item.url} alt="" style={{ objectPosition: item.focalPoint }} />
        )}
        <figcaption>
          <span>{siteName}</span>
          <strong>{headingInPage() ?? title}</strong>
        </figcaption>
      </figure>
      {item !== undefined && <RenditionProgress title={item.title} renditions={renditions.get(item.key)} />}
      <div className="toolbar">
        <button type="button" onClick={() => setOpen(true)}>
          Choose another picture
        </button>
        {chosen !== undefined && (
          <button type="button" onClick={() => onChange(undefined)}>
            Take the first of the page
          </button>
        )}
      </div>
      <p className="field-help">
        {chosen === undefined ? 'The first picture of the page. ' : ''}Networks cut its edges: what matters stands in
        the middle.
      </p>
      {isOpen && (
        <MediaDialog
          isLibraryOnly
          onClose={() => setOpen(false)}
          onChoose={(picture) => {
            setOpen(false);
            if ('key' in picture) onChange(picture.key);
          }}
        />
      )}
    </fieldset>
  );
}

/** The heading of the page on the canvas, which the build draws on the picture. */
function headingInPage(): string | undefined {
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
