import { parse } from 'node:path';
import sharp from 'sharp';
import { pictureItem } from '../../authoring/picture-item.js';
import { mediaOf, type ContentItem, type SiteSettings } from '../../content-sources/content-source.js';
import type { FileChange } from '../store/backend.js';
import { documentText } from '../store/document-text.js';
import type { ContentStore, DocumentChange } from '../store/store.js';
import { acceptPicture } from './accept-picture.js';
import type { MediaConflict, MediaItem, PictureVersions, PlaceOfLink } from './api.js';
import { ApiProblem } from './api-problem.js';
import { versionsOf, type Translation } from './picture-versions.js';
import { storedPictures } from './stored-pictures.js';

export interface MediaLibraryOptions {
  readonly store: ContentStore;
  readonly settings: () => Promise<SiteSettings>;
}

interface MediaChange {
  readonly title?: string;
  readonly altTexts?: Readonly<Record<string, unknown>>;
  readonly focalPoint?: string;
}

/** Who writes, and from which state of what it writes over; what is not named may be another. */
interface PictureWrite {
  readonly by: string;
  readonly began: Partial<PictureVersions>;
}

const KEY = /^[a-z0-9_][\w-]*$/i;
const FOCAL_POINT = /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/;

/** The pictures of the content: their files, and the items that say in each language what they show. */
export function mediaLibrary({ store, settings }: MediaLibraryOptions) {
  const stored = storedPictures(store);

  const originalOf = async (translations: readonly { item: ContentItem }[]): Promise<ContentItem> => {
    const { languages } = await settings();
    const code = languages.find(({ isDefault }) => isDefault)?.code;
    const [first] = translations as [{ item: ContentItem }];
    return (translations.find(({ item }) => item.language === code) ?? first).item;
  };

  const masterOf = async (
    translations: readonly Translation[],
    files: ReadonlyMap<string, string>,
  ): Promise<Uint8Array | undefined> => {
    const source = mediaOf(await originalOf(translations))?.source;
    const name = source && files.get(source.ref);
    return name === undefined ? undefined : store.readFile(name);
  };

  const described = async (
    key: string,
    translations: readonly Translation[],
    { usedIn, files }: { usedIn: readonly PlaceOfLink[]; files: ReadonlyMap<string, string> },
  ): Promise<MediaItem> => {
    const item = await originalOf(translations);
    const master = await masterOf(translations, files);
    const size =
      master &&
      (await sharp(master)
        .metadata()
        .catch(() => undefined));
    const { focalPoint } = item.contentBody;
    const altTexts = translations.flatMap(({ item: { language, contentBody } }) =>
      typeof contentBody['altText'] === 'string' ? [[language, contentBody['altText']] as const] : [],
    );
    return {
      key,
      title: item.title,
      altTexts: Object.fromEntries(altTexts),
      ...(typeof focalPoint === 'string' && { focalPoint }),
      type: mediaOf(item)?.source.mimeType ?? '',
      width: size?.width ?? 0,
      height: size?.height ?? 0,
      size: master?.length ?? 0,
      url: `/media/${key}`,
      usedIn,
      versions: versionsOf(translations, master),
    };
  };

  const one = async (key: string): Promise<Translation[]> => {
    const translations = KEY.test(key) ? (await stored.items()).get(key) : undefined;
    if (translations === undefined) throw new ApiProblem('NOT_FOUND', `There is no picture "${key}".`);
    return translations;
  };

  const describe = async (key: string): Promise<MediaItem> =>
    described(key, await one(key), { usedIn: (await stored.uses()).get(key) ?? [], files: await stored.masters() });

  /**
   * Writes a picture: its items, and its file where that becomes another. All of it is done, or nothing.
   *
   * @param change - told what is there, it may be called again where another server was faster
   * @throws ApiProblem where somebody else has changed meanwhile what is written, with the picture as it is
   */
  const write = async (
    key: string,
    { by, began }: PictureWrite,
    change: (there: readonly Translation[]) => Promise<{
      readonly documents: readonly DocumentChange[];
      readonly files?: readonly FileChange[];
    }>,
  ): Promise<void> => {
    const { languages } = await settings();
    const names = [...(await one(key)).map(({ name }) => name), ...languages.map(({ path }) => itemName(key, path))];
    await store.changeTogether([...new Set(names)], by, async (current) => {
      const there = await one(key);
      const versions = versionsOf(there, await masterOf(there, await stored.masters()));
      if (PARTS.some((part) => began[part] !== undefined && began[part] !== versions[part])) {
        const heads = there.flatMap(({ name }) => current.get(name)?.head ?? []);
        const last = heads.sort((one, other) => other.at.localeCompare(one.at, 'en'))[0];
        const item = await describe(key);
        const message = `${last?.by ?? 'Somebody'} has changed the picture “${item.title}” meanwhile. Look at it before you do this.`;
        throw new ApiProblem('CONFLICT', message, { current: item } satisfies MediaConflict);
      }
      return change(there);
    });
  };

  return {
    async list(): Promise<MediaItem[]> {
      const [places, files] = await Promise.all([stored.uses(), stored.masters()]);
      const items = [...(await stored.items())].sort(([a], [b]) => a.localeCompare(b, 'en'));
      return Promise.all(
        items.map(([key, translations]) => described(key, translations, { usedIn: places.get(key) ?? [], files })),
      );
    },

    /** @throws ApiProblem when the picture is refused, or nobody says what it shows */
    async add(
      bytes: Uint8Array,
      name: string,
      { by, ...wishes }: { by: string; title: string; altText: string; key: string },
    ): Promise<MediaItem> {
      if (wishes.altText === '') {
        throw new ApiProblem(
          'BAD_REQUEST',
          `Say what "${name}" shows: people who do not see it depend on its alternative text.`,
        );
      }
      const picture = await acceptPicture(bytes, name);
      const { languages } = await settings();
      const known = [...(await stored.items()).values()].flat().map(({ item }) => item);
      const language = languages.find(({ isDefault }) => isDefault)?.code ?? 'en_US';
      const item = withType(
        pictureItem(known, {
          ...{ key: wishes.key, title: wishes.title || wishes.key, altText: wishes.altText, language },
          ...{ focalPoint: picture.focalPoint, size: picture.bytes.length },
        }),
        picture.mimeType,
      );
      const { contentKey } = item;
      await store.changeTogether([itemName(contentKey)], by, (current) => {
        if (current.has(itemName(contentKey))) {
          const message = `Somebody has just added a picture "${contentKey}". Give yours another title or name.`;
          throw new ApiProblem('CONFLICT', message);
        }
        return Promise.resolve({
          documents: [itemDocument(itemName(contentKey), item)],
          files: [{ name: `media/${contentKey}.${picture.extension}`, bytes: picture.bytes }],
        });
      });
      return describe(contentKey);
    },

    /**
     * Puts another picture in the place of one; what is said of it stays.
     *
     * @throws ApiProblem when the picture is refused, or somebody else was faster
     */
    async replace(key: string, upload: { bytes: Uint8Array; name: string }, by: PictureWrite): Promise<MediaItem> {
      await one(key);
      const picture = await acceptPicture(upload.bytes, upload.name);
      await write(key, by, async (translations) => {
        const source = mediaOf(await originalOf(translations))?.source;
        const former = source && (await stored.masters()).get(source.ref);
        const file = `media/${source?.ref ?? key}.${picture.extension}`;
        return {
          documents: translations.map(({ name, text, item }) =>
            itemDocument(name, withType(item, picture.mimeType, picture.bytes.length), text),
          ),
          files: [
            ...(former !== undefined && former !== file ? [{ name: former, bytes: undefined }] : []),
            { name: file, bytes: picture.bytes },
          ],
        };
      });
      return describe(key);
    },

    /** @throws ApiProblem when the focal point is none, or somebody else was faster */
    async change(key: string, { title, altTexts = {}, focalPoint }: MediaChange, by: PictureWrite): Promise<MediaItem> {
      if (focalPoint !== undefined && !FOCAL_POINT.test(focalPoint)) {
        throw new ApiProblem('BAD_REQUEST', `"${focalPoint}" is no focal point. Say it as "40% 35%".`);
      }
      const { languages } = await settings();
      await write(key, by, async (translations) => {
        const original = await originalOf(translations);
        const documents = translations.map(({ name, text, item }) => {
          const altText = altTexts[item.language];
          const body = {
            ...item.contentBody,
            ...(typeof altText === 'string' && { altText }),
            ...(focalPoint !== undefined && { focalPoint }),
          };
          const own = { ...item, ...(title !== undefined && item === original && { title }), contentBody: body };
          return itemDocument(name, own, text);
        });
        for (const [language, altText] of Object.entries(altTexts)) {
          const { path = '' } = languages.find(({ code }) => code === language) ?? {};
          if (path === '' || typeof altText !== 'string' || translations.some(({ item }) => item.language === language))
            continue;
          const body = { ...original.contentBody, altText };
          documents.push(itemDocument(itemName(key, path), { ...original, language, contentBody: body }));
        }
        const isOther = ({ name, published }: DocumentChange): boolean =>
          published !== translations.find((one) => one.name === name)?.text;
        return { documents: documents.filter(isOther) };
      });
      return describe(key);
    },

    /** @throws ApiProblem when it is shown somewhere, or somebody else has changed it */
    async remove(key: string, by: PictureWrite): Promise<void> {
      const usedIn = (await stored.uses()).get(key) ?? [];
      if (usedIn.length > 0) {
        throw new ApiProblem('CONFLICT', `"${key}" is shown at ${usedIn.length} places. Take it away there first.`, {
          usedIn,
        });
      }
      await write(key, by, async (translations) => {
        const source = mediaOf(await originalOf(translations))?.source;
        const file = source && (await stored.masters()).get(source.ref);
        return {
          documents: translations.map(({ name }) => ({ name, published: undefined })),
          files: file === undefined ? [] : [{ name: file, bytes: undefined }],
        };
      });
    },

    /** The picture itself; undefined where there is none. */
    async picture(key: string): Promise<{ bytes: Uint8Array; type: string } | undefined> {
      if (!KEY.test(key)) return undefined;
      // A page shows many: the file of an item is named by its key, as a rule, and the others need not be read.
      const named = await stored.items((name) => parse(name).name === key);
      const translations = named.get(key) ?? (await stored.items()).get(key);
      const source = translations && mediaOf(await originalOf(translations))?.source;
      const name = source && (await stored.masters()).get(source.ref);
      const bytes = name && (await store.readFile(name));
      if (!name || !bytes) return undefined;
      return { bytes, type: name.endsWith('.svg') ? 'image/svg+xml' : `image/${parse(name).ext.slice(1)}` };
    },
  };
}

export type MediaLibrary = ReturnType<typeof mediaLibrary>;

const PARTS = ['words', 'file'] as const;

/** @param path - of the language. Default: that of the site's own language */
const itemName = (key: string, path = ''): string => `items/${path === '' ? '' : `${path}/`}${key}.json`;

const itemDocument = (name: string, item: ContentItem, former = ''): DocumentChange => ({
  name,
  published: documentText(item, former),
});

/** An item that says of its file what it is now. */
function withType(item: ContentItem, mimeType: string, size?: number): ContentItem {
  const media = mediaOf(item);
  if (media === undefined) return item;
  const source = { ...media.source, mimeType, ...(size !== undefined && { size }) };
  return { ...item, contentBody: { ...item.contentBody, 'sfdc_cms:media': { ...media, source } } };
}
