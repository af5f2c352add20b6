import type { ContentItem } from '../content-sources/content-source.js';
import { nameOfTitle } from '../documents/name-of-title.js';
import { RefusedWish } from './refused-wish.js';

export interface PictureWishes {
  /** What the content key is made of: any words. */
  readonly key: string;
  readonly title: string;
  readonly altText: string;
  /** `x% y%`. */
  readonly focalPoint: string;
  /** Code of the language in which title and alternative text are, for instance `en_US`. */
  readonly language: string;
  /** Bytes of the file, a WebP. */
  readonly size: number;
}

const FOCAL_POINT = /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/;

/**
 * The content item of a new picture, with an id after the highest of those that are there.
 *
 * @param items - all content items
 * @throws RefusedWish when the key is taken or empty, or the focal point no pair of percentages
 */
export function pictureItem(items: readonly ContentItem[], wishes: PictureWishes): ContentItem {
  const { title, altText, focalPoint, language, size } = wishes;
  const contentKey = nameOfTitle(wishes.key);
  if (contentKey === '')
    throw new RefusedWish(`"${wishes.key}" makes no content key. Give one with letters: --key welder.`);
  if (items.some((item) => item.contentKey === contentKey)) {
    throw new RefusedWish(`There is a content item "${contentKey}" already. Give another key: --key ${contentKey}-2.`);
  }
  if (!FOCAL_POINT.test(focalPoint)) {
    throw new RefusedWish(
      `"${focalPoint}" is no focal point. Say how far from the left and from the top: --focal "40% 35%".`,
    );
  }
  const publishedDate = new Date().toISOString();
  return {
    contentKey,
    managedContentId: nextId(items),
    title,
    urlName: nameOfTitle(title),
    contentType: { fullyQualifiedName: 'sfdc_cms__image', name: 'Image' },
    language,
    publishedDate,
    contentBody: {
      altText,
      focalPoint,
      'sfdc_cms:media': {
        source: { type: 'file', ref: contentKey, size, mimeType: 'image/webp' },
        url: `/sfsites/c/cms/delivery/media/${contentKey}?lastModified=${publishedDate}`,
      },
    },
  };
}

/** Ids end with a number; the next one is as long. */
function nextId(items: readonly ContentItem[]): string {
  const last =
    items
      .map(({ managedContentId }) => managedContentId)
      .sort()
      .at(-1) ?? '20Y000000000000000';
  return last.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'));
}
