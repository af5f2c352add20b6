import { parse } from 'node:path';
import { getMedia, type ContentItem } from '../../content-sources/content-source.js';
import { getImageUses } from '../../documents/image-keys.js';
import { describeLocationForAuthors } from '../../documents/block-location.js';
import { isRecord } from '../../documents/record.js';
import { walkUnchecked } from '../../documents/tree.js';
import type { JsonObject } from '../../store/block-index.js';
import { parseDocument, decodeText } from '../../store/document-state.js';
import type { ContentStore } from '../../store/store.js';
import type { LinkLocation } from './api.js';
import { documentIdOf } from './document-names.js';
import type { ImageTranslation } from './image-versions.js';

/** Reads the images of the content. */
export function createImageStore(store: ContentStore) {
  return {
    /**
     * The items of each image by content key.
     *
     * @param isCandidate - filters items by file name. Default: all items
     */
    async items(isCandidate: (name: string) => boolean = () => true): Promise<Map<string, ImageTranslation[]>> {
      const found = new Map<string, ImageTranslation[]>();
      const names = (await store.files()).filter((name) => name.startsWith('items/') && isCandidate(name));
      for (const name of names) {
        const bytes = await store.readFile(name);
        const text = bytes === undefined ? '' : decodeText(bytes);
        const item = parseDocument(text) as unknown as ContentItem | undefined;
        if (typeof item?.contentKey !== 'string' || !isRecord(item.contentBody) || getMedia(item) === undefined)
          continue;
        found.set(item.contentKey, [...(found.get(item.contentKey) ?? []), { name, text, item }]);
      }
      return found;
    },

    /** The file of each original image, by its name without extension. */
    async masters(): Promise<ReadonlyMap<string, string>> {
      const names = (await store.files()).filter((name) => name.startsWith('media/'));
      return new Map(names.map((name) => [parse(name).name, name]));
    },

    /** The uses of each image in published pages and drafts, by content key. */
    async uses(): Promise<Map<string, LinkLocation[]>> {
      const found = new Map<string, Map<string, LinkLocation>>();
      const addUses = (file: string, value: JsonObject): void => {
        const { socialPicture } = value;
        const title = typeof value['title'] === 'string' ? value['title'] : '';
        const addUse = (key: string, path: string, place: string): void => {
          const places = found.get(key) ?? new Map<string, LinkLocation>();
          found.set(key, places.set(`${file} ${path}`, { file, id: documentIdOf(file), title, path, place }));
        };
        if (typeof socialPicture === 'string') addUse(socialPicture, 'socialPicture', 'social image');
        for (const { node, path } of walkUnchecked(value)) {
          for (const { contentKey, property } of getImageUses(node))
            addUse(contentKey, `${path}/props/${property}`, describeLocationForAuthors(value, path));
        }
      };
      for (const name of await store.documents('pages')) {
        const texts = new Set([await store.published(name), (await store.peek(name))?.text]);
        for (const text of texts) addUses(name, parseDocument(text ?? '') ?? {});
      }
      return new Map([...found].map(([key, places]) => [key, [...places.values()]]));
    },
  };
}
