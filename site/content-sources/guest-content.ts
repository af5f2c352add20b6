import { join } from 'node:path';
import { readJson } from '@pallet/elements/foundations';
import { filterForAudience } from '../documents/audience.js';
import { findAllImageKeys, findKeysInHtml } from '../documents/image-keys.js';
import { listPageNames, loadPages } from '../documents/load.js';
import { findReferencedKeys, type ContentSource } from './content-source.js';
import { getFileStampSync } from '../documents/file-stamp.js';
import { readTextFileIfPossible } from '../documents/text-file.js';

/**
 * Content without the items that pages use only in blocks that guests do not see, such as blocks for signed-in visitors.
 * Items that no page uses stay, and so do items that another item refers to.
 *
 * @param contentRoot - the content folder; its pages are read again when they change
 * @param content - all content of the folder
 */
export function guestContent(contentRoot: string, content: ContentSource): ContentSource {
  let known: { readonly stamp: string; readonly uses: ItemUses } | undefined;
  const readUses = (): ItemUses => {
    const files = listPageNames(contentRoot).map((name) => join(contentRoot, 'pages', `${name}.json`));
    const stamp = files.map((file) => `${file} ${getFileStampSync(file)}`).join();
    if (known?.stamp !== stamp) known = { stamp, uses: findItemUses(contentRoot, files) };
    return known.uses;
  };
  return {
    ...content,
    async items() {
      const items = await content.items();
      const { mentioned, shown } = readUses();
      const visible = new Set(shown);
      let pending = items.filter(({ contentKey }) => !mentioned.has(contentKey) || shown.has(contentKey));
      for (const { contentKey } of pending) visible.add(contentKey);
      while (pending.length > 0) {
        const referred = new Set(pending.flatMap(({ contentBody }) => [...findReferencedKeys(contentBody)]));
        pending = items.filter(({ contentKey }) => referred.has(contentKey) && !visible.has(contentKey));
        for (const { contentKey } of pending) visible.add(contentKey);
      }
      return items.filter(({ contentKey }) => visible.has(contentKey));
    },
  };
}

/** Content keys. */
interface ItemUses {
  /** Every text of the page files that may be a content key. */
  readonly mentioned: ReadonlySet<string>;
  /** The images that the pages show to guests. */
  readonly shown: ReadonlySet<string>;
}

function findItemUses(contentRoot: string, files: readonly string[]): ItemUses {
  const pages = [...loadPages(contentRoot).pages.values()];
  return {
    mentioned: new Set(files.flatMap((file) => findMentions(readText(file)))),
    shown: new Set(pages.flatMap((page) => findAllImageKeys(filterForAudience(page, 'guest')))),
  };
}

/** Every text in the JSON that may be a content key. Of text that is not JSON, every word. */
function findMentions(text: string): string[] {
  const value = readJson(text);
  return value === undefined ? (text.match(/[\w-]+/g) ?? []) : findMentionsInValue(value);
}

function findMentionsInValue(value: unknown): string[] {
  if (typeof value === 'string') {
    const read = readJson(value);
    return read === undefined ? [value, ...findKeysInHtml(value)] : findMentionsInValue(read);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...findMentionsInValue(inner)]);
}

/** The text of a page file; empty if it was removed meanwhile. */
const readText = (file: string): string => readTextFileIfPossible(file) ?? '';
