import { blockFacts, readJson } from '@pallet/elements/foundations';
import type { PageDocument } from './model.js';
import { topBlocks, walk } from './tree.js';

/** Properties in which a picture may be named by its content key alone (Specification 3, media ids). */
const MEDIA_IDS = new Set(Object.values(blockFacts).flatMap(({ mediaIds = [] }) => mediaIds));

/** A content item's key in an author's HTML. */
const KEY_IN_HTML = /<img\b[^>]*?(?:\ssrc=["']?|\sdata-content-key=["']?|\/delivery\/media\/)([\w-]+)(?=["'\s>?])/g;

/** The content keys of all pictures that a page names, in document order. */
export function pictureKeys(document: PageDocument): string[] {
  const keys = new Set<string>();
  const visitValue = (value: unknown, name = ''): void => {
    const known = readJson(value) ?? value;
    if (typeof known === 'string') {
      if (MEDIA_IDS.has(name) && /^[\w-]+$/.test(known)) keys.add(known);
      for (const [, key] of known.matchAll(KEY_IN_HTML)) if (key !== undefined) keys.add(key);
    }
    if (typeof known !== 'object' || known === null) return;
    if (name === 'imageInfos') for (const key of Object.keys(known)) keys.add(key);
    if ('contentKey' in known && typeof known.contentKey === 'string') keys.add(known.contentKey);
    for (const [field, inner] of Object.entries(known)) visitValue(inner, field);
  };
  for (const { props } of walk(topBlocks(document))) visitValue(props);
  return [...keys];
}
