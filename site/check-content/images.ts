import { join } from 'node:path';
import { readObject } from '@pallet/elements/foundations';
import { getMedia, type ContentItem } from '../content-sources/content-source.js';
import type { Finding } from '../documents/finding.js';
import { getAttribute, getStartTag, listElements } from '../documents/html-elements.js';
import type { PageDocument } from '../documents/model.js';
import { getBlockValues } from '../documents/block-values.js';
import { getImageUses } from '../documents/image-keys.js';
import { listNamedFilesSync } from '../documents/named-files.js';
import { isMissingImageKey } from '../documents/missing-image.js';
import { isRecord } from '../documents/record.js';
import { contentOf } from './block-content.js';
import { getBlocks, getLayoutFile, getPageFile, locate, getProps, suggest, type SiteContent } from './site-content.js';
import { toLanguageCode } from '../documents/languages.js';

const ADD_ALT_TEXT = 'Describe it in "altText"; use an empty text if it is decorative.';

/** Finds missing images and images without alternative text. */
export function checkImages(content: SiteContent): Finding[] {
  const used = [
    ...[...content.pages].flatMap(([route, page]) => {
      const file = getPageFile(route);
      return [...checkSocialImage(file, page, content), ...checkBlocks(file, getLanguage(page, content), content)];
    }),
    // Pages in several languages can have the same layout.
    ...[...content.layouts.keys()].flatMap((name) => checkBlocks(getLayoutFile(name), undefined, content)),
  ];
  const refs = [...listNamedFilesSync(join(content.root, 'media')).keys()];
  return [...used, ...[...content.sources.keys()].flatMap((file) => [...checkItem(file, content, refs)])];
}

/** Checks the social image of a page. */
function checkSocialImage(file: string, { socialPicture }: PageDocument, content: SiteContent): Finding[] {
  if (socialPicture === undefined || content.items.some(({ contentKey }) => contentKey === socialPicture)) return [];
  return [createMissingImage(content, socialPicture, locate(content.sources, file, 'socialPicture'))];
}

function createMissingImage({ items }: SiteContent, key: string, where: ReturnType<typeof locate>): Finding {
  const keys = [...new Set(items.map(({ contentKey }) => contentKey))];
  const remedy = suggest(key, keys, 'Choose another image.');
  const details = `Its item would be items/${key}.json.`;
  return { ...where, weight: 'error', wrong: `There is no image "${key}".`, remedy, details };
}

/** The code of the language of a page. */
const getLanguage = ({ language }: PageDocument, { settings }: SiteContent): string | undefined =>
  language === undefined ? settings.languages.find(({ isDefault }) => isDefault)?.code : toLanguageCode(language);

/** @param language - code of the language in which images must be described. Default: any */
const checkBlocks = (file: string, language: string | undefined, content: SiteContent): Finding[] => [
  ...checkKeys(file, language, content),
  ...checkAddresses(file, content),
];

/** Checks images that are referenced by content key. */
function* checkKeys(file: string, language: string | undefined, content: SiteContent): Generator<Finding> {
  const { items, sources } = content;
  for (const block of getBlocks(content, file)) {
    for (const { contentKey: key, path } of getImageUses(block.node)) {
      const where = () => locate(sources, file, `${block.path}/props/${path}`);
      const translations = items.filter(({ contentKey }) => contentKey === key);
      if (isMissingImageKey(key)) {
        const wrong = 'An image was pasted into the text without its file.';
        const remedy = 'Add the image in the editor, or remove it from the text.';
        yield { ...where(), weight: 'error', wrong, remedy };
      } else if (translations.length === 0) {
        yield createMissingImage(content, key, where());
      } else if (language !== undefined && !translations.some((item) => item.language === language)) {
        const others = translations.map((item) => item.language).join(', ');
        const wrong = `The image "${key}" is described only in ${others}, but the page is in ${language}.`;
        const remedy = `Describe the image in ${language}.`;
        const details = `The description is an item in items/ whose "language" is "${language}".`;
        yield { ...where(), weight: 'warning', wrong, remedy, details };
      }
    }
  }
}

/** Checks images that are referenced by URL. */
function* checkAddresses(file: string, content: SiteContent): Generator<Finding> {
  for (const block of getBlocks(content, file)) {
    const { images: [image = '', ...others] = [], altText = '' } = contentOf(String(block.node['block'])) ?? {};
    const props = getProps(block);
    const isDescribed = typeof props[altText] === 'string';
    for (const { property, path, kind, value } of getBlockValues(block.node)) {
      const finding = (wrong: string, remedy: string): Finding => ({
        ...locate(content.sources, file, `${block.path}/props/${path}`),
        ...{ weight: 'error', wrong, remedy },
      });
      const isOther = kind.name === 'text' && others.includes(property) && props[image] === undefined;
      const url = isOther ? value : kind.name === 'image' && !kind.isDecorative ? getUndescribedUrl(value) : undefined;
      if (typeof url === 'string' && !isDescribed)
        yield finding(`The image "${url}" has no alternative text.`, ADD_ALT_TEXT);
      if (kind.name !== 'richText' || typeof value !== 'string') continue;
      for (const element of listElements(value)) {
        // An image of the library has its alternative text.
        const isInLibrary = ['alt', 'data-content-key'].some((one) => getAttribute(element, one) !== undefined);
        if (element.tagName !== 'img' || isInLibrary) continue;
        const wrong = 'An image in the text has no alternative text.';
        const remedy = 'Describe it in its alternative text; use an empty text if it is decorative.';
        yield { ...finding(wrong, remedy), details: `It is ${getStartTag(value, element)}.` };
      }
    }
  }
}

/** The URL of an image info without an alternative text; undefined for images of the library. */
function getUndescribedUrl(value: unknown): unknown {
  const given = readObject(value);
  const { url, contentKey, altText, overrideAltText = altText } = readObject(given?.['imageInfoV1']) ?? given ?? {};
  return contentKey === undefined && overrideAltText === undefined ? url : undefined;
}

/** @param refs - of the files in the media folder */
function* checkItem(
  file: string,
  { items, settings, sources }: SiteContent,
  refs: readonly string[],
): Generator<Finding> {
  const written = file.startsWith('items/') ? sources.get(file)?.value : undefined;
  if (!isRecord(written)) return;
  const item = items.find(
    ({ contentKey, language }) =>
      contentKey === written['contentKey'] && language === toLanguageCode(String(written['language'])),
  );
  const media = item && getMedia(item);
  if (media === undefined) return;
  const { contentKey, language, contentBody } = item as ContentItem;
  const isOriginal = language === settings.languages.find(({ isDefault }) => isDefault)?.code;
  const place = isOriginal ? `image "${contentKey}"` : `image "${contentKey}" in ${language}`;
  const at = (path: string) => ({ ...locate(sources, file, `contentBody/${path}`), place });
  const { altText } = contentBody;
  if (typeof altText !== 'string') {
    const wrong = 'The image has no alternative text: "altText" is missing.';
    yield { ...at('altText'), weight: 'error', wrong, remedy: ADD_ALT_TEXT };
  } else if (/\.(?:jpe?g|png|webp|avif|svg|gif)$/i.test(altText.trim()) || altText.trim() === contentKey) {
    const wrong = `"${altText}" is the name of the image and does not describe it.`;
    yield { ...at('altText'), weight: 'warning', wrong, remedy: 'Describe the image in a sentence.' };
  }
  const { ref } = media.source;
  if (!refs.includes(ref.normalize('NFC'))) {
    const wrong = `The image file "${ref}" is not in the media folder.`;
    const remedy = suggest(ref, refs, 'Upload the image again.');
    const details = 'Or add the file as .webp, .png or .jpg, or correct "ref".';
    yield { ...at('sfdc_cms:media/source/ref'), weight: 'error', wrong, remedy, details };
  }
}
