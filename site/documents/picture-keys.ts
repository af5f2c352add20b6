import { blockFacts, MEDIA_QUERIES, readJson, readPerBreakpoint } from '@pallet/elements/foundations';
import { firstPicture } from './first-picture.js';
import type { PageDocument } from './model.js';
import { isRecord } from './record.js';
import { topBlocks, walk, walkUnchecked } from './tree.js';

/** Properties in which a picture may be named by its content key alone (Specification 3, media ids). */
const MEDIA_IDS = new Set(Object.values(blockFacts).flatMap(({ mediaIds = [] }) => mediaIds));

/** A content item's key in an author's HTML. */
const KEY_IN_HTML = /<img\b[^>]*?(?:\ssrc=["']?|\sdata-content-key=["']?|\/delivery\/media\/)([\w-]+)(?=["'\s>?])/g;

/**
 * The content keys of the pictures that a page names, in document order.
 *
 * @param isCounted - tells by its name whether a block's pictures count. Default: all do
 */
export function pictureKeys(document: PageDocument, isCounted: (block: string) => boolean = () => true): string[] {
  const blocks = [...walk(topBlocks(document))].filter(({ block }) => isCounted(block));
  const values = blocks.flatMap(({ props = {} }) => Object.entries(props));
  return [...new Set(values.flatMap(([name, value]) => keysIn(value, name)))];
}

/** The same for a document that nobody has checked: whatever is wrong in it. */
export const pictureKeysUnchecked = (document: Readonly<Record<string, unknown>>): string[] => {
  const nodes = [...walkUnchecked(document)].map(({ node: { props } }) => (isRecord(props) ? props : {}));
  return [...new Set(nodes.flatMap((props) => Object.entries(props).flatMap(([name, value]) => keysIn(value, name))))];
};

/** The content keys of the pictures that a page shows, and of the one that it names for where it is shared. */
export const allPictureKeys = (document: PageDocument): string[] => [
  ...pictureKeys(document),
  ...(document.socialPicture === undefined ? [] : [document.socialPicture]),
];

/** The content key of the picture that stands for a page where it is shared. */
export const socialPictureKey = (document: PageDocument): string | undefined =>
  document.socialPicture ?? pictureKeys(document)[0];

/** The content keys of the pictures that phones show first: those of the first block with a picture, as small screens have it. */
export function firstPictureKeys({ blocks }: PageDocument): string[] {
  const { props = {} } = firstPicture(blocks) ?? {};
  return Object.entries(props).flatMap(([name, value]) => keysIn(readPerBreakpoint(value).small, name));
}

/**
 * The content keys of the pictures that a property of a block names.
 *
 * @param name - of the property
 */
export function keysIn(value: unknown, name: string): string[] {
  const known = readJson(value) ?? value;
  if (typeof known === 'string') {
    const own = MEDIA_IDS.has(name) && /^[\w-]+$/.test(known) ? [known] : [];
    return [...own, ...[...known.matchAll(KEY_IN_HTML)].flatMap(([, key]) => key ?? [])];
  }
  if (typeof known !== 'object' || known === null) return [];
  const listed = name === 'imageInfos' ? Object.keys(known) : [];
  const own = 'contentKey' in known && typeof known.contentKey === 'string' ? [known.contentKey] : [];
  return [
    ...listed,
    ...own,
    ...Object.entries(known).flatMap(([field, inner]) => keysIn(inner, field in MEDIA_QUERIES ? name : field)),
  ];
}
