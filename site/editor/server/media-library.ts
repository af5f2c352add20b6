import { parse } from 'node:path';
import sharp from 'sharp';
import { pictureItem } from '../../authoring/picture-item.js';
import { mediaOf, type ContentItem, type SiteSettings } from '../../content-sources/content-source.js';
import { keysIn } from '../../documents/picture-keys.js';
import { placeOf } from '../../documents/places.js';
import { isRecord } from '../../documents/record.js';
import { walkUnchecked } from '../../documents/tree.js';
import type { FileChange } from '../store/backend.js';
import type { Written } from '../store/block-index.js';
import { parsed, textOf } from '../store/document-state.js';
import { documentText } from '../store/document-text.js';
import type { ContentStore } from '../store/store.js';
import { acceptPicture } from './accept-picture.js';
import type { MediaItem, PlaceOfLink } from './api.js';
import { ApiProblem } from './api-problem.js';
import { idOf } from './document-names.js';

export interface MediaLibraryOptions {
  readonly store: ContentStore;
  readonly settings: () => Promise<SiteSettings>;
}

interface MediaChange {
  readonly title?: string;
  readonly altTexts?: Readonly<Record<string, unknown>>;
  readonly focalPoint?: string;
}

const KEY = /^[a-z0-9_][\w-]*$/i;
const FOCAL_POINT = /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/;

/** The pictures of the content: their files, and the items that say in each language what they show. */
export function mediaLibrary({ store, settings }: MediaLibraryOptions) {
  /** @param isLookedFor - tells by the name of its file whether an item may be one. Default: all are */
  const itemsByKey = async (
    isLookedFor: (name: string) => boolean = () => true,
  ): Promise<Map<string, { name: string; text: string; item: ContentItem }[]>> => {
    const found = new Map<string, { name: string; text: string; item: ContentItem }[]>();
    const names = (await store.files()).filter((name) => name.startsWith('items/') && isLookedFor(name));
    for (const name of names) {
      const bytes = await store.readFile(name);
      const text = bytes === undefined ? '' : textOf(bytes);
      const item = parsed(text) as unknown as ContentItem | undefined;
      if (typeof item?.contentKey !== 'string' || !isRecord(item.contentBody) || mediaOf(item) === undefined) continue;
      found.set(item.contentKey, [...(found.get(item.contentKey) ?? []), { name, text, item }]);
    }
    return found;
  };

  /** The file of each master, by its name without ending. */
  const masters = async (): Promise<ReadonlyMap<string, string>> => {
    const names = (await store.files()).filter((name) => name.startsWith('media/'));
    return new Map(names.map((name) => [parse(name).name, name]));
  };

  const fileOf = async (ref: string): Promise<string | undefined> => (await masters()).get(ref);

  /** Where each picture is shown, in what is published and in drafts. */
  const uses = async (): Promise<Map<string, PlaceOfLink[]>> => {
    const found = new Map<string, Map<string, PlaceOfLink>>();
    const use = (file: string, key: string, path: string, place: string): void => {
      const places = found.get(key) ?? new Map<string, PlaceOfLink>();
      found.set(key, places.set(`${file} ${path}`, { file, id: idOf(file), path, place }));
    };
    const note = (file: string, value: Written): void => {
      const { socialPicture } = value;
      if (typeof socialPicture === 'string') use(file, socialPicture, 'socialPicture', 'where it is shared');
      for (const { node, path } of walkUnchecked(value)) {
        for (const [property, one] of Object.entries(isRecord(node['props']) ? node['props'] : {})) {
          for (const key of keysIn(one, property)) use(file, key, `${path}/props/${property}`, placeOf(value, path));
        }
      }
    };
    for (const name of await store.documents('pages')) {
      const texts = new Set([await store.published(name), (await store.peek(name))?.text]);
      for (const text of texts) note(name, parsed(text ?? '') ?? {});
    }
    return new Map([...found].map(([key, places]) => [key, [...places.values()]]));
  };

  const originalOf = async (translations: readonly { item: ContentItem }[]): Promise<ContentItem> => {
    const { languages } = await settings();
    const code = languages.find(({ isDefault }) => isDefault)?.code;
    const [first] = translations as [{ item: ContentItem }];
    return (translations.find(({ item }) => item.language === code) ?? first).item;
  };

  const described = async (
    key: string,
    translations: readonly { item: ContentItem }[],
    { usedIn, files }: { usedIn: readonly PlaceOfLink[]; files: ReadonlyMap<string, string> },
  ): Promise<MediaItem> => {
    const item = await originalOf(translations);
    const source = mediaOf(item)?.source;
    const name = source && files.get(source.ref);
    const bytes = name && (await store.readFile(name));
    const size = bytes
      ? await sharp(bytes)
          .metadata()
          .catch(() => undefined)
      : undefined;
    const { focalPoint } = item.contentBody;
    const altTexts = translations.flatMap(({ item: { language, contentBody } }) =>
      typeof contentBody['altText'] === 'string' ? [[language, contentBody['altText']] as const] : [],
    );
    return {
      key,
      title: item.title,
      altTexts: Object.fromEntries(altTexts),
      ...(typeof focalPoint === 'string' && { focalPoint }),
      type: source?.mimeType ?? '',
      width: size?.width ?? 0,
      height: size?.height ?? 0,
      size: bytes ? bytes.length : 0,
      url: `/media/${key}`,
      usedIn,
    };
  };

  const one = async (key: string): Promise<{ name: string; text: string; item: ContentItem }[]> => {
    const translations = KEY.test(key) ? (await itemsByKey()).get(key) : undefined;
    if (translations === undefined) throw new ApiProblem('NOT_FOUND', `There is no picture "${key}".`);
    return translations;
  };

  const describe = async (key: string): Promise<MediaItem> =>
    described(key, await one(key), { usedIn: (await uses()).get(key) ?? [], files: await masters() });

  return {
    async list(): Promise<MediaItem[]> {
      const [places, files] = await Promise.all([uses(), masters()]);
      const items = [...(await itemsByKey())].sort(([a], [b]) => a.localeCompare(b, 'en'));
      return Promise.all(
        items.map(([key, translations]) => described(key, translations, { usedIn: places.get(key) ?? [], files })),
      );
    },

    /** @throws ApiProblem when the picture is refused, or nobody says what it shows */
    async add(
      bytes: Uint8Array,
      name: string,
      wishes: { title: string; altText: string; key: string },
    ): Promise<MediaItem> {
      if (wishes.altText === '') {
        throw new ApiProblem(
          'BAD_REQUEST',
          `Say what "${name}" shows: people who do not see it depend on its alternative text.`,
        );
      }
      const picture = await acceptPicture(bytes, name);
      const { languages } = await settings();
      const known = [...(await itemsByKey()).values()].flat().map(({ item }) => item);
      const language = languages.find(({ isDefault }) => isDefault)?.code ?? 'en_US';
      const item = withType(
        await settled(() =>
          pictureItem(known, {
            ...{ key: wishes.key, title: wishes.title || wishes.key, altText: wishes.altText, language },
            ...{ focalPoint: picture.focalPoint, size: picture.bytes.length },
          }),
        ),
        picture.mimeType,
      );
      await store.writeFiles([
        { name: `media/${item.contentKey}.${picture.extension}`, bytes: picture.bytes },
        itemFile(`items/${item.contentKey}.json`, item, ''),
      ]);
      return describe(item.contentKey);
    },

    /** Puts another picture in the place of one; what is said of it stays. */
    async replace(key: string, bytes: Uint8Array, name: string): Promise<MediaItem> {
      const translations = await one(key);
      const picture = await acceptPicture(bytes, name);
      const source = mediaOf(await originalOf(translations))?.source;
      const former = source && (await fileOf(source.ref));
      const file = `media/${source?.ref ?? key}.${picture.extension}`;
      await store.writeFiles([
        ...(former !== undefined && former !== file ? [{ name: former, bytes: undefined }] : []),
        { name: file, bytes: picture.bytes },
        ...translations.map(({ name: itemName, text, item }) =>
          itemFile(itemName, withType(item, picture.mimeType, picture.bytes.length), text),
        ),
      ]);
      return describe(key);
    },

    async change(key: string, { title, altTexts = {}, focalPoint }: MediaChange): Promise<MediaItem> {
      const translations = await one(key);
      if (focalPoint !== undefined && !FOCAL_POINT.test(focalPoint)) {
        throw new ApiProblem('BAD_REQUEST', `"${focalPoint}" is no focal point. Say it as "40% 35%".`);
      }
      const { languages } = await settings();
      const original = await originalOf(translations);
      const changes = translations.map(({ name, text, item }) => {
        const altText = altTexts[item.language];
        const body = {
          ...item.contentBody,
          ...(typeof altText === 'string' && { altText }),
          ...(focalPoint !== undefined && { focalPoint }),
        };
        return itemFile(
          name,
          { ...item, ...(title !== undefined && item === original && { title }), contentBody: body },
          text,
        );
      });
      for (const [language, altText] of Object.entries(altTexts)) {
        const { path = '' } = languages.find(({ code }) => code === language) ?? {};
        if (path === '' || typeof altText !== 'string' || translations.some(({ item }) => item.language === language))
          continue;
        const body = { ...original.contentBody, altText };
        changes.push(itemFile(`items/${path}/${key}.json`, { ...original, language, contentBody: body }, ''));
      }
      await store.writeFiles(changes);
      return describe(key);
    },

    /** @throws ApiProblem when it is shown somewhere */
    async remove(key: string): Promise<void> {
      const translations = await one(key);
      const usedIn = (await uses()).get(key) ?? [];
      if (usedIn.length > 0) {
        throw new ApiProblem('CONFLICT', `"${key}" is shown at ${usedIn.length} places. Take it away there first.`, {
          usedIn,
        });
      }
      const source = mediaOf(await originalOf(translations))?.source;
      const file = source && (await fileOf(source.ref));
      const names = [...translations.map(({ name }) => name), ...(file === undefined ? [] : [file])];
      await store.writeFiles(names.map((name) => ({ name, bytes: undefined })));
    },

    /** The picture itself; undefined where there is none. */
    async picture(key: string): Promise<{ bytes: Uint8Array; type: string } | undefined> {
      if (!KEY.test(key)) return undefined;
      // A page shows many: the file of an item is named by its key, as a rule, and the others need not be read.
      const named = await itemsByKey((name) => parse(name).name === key);
      const translations = named.get(key) ?? (await itemsByKey()).get(key);
      const source = translations && mediaOf(await originalOf(translations))?.source;
      const name = source && (await fileOf(source.ref));
      const bytes = name && (await store.readFile(name));
      if (!name || !bytes) return undefined;
      return { bytes, type: name.endsWith('.svg') ? 'image/svg+xml' : `image/${parse(name).ext.slice(1)}` };
    },
  };
}

export type MediaLibrary = ReturnType<typeof mediaLibrary>;

const itemFile = (name: string, item: ContentItem, former: string): FileChange => ({
  name,
  bytes: new TextEncoder().encode(documentText(item, former)),
});

/** An item that says of its file what it is now. */
function withType(item: ContentItem, mimeType: string, size?: number): ContentItem {
  const media = mediaOf(item);
  if (media === undefined) return item;
  const source = { ...media.source, mimeType, ...(size !== undefined && { size }) };
  return { ...item, contentBody: { ...item.contentBody, 'sfdc_cms:media': { ...media, source } } };
}

/** What was wished and cannot be, as an answer of the API. */
async function settled<T>(make: () => T): Promise<T> {
  try {
    return make();
  } catch (error) {
    throw new ApiProblem('BAD_REQUEST', error instanceof Error ? error.message : String(error));
  }
}
