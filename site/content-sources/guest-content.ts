import { join } from 'node:path';
import { readJson } from '@pallet/elements/foundations';
import { filterForAudience } from '../documents/audience.js';
import { decodeText } from '../documents/decode-text.js';
import { findKeysInHtml } from '../documents/image-keys.js';
import { followFolder, type FileStamps } from '../documents/follow-folder.js';
import { loadLayouts, loadPages } from '../documents/load.js';
import { readBytesIfPresent } from '../documents/read-files.js';
import { findReferencedKeys, type ContentItem, type ContentSource } from './content-source.js';

/**
 * Content without the items that pages and layouts use only in blocks that guests do not see, such as blocks for signed-in visitors.
 * Items that none of them uses stay, and so do items that another item refers to.
 *
 * @param contentRoot - the content folder; they are read again when they change: {@link followFolder}
 * @param content - all content of the folder
 */
export function guestContent(contentRoot: string, content: ContentSource): ContentSource {
  const folders = ['pages', 'layouts'].map((folder) => followFolder(join(contentRoot, folder), '.json'));
  let known: { readonly files: readonly FileStamps[]; readonly uses: ItemUses } | undefined;
  let last:
    | { readonly of: readonly ContentItem[]; readonly uses: ItemUses; readonly visible: readonly ContentItem[] }
    | undefined;
  const readUses = async (): Promise<ItemUses> => {
    const files = await Promise.all(folders.map((listFiles) => listFiles()));
    if (known === undefined || files.some((stamps, folder) => stamps !== known?.files[folder])) {
      const names = files.flatMap((stamps) => [...stamps.keys()]);
      known = { files, uses: await findItemUses(contentRoot, names) };
    }
    return known.uses;
  };
  return {
    ...content,
    async items() {
      const items = await content.items();
      const uses = await readUses();
      if (last?.of !== items || last.uses !== uses) last = { of: items, uses, visible: filterForGuests(items, uses) };
      return last.visible;
    },
  };
}

function filterForGuests(items: readonly ContentItem[], { mentioned, shown }: ItemUses): readonly ContentItem[] {
  const visible = new Set(shown);
  let pending = items.filter(({ contentKey }) => !mentioned.has(contentKey) || shown.has(contentKey));
  for (const { contentKey } of pending) visible.add(contentKey);
  while (pending.length > 0) {
    const referred = new Set(pending.flatMap(({ contentBody }) => [...findReferencedKeys(contentBody)]));
    pending = items.filter(({ contentKey }) => referred.has(contentKey) && !visible.has(contentKey));
    for (const { contentKey } of pending) visible.add(contentKey);
  }
  return items.filter(({ contentKey }) => visible.has(contentKey));
}

/** Content keys. */
interface ItemUses {
  /** Every text of the files of pages and layouts that may be a content key. */
  readonly mentioned: ReadonlySet<string>;
  /** The same of what they show to guests. */
  readonly shown: ReadonlySet<string>;
}

async function findItemUses(contentRoot: string, files: readonly string[]): Promise<ItemUses> {
  const documents = [...loadPages(contentRoot).pages.values(), ...loadLayouts(contentRoot).layouts.values()];
  const mentions = await Promise.all(files.map(async (file) => findMentions(await readText(file))));
  return {
    mentioned: new Set(mentions.flat()),
    shown: new Set(documents.flatMap((document) => findMentionsInValue(filterForAudience(document, 'guest')))),
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

/**
 * The text of a file in any encoding, of which at least the content keys are right: they have only letters of ASCII. Empty if
 * the file was removed meanwhile.
 */
async function readText(file: string): Promise<string> {
  const bytes = await readBytesIfPresent(file);
  if (bytes === undefined) return '';
  try {
    return decodeText(bytes);
  } catch {
    return bytes.toString('latin1').replaceAll('\0', '');
  }
}
