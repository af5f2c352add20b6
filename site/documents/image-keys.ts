import { blockFacts, MEDIA_QUERIES, readJson, readImagePerBreakpoint } from '@pallet/elements/foundations';
import { findFirstImageBlock } from './first-image.js';
import { getAttribute, listElements } from './html-elements.js';
import type { PageDocument } from './model.js';
import { isRecord } from './record.js';
import { getTopBlocks, walk, walkUnchecked } from './tree.js';

/** Properties whose text may be the content key of an image. */
const MEDIA_ID_PROPERTIES = new Set(Object.values(blockFacts).flatMap(({ mediaIds = [] }) => mediaIds));

/** The address of an image of the library: its content key, or the URL that delivers it. */
const IMAGE_ADDRESS = /^(?:[^?#]*\/delivery\/media\/)?([\w-]+)(?:\?|$)/;

/** The content keys of the images in HTML. */
export const findKeysInHtml = (html: string): string[] =>
  listElements(html).flatMap((element) => {
    if (element.tagName !== 'img') return [];
    const addresses = ['data-content-key', 'src'].map((name) => getAttribute(element, name) ?? '');
    return addresses.flatMap((address) => IMAGE_ADDRESS.exec(address)?.[1] ?? []).slice(0, 1);
  });

/**
 * The content keys of the images in a page, in document order.
 *
 * @param isCounted - whether to include the images of a block, by its name. Default: all blocks
 */
export function findImageKeys(document: PageDocument, isCounted: (block: string) => boolean = () => true): string[] {
  const blocks = [...walk(getTopBlocks(document))].filter(({ block }) => isCounted(block));
  const values = blocks.flatMap(({ props = {} }) => Object.entries(props));
  return [...new Set(values.flatMap(([name, value]) => findKeysInValue(value, name)))];
}

/** The same for a document that was not validated. */
export const findImageKeysUnchecked = (document: Readonly<Record<string, unknown>>): string[] => {
  const nodes = [...walkUnchecked(document)].map(({ node: { props } }) => (isRecord(props) ? props : {}));
  return [
    ...new Set(
      nodes.flatMap((props) => Object.entries(props).flatMap(([name, value]) => findKeysInValue(value, name))),
    ),
  ];
};

/** The content keys of the images in a page and of its social image. */
export const findAllImageKeys = (document: PageDocument): string[] => [
  ...findImageKeys(document),
  ...(document.socialPicture === undefined ? [] : [document.socialPicture]),
];

/** The content key of the social image of a page. */
export const getSocialImageKey = (document: PageDocument): string | undefined =>
  document.socialPicture ?? findImageKeys(document)[0];

/** The content keys of the images of the first block with an image, in their version for small screens. */
export function findFirstImageKeys({ blocks }: PageDocument): string[] {
  const { props = {} } = findFirstImageBlock(blocks) ?? {};
  return Object.entries(props).flatMap(([name, value]) => findKeysInValue(readImagePerBreakpoint(value).small, name));
}

/**
 * The content keys of the images in a property of a block.
 *
 * @param name - of the property
 */
export function findKeysInValue(value: unknown, name: string): string[] {
  const known = readJson(value) ?? value;
  if (typeof known === 'string') {
    const own = MEDIA_ID_PROPERTIES.has(name) && /^[\w-]+$/.test(known) ? [known] : [];
    return [...own, ...findKeysInHtml(known)];
  }
  if (typeof known !== 'object' || known === null) return [];
  const listed = name === 'imageInfos' ? Object.keys(known) : [];
  const own = 'contentKey' in known && typeof known.contentKey === 'string' ? [known.contentKey] : [];
  return [
    ...listed,
    ...own,
    ...Object.entries(known).flatMap(([field, inner]) => findKeysInValue(inner, field in MEDIA_QUERIES ? name : field)),
  ];
}
