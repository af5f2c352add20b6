import { join, parse } from 'node:path';
import { IMAGE_WIDTHS, toLanguageTag } from '@pallet/elements/foundations';
import sharp from 'sharp';
import { getMedia, type ContentItem } from '../content-sources/content-source.js';
import { fileContent } from '../content-sources/file-content.js';
import { listPageNames } from '../documents/load.js';
import { getPatternKind } from '../documents/patterns.js';
import { listNamedFiles } from '../documents/named-files.js';
import { isSlug } from '../documents/slug.js';
import { addressKey, getReservedReason, routeOf } from '../documents/page-addresses.js';
import { readReservedAddresses } from '../documents/read-reserved-addresses.js';
import { InvalidInput } from './invalid-input.js';
import type { JsonObject } from '../store/block-index.js';
import { parseDocument } from '../store/document-state.js';
import { readFolder, statIfPresent } from '../documents/read-files.js';
import { readTextFileIfValid } from '../documents/text-file.js';

/** The schema of pages, which a content folder may have for completion in code editors. */
const SCHEMA = 'page.schema.json';

/** The values of a new page. */
export interface NewPageInput {
  /** The last part of its address. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** A page pattern: a file of `patterns/`, without its extension. */
  readonly pattern: string;
  /** Content key of its first image. Default: the first one of the content that fills a large screen, or the first one. */
  readonly picture?: string | undefined;
  /** Path of a language of the site. Default: the site's default language. */
  readonly language?: string | undefined;
}

/** A new page document that is not written yet. */
export interface NewPage {
  /** Below the content folder. */
  readonly file: string;
  readonly route: string;
  readonly text: string;
}

/**
 * Creates a page from a pattern: a page document with the placeholders `{{title}}`, `{{description}}`, `{{name}}` and
 * `{{picture}}`, and with instructions in `{{write: …}}`, which the content check reports until they are replaced.
 * Other languages can have their own patterns, such as `patterns/es/`.
 *
 * @param contentRoot - the content folder
 * @throws InvalidInput with the allowed values
 */
export async function createPageFromPattern(contentRoot: string, input: NewPageInput): Promise<NewPage> {
  const { name, title, description, pattern, language = '' } = input;
  if (!isSlug(name)) {
    throw new InvalidInput(
      `"${name}" is not a valid page name. Use lowercase letters and digits, with "-" between words.`,
    );
  }
  const content = fileContent(contentRoot);
  const { languages } = await content.settings();
  const folder = languages.find(({ path, isActive }) => isActive && path === language);
  if (folder === undefined) throw createUnknownError('language', language, listPaths(languages));

  const own = [language, name].filter((part) => part !== '').join('/');
  const file = `pages/${own}.json`;
  const reserved = getReservedReason(own, readReservedAddresses(contentRoot));
  if (reserved !== undefined) throw new InvalidInput(`${reserved} Choose another name.`);
  const key = addressKey(routeOf(own));
  const owner = listPageNames(contentRoot).find((one) => addressKey(routeOf(one)) === key);
  if (owner !== undefined) throw new InvalidInput(`The page pages/${owner}.json already exists. Choose another name.`);

  const patterns = await readPagePatterns(join(contentRoot, 'patterns'));
  const original = patterns.get(pattern);
  if (original === undefined) throw createUnknownError('pattern', pattern, [...patterns.keys()]);
  const translated = await readPagePatterns(join(contentRoot, 'patterns', language));

  const items = await content.items();
  const keys = listImageKeys(items);
  const picture = input.picture ?? (await findWideImage(contentRoot, items)) ?? keys[0] ?? '';
  if (input.picture !== undefined && !keys.includes(picture)) throw createUnknownError('image', picture, keys);

  const layouts = await listNames(join(contentRoot, 'layouts'));
  const hasSchema = (await statIfPresent(join(contentRoot, SCHEMA))) !== undefined;
  const document = {
    ...(hasSchema && { $schema: `${language === '' ? '' : '../'}../${SCHEMA}` }),
    ...(fillPlaceholders(translated.get(pattern) ?? original, { title, description, name, picture }) as object),
    kind: undefined,
    ...(language === '' ? {} : { language: toLanguageTag(folder.code) }),
    ...(layouts.includes(language) ? { themeLayout: language } : {}),
  };
  return { file, route: routeOf(own), text: `${JSON.stringify(document, null, 2)}\n` };
}

/** Replaces each `{{name}}` in the strings of a value and removes the marks around `{{write: …}}`. */
function fillPlaceholders(value: unknown, words: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') {
    return value.replace(
      /\{\{(?:write: (.*?)|(\w+))\}\}/g,
      (placeholder, hint: string | undefined, name = '') => hint ?? words[name as string] ?? placeholder,
    );
  }
  if (Array.isArray(value)) return value.map((item) => fillPlaceholders(item, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillPlaceholders(item, words)]));
}

/** Reads the page patterns of a folder by name, without files that are not JSON objects. */
async function readPagePatterns(folder: string): Promise<Map<string, JsonObject>> {
  const patterns = new Map<string, JsonObject>();
  for (const name of await listNames(folder)) {
    const document = parseDocument(readTextFileIfValid(join(folder, `${name}.json`)) ?? '');
    if (document !== undefined && getPatternKind(document) === 'page') patterns.set(name, document);
  }
  return patterns;
}

const listNames = async (folder: string): Promise<string[]> =>
  (await readFolder(folder))
    .filter((entry) => !entry.isDirectory() && entry.name.endsWith('.json'))
    .map((entry) => parse(entry.name).name);

const listImageKeys = (items: readonly ContentItem[]): string[] => [
  ...new Set(items.filter((item) => getMedia(item) !== undefined).map(({ contentKey }) => contentKey)),
];

/** The content key of the first image that is wide enough for a large screen, where patterns show it. */
async function findWideImage(contentRoot: string, items: readonly ContentItem[]): Promise<string | undefined> {
  const folder = join(contentRoot, 'media');
  const files = await listNamedFiles(folder);
  for (const item of items) {
    const name = files.get(getMedia(item)?.source.ref.normalize('NFC') ?? '');
    const image =
      name === undefined
        ? undefined
        : await sharp(join(folder, name))
            .metadata()
            .catch(() => undefined);
    if (image !== undefined && image.autoOrient.width >= IMAGE_WIDTHS.desktop) return item.contentKey;
  }
  return undefined;
}

const listPaths = (languages: readonly { path: string }[]): string[] =>
  languages.map(({ path }) => path).filter((path) => path !== '');

const createUnknownError = (kind: string, given: string, known: readonly string[]): InvalidInput =>
  new InvalidInput(`There is no ${kind} "${given}". Available: ${known.join(', ') || 'none'}.`);
