import { existsSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { readJson, readObject } from '@pallet/elements/foundations';
import { mediaOf, type ContentItem } from '../content-sources/content-source.js';
import type { Finding } from '../documents/finding.js';
import type { PageDocument } from '../documents/model.js';
import { keysIn } from '../documents/picture-keys.js';
import { isRecord } from '../documents/record.js';
import { blocksOf, fileOf, placeIn, propsOf, suggestion, type SiteContent } from './site-content.js';

const DESCRIBE = 'Say in "altText" what it shows; the empty text stands for decoration.';

/** Finds pictures that are not there, and pictures that nobody describes to those who do not see them. */
export function checkPictures(content: SiteContent): Finding[] {
  const used = [...content.pages].flatMap(([route, page]) => [
    ...checkSocialPicture(route, page, content),
    ...checkKeys(route, page, content),
    ...checkAddresses(route, content),
  ]);
  return [...used, ...[...content.sources.keys()].flatMap((file) => [...checkItem(file, content)])];
}

/** The picture that stands for a page where it is shared. */
function checkSocialPicture(route: string, { socialPicture }: PageDocument, content: SiteContent): Finding[] {
  if (socialPicture === undefined || content.items.some(({ contentKey }) => contentKey === socialPicture)) return [];
  return [missingPicture(content, socialPicture, placeIn(content.sources, fileOf(route), 'socialPicture'))];
}

function missingPicture({ items }: SiteContent, key: string, where: ReturnType<typeof placeIn>): Finding {
  const keys = [...new Set(items.map(({ contentKey }) => contentKey))];
  const remedy = suggestion(key, keys, `Add items/${key}.json, or correct the key.`);
  return { ...where, weight: 'error', wrong: `There is no picture "${key}".`, remedy };
}

/** Pictures that a page names by content key. */
function* checkKeys(route: string, page: PageDocument, content: SiteContent): Generator<Finding> {
  const { settings, items, sources } = content;
  const language = page.language?.replace('-', '_') ?? settings.languages.find(({ isDefault }) => isDefault)?.code;
  for (const block of blocksOf(content, route)) {
    for (const [name, value] of Object.entries(propsOf(block))) {
      const where = () => placeIn(sources, fileOf(route), `${block.path}/props/${name}`);
      for (const key of keysIn(value, name)) {
        const translations = items.filter(({ contentKey }) => contentKey === key);
        if (translations.length === 0) {
          yield missingPicture(content, key, where());
        } else if (!translations.some((item) => item.language === language)) {
          const others = translations.map((item) => item.language).join(', ');
          const wrong = `The picture "${key}" is described in ${others} only, and the page is in ${language}.`;
          const remedy = `Describe it in a file of items/ whose "language" is "${language}".`;
          yield { ...where(), weight: 'warning', wrong, remedy };
        }
      }
    }
  }
}

/** Pictures that a page names by address. */
function* checkAddresses(route: string, content: SiteContent): Generator<Finding> {
  for (const block of blocksOf(content, route)) {
    const { imageInfo, imageUrl, alternativeText, altText, value } = propsOf(block);
    const info = readObject(readJson(imageInfo) ?? imageInfo) ?? {};
    const { url = imageUrl, contentKey, altText: own = altText ?? alternativeText, overrideAltText = own } = info;
    const finding = (name: string, wrong: string, remedy: string): Finding => ({
      ...placeIn(content.sources, fileOf(route), `${block.path}/props/${name}`),
      ...{ weight: 'error', wrong, remedy },
    });
    if (contentKey === undefined && typeof url === 'string' && typeof overrideAltText !== 'string') {
      const name = info['url'] === undefined ? 'imageUrl' : 'imageInfo';
      yield finding(name, `Nobody says what the picture "${url}" shows.`, DESCRIBE);
    }
    const images = typeof value === 'string' ? value.matchAll(/<img\s[^>]*>/g) : [];
    for (const [image] of images) {
      if (/\salt=/.test(image)) continue;
      const remedy = 'Say in "alt" what it shows; the empty text stands for decoration.';
      yield finding('value', `The picture ${image} in the text has no alternative text.`, remedy);
    }
  }
}

function* checkItem(file: string, { root, items, settings, sources }: SiteContent): Generator<Finding> {
  const written = file.startsWith('items/') ? sources.get(file)?.value : undefined;
  if (!isRecord(written)) return;
  const item = items.find(
    ({ contentKey, language }) => contentKey === written['contentKey'] && language === written['language'],
  );
  const media = item && mediaOf(item);
  if (media === undefined) return;
  const { contentKey, language, contentBody } = item as ContentItem;
  const isOriginal = language === settings.languages.find(({ isDefault }) => isDefault)?.code;
  const place = isOriginal ? `picture "${contentKey}"` : `picture "${contentKey}" in ${language}`;
  const at = (path: string) => ({ ...placeIn(sources, file, `contentBody/${path}`), place });
  const { altText } = contentBody;
  if (typeof altText !== 'string') {
    const wrong = 'Nobody says what the picture shows: "altText" is missing.';
    yield { ...at('altText'), weight: 'error', wrong, remedy: DESCRIBE };
  } else if (/\.(?:jpe?g|png|webp|avif|svg|gif)$/i.test(altText.trim()) || altText.trim() === contentKey) {
    const wrong = `"${altText}" is the name of the picture, and says nothing of what it shows.`;
    yield { ...at('altText'), weight: 'warning', wrong, remedy: 'Describe the picture in a sentence.' };
  }
  const { ref } = media.source;
  const folder = join(root, 'media');
  const names = existsSync(folder) ? readdirSync(folder).map((name) => parse(name).name) : [];
  if (!names.includes(ref)) {
    const wrong = `The picture's file "${ref}" is not in the folder media.`;
    const remedy = suggestion(ref, names, 'Put it there as .webp, .png or .jpg, or correct "ref".');
    yield { ...at('sfdc_cms:media/source/ref'), weight: 'error', wrong, remedy };
  }
}
