import createPurify from 'dompurify';
import { createSanitizer, isValidImageUrl, type HtmlProfile, type SanitizeHtml } from '@pallet/elements/foundations';
import type { MediaItem } from '../../server/api.js';
import { parseHtml, toHtml } from '../paste/dom.js';

/** Attribute of an image in the editor: its {@link StoredAttributes} as JSON. */
export const STORED = 'data-stored';

/** The attributes of an image as stored; null if it has none. */
interface StoredAttributes {
  readonly src: string | null;
  readonly alt: string | null;
}

export const encodeStored = (attributes: StoredAttributes): string => JSON.stringify(attributes);

const CONTENT_KEY = /^[\w-]+$/;
/** Shown in place of an image that is not in the library. */
const PLACEHOLDER = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect x="1" y="1" width="238" height="78" fill="#eee" stroke="#777" stroke-dasharray="6"/><text x="120" y="46" font-family="sans-serif" font-size="15" text-anchor="middle" fill="#333">Missing image</text></svg>',
)}`;

let sanitizer: SanitizeHtml | undefined;

/** Sanitizes HTML with the profile of the block that shows it, so that authors see what visitors will see. */
function sanitize(html: string, profile: HtmlProfile, prepare: (image: HTMLImageElement) => void): DocumentFragment {
  sanitizer ??= createSanitizer(createPurify(window));
  return sanitizer?.(html, profile, { prepare }) ?? document.createDocumentFragment();
}

function renameAttribute(root: ParentNode, name: string, newName: string): void {
  for (const element of root.querySelectorAll(`[${name}]`)) {
    element.setAttribute(newName, element.getAttribute(name) ?? '');
    element.removeAttribute(name);
  }
}

/**
 * Converts HTML for editing. Ids and names become `data-id` and `data-name`, because they could clash with ids or globals of
 * the editor's page, and images with a content key are shown from the library.
 */
export function toEditableHtml(html: string, profile: HtmlProfile, media: readonly MediaItem[]): string {
  const stored = new Map<HTMLImageElement, string>();
  const fragment = sanitize(html, profile, (image) => {
    const [src, alt] = [image.getAttribute('src'), image.getAttribute('alt')];
    stored.set(image, encodeStored({ src, alt }));
    const key = image.getAttribute('data-content-key') ?? src ?? '';
    if (!CONTENT_KEY.test(key)) return;
    image.setAttribute('src', media.find((item) => item.key === key)?.url ?? PLACEHOLDER);
  });
  for (const [image, attributes] of stored) image.setAttribute(STORED, attributes);
  renameAttribute(fragment, 'id', 'data-id');
  renameAttribute(fragment, 'name', 'data-name');
  return toHtml(fragment);
}

/** Converts edited HTML back: with its ids and names, and the attributes of its images as they were stored. */
export function readEditedHtml(edited: string, profile: HtmlProfile): string {
  const content = parseHtml(edited);
  renameAttribute(content, 'data-id', 'id');
  renameAttribute(content, 'data-name', 'name');
  const stored = new Map<HTMLImageElement, string>();
  const fragment = sanitize(toHtml(content), profile, (image) => {
    const attributes = image.getAttribute(STORED);
    if (attributes !== null) stored.set(image, attributes);
  });
  for (const [image, attributes] of stored) restoreAttributes(image, attributes);
  return toHtml(fragment);
}

function restoreAttributes(image: HTMLImageElement, attributes: string): void {
  const { src, alt } = JSON.parse(attributes) as StoredAttributes;
  if (src === null) image.removeAttribute('src');
  else if (CONTENT_KEY.test(src) || isValidImageUrl(src)) image.setAttribute('src', src);
  if (alt === null) image.removeAttribute('alt');
}
