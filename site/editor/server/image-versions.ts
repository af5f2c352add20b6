import type { ContentItem } from '../../content-sources/content-source.js';
import { shortHash } from '../../rendering/short-hash.js';
import type { ImageVersions } from './api.js';

/** A stored item of an image: one for each language with a description. */
export interface ImageTranslation {
  /** Name of its file. */
  readonly name: string;
  readonly text: string;
  readonly item: ContentItem;
}

/** Computes the versions of the descriptions and the file of an image. */
export const computeImageVersions = (
  translations: readonly ImageTranslation[],
  master: Uint8Array | undefined,
): ImageVersions => ({
  words: shortHash(JSON.stringify(translations.map(({ item }) => serializeDescription(item)).sort())),
  file: master === undefined ? '' : shortHash(master),
});

/** The fields of an image that authors edit in one language. */
const serializeDescription = ({ language, title, contentBody: { altText, focalPoint } }: ContentItem): string =>
  JSON.stringify([language, title, altText, focalPoint]);
