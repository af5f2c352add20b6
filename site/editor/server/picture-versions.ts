import type { ContentItem } from '../../content-sources/content-source.js';
import { shortHash } from '../../rendering/picture-renditions.js';
import type { PictureVersions } from './api.js';

/** An item of a picture as it is stored: one for each language in which somebody has said what it shows. */
export interface Translation {
  /** Of its file. */
  readonly name: string;
  readonly text: string;
  readonly item: ContentItem;
}

/** Names what is said of a picture, and its file, as they are: a write says from which it began. */
export const versionsOf = (translations: readonly Translation[], master: Uint8Array | undefined): PictureVersions => ({
  words: shortHash(JSON.stringify(translations.map(({ item }) => wordsOf(item)).sort())),
  file: master === undefined ? '' : shortHash(master),
});

/** What authors say of a picture in one language. */
const wordsOf = ({ language, title, contentBody: { altText, focalPoint } }: ContentItem): string =>
  JSON.stringify([language, title, altText, focalPoint]);
