import { readJson, readImagePerBreakpoint } from '@pallet/elements/foundations';
import type { KindData } from '@pallet/elements/manifest';
import { readImageInfo } from '@pallet/elements/services';
import { getBlockValues, type BlockValue } from './block-values.js';
import { findFirstImageBlock } from './first-image.js';
import { getAttribute, listElements } from './html-elements.js';
import type { PageDocument } from './model.js';
import { getTopBlocks, walk, walkUnchecked } from './tree.js';

/** The address of an image of the library: its content key, or the URL that delivers it. */
const IMAGE_ADDRESS = /^(?:[^?#]*\/delivery\/media\/)?([\w-]+)(?:\?|$)/;

const CONTENT_KEY = /^[\w-]+$/;

/** The content keys of the images in HTML. */
export const findKeysInHtml = (html: string): string[] =>
  listElements(html).flatMap((element) => {
    if (element.tagName !== 'img') return [];
    const addresses = ['data-content-key', 'src'].map((name) => getAttribute(element, name) ?? '');
    return addresses.flatMap((address) => IMAGE_ADDRESS.exec(address)?.[1] ?? []).slice(0, 1);
  });

/** An image of the library that a block refers to. */
export interface ImageUse extends Pick<BlockValue, 'property' | 'path'> {
  readonly contentKey: string;
}

/**
 * Returns the images of the library that a block refers to, in document order.
 *
 * @param node - not validated
 */
export function* getImageUses(node: Readonly<Record<string, unknown>>): Generator<ImageUse> {
  for (const { property, path, kind, value } of getBlockValues(node)) {
    for (const contentKey of findKeys(kind, value)) yield { property, path, contentKey };
  }
}

function findKeys(kind: KindData, value: unknown): string[] {
  switch (kind.name) {
    case 'image':
      if (kind.takesKey && typeof value === 'string' && CONTENT_KEY.test(value)) return [value];
      return [readImageInfo(value)?.contentKey ?? []].flat();
    case 'richText':
      return typeof value === 'string' ? findKeysInHtml(value) : [];
    case 'any':
      return findKeysInData(value);
    default:
      return [];
  }
}

/** The content keys in data of any form: those of image info and of HTML. */
function findKeysInData(value: unknown): string[] {
  const known = readJson(value) ?? value;
  if (typeof known === 'string') return findKeysInHtml(known);
  if (typeof known !== 'object' || known === null) return [];
  const own = 'contentKey' in known && typeof known.contentKey === 'string' ? [known.contentKey] : [];
  return [...own, ...Object.values(known).flatMap(findKeysInData)];
}

const keysOf = (nodes: Iterable<object>): string[] => [
  ...new Set([...nodes].flatMap((node) => [...getImageUses({ ...node })]).map(({ contentKey }) => contentKey)),
];

/**
 * The content keys of the images in a page, in document order.
 *
 * @param isCounted - whether to include the images of a block, by its name. Default: all blocks
 */
export const findImageKeys = (document: PageDocument, isCounted: (block: string) => boolean = () => true): string[] =>
  keysOf([...walk(getTopBlocks(document))].filter(({ block }) => isCounted(block)));

/** The same for a document that was not validated. */
export const findImageKeysUnchecked = (document: Readonly<Record<string, unknown>>): string[] =>
  keysOf([...walkUnchecked(document)].map(({ node }) => node));

/** The content keys of the images in a page and of its social image. */
export const findAllImageKeys = (document: PageDocument): string[] => [
  ...findImageKeys(document),
  ...(document.socialPicture === undefined ? [] : [document.socialPicture]),
];

/** The content key of the social image of a page. */
export const getSocialImageKey = (document: PageDocument): string | undefined =>
  document.socialPicture ?? findImageKeys(document)[0];

/** The content keys of the images of the first block with an image, in their version for small screens. */
export function findFirstImageKeys({ blocks }: Pick<PageDocument, 'blocks'>): string[] {
  const { block, props = {} } = findFirstImageBlock(blocks) ?? {};
  const small = Object.entries(props).map(([name, value]) => [name, readImagePerBreakpoint(value).small]);
  return keysOf([{ block, props: Object.fromEntries(small) as object }]);
}
