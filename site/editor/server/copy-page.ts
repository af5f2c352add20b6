import { factsOf } from '../../documents/facts-of.js';
import { isRecord, removeUndefined } from '../../documents/record.js';
import { walkUnchecked } from '../../documents/tree.js';
import type { JsonObject } from '../../store/block-index.js';
import { createRelink, relinkAt } from './relink.js';

export interface CopyOptions {
  /** Paths of the page and its copy on the site. */
  readonly from: string;
  readonly to: string;
  /** The title of the copy. */
  readonly title: string;
  /** Paths of the page's links to itself, in the document. */
  readonly ownLinks: readonly string[];
}

/**
 * Copies a page to another address: links to its own sections lead to those of the copy, and the copy names no search
 * engine settings, so that it gets its own.
 */
export function copyPage(document: JsonObject, { from, to, title, ownLinks }: CopyOptions): JsonObject {
  const relink = createRelink(from, to);
  const relinked = relinkAt(document, ownLinks, (url) => (/[?#]/.test(url) ? relink(url) : undefined));
  const copy = structuredClone(removeUndefined({ ...relinked, title, recordId: undefined }));
  for (const { node } of walkUnchecked(copy)) {
    if (factsOf(node['block'])?.isMetadata && isRecord(node['props'])) delete node['props']['recordId'];
  }
  return copy;
}

/**
 * Copies search engine settings for the copy of a page: without the URLs of the original, and with the title of the copy
 * in place of the original's.
 */
export function copySeo(settings: JsonObject, { former, title }: { former: unknown; title: string }): JsonObject {
  const retitle = (value: unknown): unknown => (value === former ? title : value);
  return removeUndefined({
    ...settings,
    ...{ title: retitle(settings['title']), recordName: retitle(settings['recordName']) },
    ...{ canonicalUrl: undefined, hrefLangUrls: undefined },
  });
}
