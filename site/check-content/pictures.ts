import { existsSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { readJson, readObject } from '@pallet/elements/foundations';
import type { PageDocument } from '../documents/model.js';
import { pictureKeys } from '../documents/picture-keys.js';
import { isRecord } from '../documents/record.js';
import { walk, topBlocks } from '../documents/tree.js';
import { mediaOf, type ContentItem } from '../content-sources/content-source.js';
import type { Finding } from './finding.js';
import { fileOf, placeOf, type SiteContent } from './site-content.js';

/** Finds pictures that are not there, and pictures that nobody describes to those who do not see them. */
export function checkPictures(content: SiteContent): Finding[] {
  const used = [...content.pages].flatMap(([route, page]) => [
    ...checkKeys(route, page, content),
    ...checkAddresses(route, page),
  ]);
  return [...used, ...content.items.flatMap((item) => [...checkItem(item, content)])];
}

/** Pictures that a page names by content key. */
function* checkKeys(route: string, page: PageDocument, { settings, items }: SiteContent): Generator<Finding> {
  const language = page.language?.replace('-', '_') ?? settings.languages.find(({ isDefault }) => isDefault)?.code;
  const file = fileOf(route);
  for (const key of pictureKeys(page)) {
    const place = `picture "${key}"`;
    const translations = items.filter(({ contentKey }) => contentKey === key);
    if (translations.length === 0) {
      yield { file, place, wrong: 'There is no such picture.', remedy: `Add items/${key}.json, or correct the key.` };
    } else if (!translations.some((item) => item.language === language)) {
      const wrong = `The picture is described in ${translations.map((item) => item.language).join(', ')} only, and the page is in ${language}.`;
      yield { file, place, wrong, remedy: `Describe it in a file of items/ whose "language" is "${language}".` };
    }
  }
}

/** Pictures that a page names by address. */
function* checkAddresses(route: string, page: PageDocument): Generator<Finding> {
  for (const node of walk(topBlocks(page))) {
    const { imageInfo, imageUrl, alternativeText, altText, value } = node.props ?? {};
    const info = readObject(readJson(imageInfo) ?? imageInfo) ?? {};
    const { url = imageUrl, contentKey, altText: own = altText ?? alternativeText, overrideAltText = own } = info;
    const finding = (wrong: string): Finding => ({
      file: fileOf(route),
      place: placeOf(node),
      wrong,
      remedy: 'Say in "altText" what it shows; the empty text stands for decoration.',
    });
    if (contentKey === undefined && typeof url === 'string' && typeof overrideAltText !== 'string') {
      yield finding(`Nobody says what the picture "${url}" shows.`);
    }
    const images = typeof value === 'string' ? value.matchAll(/<img\s[^>]*>/g) : [];
    for (const [image] of images) {
      if (!/\salt=/.test(image)) yield finding('A picture in the text has no alternative text ("alt").');
    }
  }
}

function* checkItem(item: ContentItem, { root, items, settings }: SiteContent): Generator<Finding> {
  const media = mediaOf(item);
  if (media === undefined) return;
  const { contentKey, language, contentBody } = item;
  const isOriginal = language === settings.languages.find(({ isDefault }) => isDefault)?.code;
  const place = isOriginal ? `picture "${contentKey}"` : `picture "${contentKey}" in ${language}`;
  const file = 'items';
  const { altText } = contentBody;
  if (typeof altText !== 'string') {
    const remedy = 'Say in "altText" what the picture shows; the empty text stands for decoration.';
    yield { file, place, wrong: 'Nobody says what the picture shows: "altText" is missing.', remedy };
  } else if (/\.(?:jpe?g|png|webp|avif|svg|gif)$/i.test(altText.trim()) || altText.trim() === contentKey) {
    const wrong = `"${altText}" is the name of the picture, and says nothing of what it shows.`;
    yield { file, place, wrong, remedy: 'Describe the picture in a sentence.' };
  }
  const { ref } = media.source;
  const isDrawn = items.some((other) => mediaOf(other)?.source.ref === ref && isRecord(other.contentBody['portrait']));
  const folder = join(root, 'media');
  const names = existsSync(folder) ? readdirSync(folder).map((name) => parse(name).name) : [];
  if (!isDrawn && !names.includes(ref)) {
    const wrong = `The picture's file "${ref}" is not in the folder media.`;
    yield { file, place, wrong, remedy: 'Put it there as .webp, .png or .jpg, or correct "ref".' };
  }
}
