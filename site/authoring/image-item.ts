import { parse } from 'node:path';
import type { ContentItem } from '../content-sources/content-source.js';
import { findFreeName, slugify } from '../documents/slug.js';
import { InvalidInput } from './invalid-input.js';

export interface ImageItemInput {
  /** Text from which the content key is made, such as the name of a file. */
  readonly key: string;
  readonly title: string;
  readonly altText: string;
  /** `x% y%`. */
  readonly focalPoint: string;
  /** Code of the language in which title and alternative text are, for instance `en_US`. */
  readonly language: string;
  /** Bytes of the file. */
  readonly size: number;
  readonly mimeType: string;
  /** ISO 8601. Default: now */
  readonly publishedDate?: string;
}

const FOCAL_POINT = /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/;

/** The content to which an image is added. */
interface ExistingContent {
  readonly items: readonly ContentItem[];
  /** Names of all files below the content folder. */
  readonly files: readonly string[];
}

/**
 * The content item of a new image, with a unique key and the next free id. The key is also free as a file name, because
 * the name of a file can differ from the key of its item.
 *
 * @throws InvalidInput if the focal point is not a pair of percentages
 */
export function createImageItem({ items, files }: ExistingContent, input: ImageItemInput): ContentItem {
  const { title, altText, focalPoint, language, size, mimeType, publishedDate = new Date().toISOString() } = input;
  const fileNames = files.filter((name) => /^(?:items|media)\//.test(name)).map((name) => parse(name).name);
  const taken = [...items.map((item) => item.contentKey), ...fileNames];
  const contentKey = findFreeName(slugify(input.key) || 'image', taken);
  if (!FOCAL_POINT.test(focalPoint)) {
    throw new InvalidInput(
      `"${focalPoint}" is not a focal point. Give its distance from the left and from the top: --focal "40% 35%".`,
    );
  }
  return {
    contentKey,
    managedContentId: getNextId(items),
    title,
    urlName: slugify(title) || contentKey,
    contentType: { fullyQualifiedName: 'sfdc_cms__image', name: 'Image' },
    language,
    publishedDate,
    contentBody: {
      altText,
      focalPoint,
      'sfdc_cms:media': {
        source: { type: 'file', ref: contentKey, size, mimeType },
        url: `/sfsites/c/cms/delivery/media/${contentKey}?lastModified=${publishedDate}`,
      },
    },
  };
}

/** Ids end with a number; the next one is as long. */
function getNextId(items: readonly ContentItem[]): string {
  const last =
    items
      .map(({ managedContentId }) => managedContentId)
      .sort()
      .at(-1) ?? '20Y000000000000000';
  return last.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'));
}
