import { useState, type ReactNode } from 'react';
import { isMissingImageKey } from '../../../documents/missing-image.js';
import type { MediaItem } from '../../server/api.js';
import { Dialog } from '../controls/dialog.js';
import { MediaDialog } from '../media/media-dialog.js';
import { Upload } from '../media/upload.js';
import { parseHtml } from '../paste/dom.js';
import { useSiteContext } from './site-context.js';

interface MissingImage {
  readonly key: string;
  /** The alternative text that the image had where it was copied, or its number in the text. */
  readonly name: string;
}

/** Finds the images of a text whose file is missing. */
function findMissingImages(html: string): MissingImage[] {
  return [...parseHtml(html).querySelectorAll<HTMLImageElement>('img[data-content-key]')]
    .filter((image) => isMissingImageKey(image.getAttribute('data-content-key') ?? ''))
    .map((image, at) => ({
      key: image.getAttribute('data-content-key') ?? '',
      name: image.alt === '' ? `image ${at + 1}` : `image “${image.alt}”`,
    }));
}

interface MissingImagesProps {
  readonly html: string;
  readonly onChosen: (missing: string, item: MediaItem) => void;
}

/** Lists the images of a text whose file is missing, and lets the author choose each from the library or upload it. */
export function MissingImages({ html, onChosen }: MissingImagesProps): ReactNode {
  const [chosen, setChosen] = useState<string>();
  const missing = findMissingImages(html);
  if (missing.length === 0) return null;
  return (
    <div role="group" aria-label="Missing images">
      <p className="quiet">
        {missing.length === 1
          ? 'An image was pasted without its file. Add it, or remove it from the text.'
          : `${missing.length} images were pasted without their files. Add them, or remove them from the text.`}
      </p>
      {missing.map(({ key, name }) => (
        <button key={key} type="button" onClick={() => setChosen(key)}>
          Add {name}
        </button>
      ))}
      {chosen !== undefined && (
        <MediaDialog
          isLibraryOnly
          onClose={() => setChosen(undefined)}
          onChoose={(item) => {
            setChosen(undefined);
            if ('key' in item) onChosen(chosen, item);
          }}
        />
      )}
    </div>
  );
}

interface PastedImagesDialogProps {
  /** The image files of the clipboard, by the key of their missing image. */
  readonly files: ReadonlyMap<string, File>;
  readonly onUploaded: (missing: string, item: MediaItem) => void;
  readonly onClose: () => void;
}

/** Uploads the image files of the clipboard, and asks for their alternative text. */
export function PastedImagesDialog({ files, onUploaded, onClose }: PastedImagesDialogProps): ReactNode {
  const { api, setMedia } = useSiteContext();
  return (
    <Dialog title="Add pasted images" onClose={onClose}>
      <Upload
        api={api}
        isMultiple
        files={[...files.values()]}
        onUploaded={(item, file) => {
          setMedia((media) => [item, ...media]);
          const [missing] = [...files].find(([, one]) => one === file) ?? [];
          if (missing !== undefined) onUploaded(missing, item);
        }}
        onDone={onClose}
      />
    </Dialog>
  );
}
