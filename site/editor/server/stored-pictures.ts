import { parse } from 'node:path';
import { mediaOf, type ContentItem } from '../../content-sources/content-source.js';
import { keysIn } from '../../documents/picture-keys.js';
import { seenPlaceOf } from '../../documents/places.js';
import { isRecord } from '../../documents/record.js';
import { walkUnchecked } from '../../documents/tree.js';
import type { Written } from '../store/block-index.js';
import { parsed, textOf } from '../store/document-state.js';
import type { ContentStore } from '../store/store.js';
import type { PlaceOfLink } from './api.js';
import { idOf } from './document-names.js';
import type { Translation } from './picture-versions.js';

/** The pictures of the content as they are stored. */
export function storedPictures(store: ContentStore) {
  return {
    /**
     * The items of each picture, by its content key.
     *
     * @param isLookedFor - tells by the name of its file whether an item may be one. Default: all are
     */
    async items(isLookedFor: (name: string) => boolean = () => true): Promise<Map<string, Translation[]>> {
      const found = new Map<string, Translation[]>();
      const names = (await store.files()).filter((name) => name.startsWith('items/') && isLookedFor(name));
      for (const name of names) {
        const bytes = await store.readFile(name);
        const text = bytes === undefined ? '' : textOf(bytes);
        const item = parsed(text) as unknown as ContentItem | undefined;
        if (typeof item?.contentKey !== 'string' || !isRecord(item.contentBody) || mediaOf(item) === undefined)
          continue;
        found.set(item.contentKey, [...(found.get(item.contentKey) ?? []), { name, text, item }]);
      }
      return found;
    },

    /** The file of each master, by its name without ending. */
    async masters(): Promise<ReadonlyMap<string, string>> {
      const names = (await store.files()).filter((name) => name.startsWith('media/'));
      return new Map(names.map((name) => [parse(name).name, name]));
    },

    /** Where each picture is shown, in what is published and in drafts, by its content key. */
    async uses(): Promise<Map<string, PlaceOfLink[]>> {
      const found = new Map<string, Map<string, PlaceOfLink>>();
      const note = (file: string, value: Written): void => {
        const { socialPicture } = value;
        const title = typeof value['title'] === 'string' ? value['title'] : '';
        const use = (key: string, path: string, place: string): void => {
          const places = found.get(key) ?? new Map<string, PlaceOfLink>();
          found.set(key, places.set(`${file} ${path}`, { file, id: idOf(file), title, path, place }));
        };
        if (typeof socialPicture === 'string') use(socialPicture, 'socialPicture', 'where it is shared');
        for (const { node, path } of walkUnchecked(value)) {
          for (const [property, one] of Object.entries(isRecord(node['props']) ? node['props'] : {})) {
            for (const key of keysIn(one, property)) use(key, `${path}/props/${property}`, seenPlaceOf(value, path));
          }
        }
      };
      for (const name of await store.documents('pages')) {
        const texts = new Set([await store.published(name), (await store.peek(name))?.text]);
        for (const text of texts) note(name, parsed(text ?? '') ?? {});
      }
      return new Map([...found].map(([key, places]) => [key, [...places.values()]]));
    },
  };
}
