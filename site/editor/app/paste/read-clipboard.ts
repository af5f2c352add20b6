import { createMissingImageKey, isMissingImageKey } from '../../../documents/missing-image.js';
import { cleanPastedHtml } from './clean-pasted-html.js';
import { toHtml } from './dom.js';
import { readDataUrl } from './read-data-url.js';
import { readRtfImages } from './read-rtf-images.js';
import { textToHtml } from './text-to-html.js';

/** Content of the clipboard for a rich text. */
export interface PastedContent {
  /** The HTML, not sanitized. Its images have content keys instead of addresses. */
  readonly html: string;
  /** The image files in the clipboard, by the key of the missing image that stands for them in the HTML. */
  readonly files: ReadonlyMap<string, File>;
}

/**
 * Reads the clipboard. An image that is not in the library becomes a missing image: its address is not kept, and not
 * fetched.
 *
 * @param isInLibrary - whether the library has an image with a content key
 */
export function readClipboard(clipboard: DataTransfer, isInLibrary: (key: string) => boolean): PastedContent {
  const html = clipboard.getData('text/html');
  const text = clipboard.getData('text/plain');
  if (html === '' && text !== '') return { html: textToHtml(text), files: new Map() };
  const content = cleanPastedHtml(html);
  const images = content.textContent.trim() === '' ? getImageFiles(clipboard) : [];
  addMissingImages(content, images);
  const localFiles = getLocalFiles(content, clipboard);
  const files = new Map<string, File>();
  for (const image of content.querySelectorAll('img')) {
    const key = image.getAttribute('data-content-key') ?? '';
    const isKnown = isInLibrary(key) || isMissingImageKey(key);
    const address = image.getAttribute('src') ?? '';
    const missing = isKnown ? key : createMissingImageKey();
    image.removeAttribute('src');
    image.setAttribute('data-content-key', missing);
    const file = isKnown ? undefined : (readDataUrl(address) ?? localFiles.get(image) ?? images.shift());
    if (file !== undefined) files.set(missing, file);
  }
  return { html: toHtml(content), files };
}

/** The image files of content without text. Next to text, Excel adds a picture of the text. */
const getImageFiles = ({ files }: DataTransfer): File[] => [...files].filter(({ type }) => type.startsWith('image/'));

/** The files of images with `file:` addresses, from the RTF that Word adds. */
function getLocalFiles(content: DocumentFragment, clipboard: DataTransfer): Map<HTMLImageElement, File | undefined> {
  const local = [...content.querySelectorAll<HTMLImageElement>('img[src^="file:"]')];
  const files = local.length === 0 ? [] : readRtfImages(clipboard.getData('text/rtf'));
  // Otherwise it is unknown which is which.
  return new Map(files.length === local.length ? local.map((image, at) => [image, files[at]]) : []);
}

/** Adds images for the files for which there is no image. */
function addMissingImages(content: DocumentFragment, files: readonly File[]): void {
  for (let count = content.querySelectorAll('img').length; count < files.length; count++) {
    content.append(content.ownerDocument.createElement('img'));
  }
}
