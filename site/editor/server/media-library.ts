import { parse } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { acceptImage, type AcceptedImage } from '../../authoring/accept-image.js';
import { createImageItem } from '../../authoring/image-item.js';
import { getMedia, type ContentItem, type SiteSettings } from '../../content-sources/content-source.js';
import type { FileChange } from '../../store/backend.js';
import { serializeDocument } from '../../store/serialize-document.js';
import type { ContentStore, DocumentChange } from '../../store/store.js';
import type { MediaConflict, MediaItem, ImageVersions, LinkLocation } from './api.js';
import { ApiProblem } from './api-problem.js';
import { computeImageVersions, type ImageTranslation } from './image-versions.js';
import { createImageStore } from './image-store.js';

export interface MediaLibraryOptions {
  readonly store: ContentStore;
  readonly settings: () => Promise<SiteSettings>;
}

interface MediaChange {
  readonly title?: string;
  readonly altTexts?: Readonly<Record<string, unknown>>;
  readonly focalPoint?: string;
}

/** The author of a write and the versions it is based on; absent versions are not compared. */
interface ImageWrite {
  readonly by: string;
  readonly began: Partial<ImageVersions>;
}

/** Maximum number of images in memory at once. */
const MAX_IMAGES = 8;

const KEY = /^[a-z0-9_][\w-]*$/i;
const FOCAL_POINT = /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/;

/** The images of the content: their files, and their items with a description in each language. */
export function createMediaLibrary({ store, settings }: MediaLibraryOptions) {
  const stored = createImageStore(store);

  const originalOf = async (translations: readonly { item: ContentItem }[]): Promise<ContentItem> => {
    const { languages } = await settings();
    const code = languages.find(({ isDefault }) => isDefault)?.code;
    const [first] = translations as [{ item: ContentItem }];
    return (translations.find(({ item }) => item.language === code) ?? first).item;
  };

  const masterOf = async (
    translations: readonly ImageTranslation[],
    files: ReadonlyMap<string, string>,
  ): Promise<Uint8Array | undefined> => {
    const source = getMedia(await originalOf(translations))?.source;
    const name = source && files.get(source.ref);
    return name === undefined ? undefined : store.readFile(name);
  };

  const toMediaItem = async (
    key: string,
    translations: readonly ImageTranslation[],
    { usedIn, files }: { usedIn: readonly LinkLocation[]; files: ReadonlyMap<string, string> },
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
      addedAt: item.publishedDate,
      altTexts: Object.fromEntries(altTexts),
      ...(typeof focalPoint === 'string' && { focalPoint }),
      type: getMedia(item)?.source.mimeType ?? '',
      width: size?.width ?? 0,
      height: size?.height ?? 0,
      size: master?.length ?? 0,
      url: `/media/${key}`,
      usedIn,
      versions: computeImageVersions(translations, master),
    };
  };

  const requireImage = async (key: string): Promise<ImageTranslation[]> => {
    const translations = KEY.test(key) ? (await stored.items()).get(key) : undefined;
    if (translations === undefined) throw new ApiProblem('NOT_FOUND', `The image "${key}" does not exist.`);
    return translations;
  };

  const readMediaItem = async (key: string): Promise<MediaItem> =>
    toMediaItem(key, await requireImage(key), {
      usedIn: (await stored.uses()).get(key) ?? [],
      files: await stored.masters(),
    });

  /**
   * Writes the items and file of an image atomically.
   *
   * @param change - receives the current items; it is called again after a concurrent write
   * @throws ApiProblem with the current image if somebody else has changed it
   */
  const write = async (
    key: string,
    { by, began }: ImageWrite,
    change: (current: readonly ImageTranslation[]) => Promise<{
      readonly documents: readonly DocumentChange[];
      readonly files?: readonly FileChange[];
    }>,
  ): Promise<void> => {
    const { languages } = await settings();
    const names = [
      ...(await requireImage(key)).map(({ name }) => name),
      ...languages.map(({ path }) => itemName(key, path)),
    ];
    await store.changeAtomically([...new Set(names)], by, async (current) => {
      const there = await requireImage(key);
      const versions = computeImageVersions(there, await masterOf(there, await stored.masters()));
      if (PARTS.some((part) => began[part] !== undefined && began[part] !== versions[part])) {
        const heads = there.flatMap(({ name }) => current.get(name)?.head ?? []);
        const last = heads.sort((one, other) => other.at.localeCompare(one.at, 'en'))[0];
        const item = await readMediaItem(key);
        const message = `${last?.by ?? 'Someone'} changed the image “${item.title}” in the meantime. Review the change, then try again.`;
        throw new ApiProblem('CONFLICT', message, { current: item } satisfies MediaConflict);
      }
      return change(there);
    });
  };

  return {
    async list(): Promise<MediaItem[]> {
      const [places, files] = await Promise.all([stored.uses(), stored.masters()]);
      const items = [...(await stored.items())].sort(([a], [b]) => a.localeCompare(b, 'en'));
      return pLimit(MAX_IMAGES).map(items, ([key, translations]) =>
        toMediaItem(key, translations, { usedIn: places.get(key) ?? [], files }),
      );
    },

    /**
     * @throws InvalidInput if the image is rejected
     * @throws ApiProblem if it has no alternative text
     */
    async add(
      bytes: Uint8Array,
      name: string,
      { by, ...fields }: { by: string; title: string; altText: string; key: string },
    ): Promise<MediaItem> {
      if (fields.altText === '') {
        throw new ApiProblem(
          'BAD_REQUEST',
          `Describe what "${name}" shows. People who cannot see it rely on its alternative text.`,
        );
      }
      const picture = await acceptImage(bytes, name);
      const { languages } = await settings();
      const language = languages.find(({ isDefault }) => isDefault)?.code ?? 'en_US';
      for (;;) {
        const items = [...(await stored.items()).values()].flat().map(({ item }) => item);
        const item = createImageItem(
          { items, files: await store.files() },
          {
            ...{ key: fields.key, title: fields.title || fields.key, altText: fields.altText, language },
            ...{ focalPoint: picture.focalPoint, size: picture.bytes.length, mimeType: picture.mimeType },
          },
        );
        const { contentKey } = item;
        let isTaken = false;
        await store.changeAtomically([itemName(contentKey)], by, (current) => {
          isTaken = current.has(itemName(contentKey));
          const documents = isTaken ? [] : [itemDocument(itemName(contentKey), item)];
          const files = isTaken ? [] : [{ name: `media/${contentKey}.${picture.extension}`, bytes: picture.bytes }];
          return Promise.resolve({ documents, files });
        });
        // Otherwise another author has just added an image with this key.
        if (!isTaken) return readMediaItem(contentKey);
      }
    },

    /**
     * Replaces the file of an image and keeps its descriptions.
     *
     * @throws InvalidInput if the image is rejected
     * @throws ApiProblem if somebody else has changed it
     */
    async replace(key: string, upload: { bytes: Uint8Array; name: string }, by: ImageWrite): Promise<MediaItem> {
      await requireImage(key);
      const picture = await acceptImage(upload.bytes, upload.name);
      await write(key, by, async (translations) => {
        const source = getMedia(await originalOf(translations))?.source;
        const former = source && (await stored.masters()).get(source.ref);
        const file = `media/${source?.ref ?? key}.${picture.extension}`;
        return {
          documents: translations.map(({ name, text, item }) => itemDocument(name, withFile(item, picture), text)),
          files: [
            ...(former !== undefined && former !== file ? [{ name: former, bytes: undefined }] : []),
            { name: file, bytes: picture.bytes },
          ],
        };
      });
      return readMediaItem(key);
    },

    /** @throws ApiProblem if the focal point is invalid or somebody else has changed the image */
    async change(key: string, { title, altTexts = {}, focalPoint }: MediaChange, by: ImageWrite): Promise<MediaItem> {
      if (focalPoint !== undefined && !FOCAL_POINT.test(focalPoint)) {
        throw new ApiProblem(
          'BAD_REQUEST',
          `"${focalPoint}" is not a valid focal point. Use a value such as "40% 35%".`,
        );
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
        const hasChanged = ({ name, published }: DocumentChange): boolean =>
          published !== translations.find((one) => one.name === name)?.text;
        return { documents: documents.filter(hasChanged) };
      });
      return readMediaItem(key);
    },

    /** @throws ApiProblem if the image is used or somebody else has changed it */
    async remove(key: string, by: ImageWrite): Promise<void> {
      const usedIn = (await stored.uses()).get(key) ?? [];
      if (usedIn.length > 0) {
        throw new ApiProblem(
          'CONFLICT',
          `"${key}" is used in ${usedIn.length} ${usedIn.length === 1 ? 'place' : 'places'}. Remove it there first.`,
          {
            usedIn,
          },
        );
      }
      await write(key, by, async (translations) => {
        const source = getMedia(await originalOf(translations))?.source;
        const file = source && (await stored.masters()).get(source.ref);
        return {
          documents: translations.map(({ name }) => ({ name, published: undefined })),
          files: file === undefined ? [] : [{ name: file, bytes: undefined }],
        };
      });
    },

    /** The file of an image; undefined if it does not exist. */
    async picture(key: string): Promise<{ bytes: Uint8Array; type: string } | undefined> {
      if (!KEY.test(key)) return undefined;
      // Usually an item's file is named after its key, so that the others need not be read.
      const named = await stored.items((name) => parse(name).name === key);
      const translations = named.get(key) ?? (await stored.items()).get(key);
      const source = translations && getMedia(await originalOf(translations))?.source;
      const name = source && (await stored.masters()).get(source.ref);
      const bytes = name && (await store.readFile(name));
      if (!name || !bytes) return undefined;
      return { bytes, type: name.endsWith('.svg') ? 'image/svg+xml' : `image/${parse(name).ext.slice(1)}` };
    },
  };
}

export type MediaLibrary = ReturnType<typeof createMediaLibrary>;

const PARTS = ['words', 'file'] as const;

/** @param path - of the language. Default: the site's default language */
const itemName = (key: string, path = ''): string => `items/${path === '' ? '' : `${path}/`}${key}.json`;

const itemDocument = (name: string, item: ContentItem, former = ''): DocumentChange => ({
  name,
  published: serializeDocument(item, former),
});

/**
 * Returns an item with the type and size of its new file. The address stays the same; its `lastModified` changes, because
 * browsers keep each version forever.
 */
function withFile(item: ContentItem, { mimeType, bytes }: AcceptedImage): ContentItem {
  const media = getMedia(item);
  if (media === undefined) return item;
  const url = media.url.replace(/\?.*/, `?lastModified=${new Date().toISOString()}`);
  const source = { ...media.source, mimeType, size: bytes.length };
  return { ...item, contentBody: { ...item.contentBody, 'sfdc_cms:media': { ...media, url, source } } };
}
