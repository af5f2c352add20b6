import { readFile, readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { mediaOf, type ContentItem } from '../content-sources/content-source.js';
import { fileContent } from '../content-sources/file-content.js';
import { pageNames } from '../documents/load.js';
import { isName } from '../documents/name-of-title.js';
import { addressKey, reservation, routeOf, siteAddresses } from '../documents/page-addresses.js';
import { RefusedWish } from './refused-wish.js';

/** What an author says of a new page. */
export interface PageWishes {
  /** The last part of its address. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** A file of `patterns/`, without its extension. */
  readonly pattern: string;
  /** Content key of the picture at its head. Default: the first picture of the content. */
  readonly picture?: string | undefined;
  /** Path of a language of the site. Default: the site's default language. */
  readonly language?: string | undefined;
}

/** A page document that is to be written. */
export interface NewPage {
  /** Below the content folder. */
  readonly file: string;
  readonly route: string;
  readonly text: string;
}

/**
 * Makes a page of a pattern: a page document with `{{title}}`, `{{description}}`, `{{name}}` and `{{picture}}` in its texts,
 * and with `{{write: …}}` around what tells its author what to write: that is checked for as long as it stands there.
 *
 * @param contentRoot - the content folder
 * @throws RefusedWish that says what is wrong with a wish, and what there is instead
 */
export async function pageFromPattern(contentRoot: string, wishes: PageWishes): Promise<NewPage> {
  const { name, title, description, pattern, language = '' } = wishes;
  if (!isName(name)) {
    throw new RefusedWish(`"${name}" is no name for a page. Take small letters and digits, with "-" between words.`);
  }
  const content = fileContent(contentRoot);
  const { languages } = await content.settings();
  const folder = languages.find(({ path, isActive }) => isActive && path === language);
  if (folder === undefined) throw unknown('language', language, pathsOf(languages));

  const own = [language, name].filter((part) => part !== '').join('/');
  const file = `pages/${own}.json`;
  const reserved = reservation(own, siteAddresses(contentRoot));
  if (reserved !== undefined) throw new RefusedWish(`${reserved} Choose another name.`);
  const key = addressKey(routeOf(own));
  const owner = pageNames(contentRoot).find((one) => addressKey(routeOf(one)) === key);
  if (owner !== undefined) throw new RefusedWish(`There is a page pages/${owner}.json already. Choose another name.`);

  const patterns = await namesIn(join(contentRoot, 'patterns'));
  if (!patterns.includes(pattern)) throw unknown('pattern', pattern, patterns);

  const keys = pictureKeys(await content.items());
  const picture = wishes.picture ?? keys[0] ?? '';
  if (wishes.picture !== undefined && !keys.includes(picture)) throw unknown('picture', picture, keys);

  const source = JSON.parse(await readFile(join(contentRoot, 'patterns', `${pattern}.json`), 'utf8')) as object;
  const layouts = await namesIn(join(contentRoot, 'layouts'));
  const document = {
    $schema: `${language === '' ? '' : '../'}../page.schema.json`,
    ...(filled(source, { title, description, name, picture }) as object),
    ...(language === '' ? {} : { language: folder.code.replace('_', '-') }),
    ...(layouts.includes(language) ? { themeLayout: language } : {}),
  };
  return { file, route: routeOf(own), text: `${JSON.stringify(document, null, 2)}\n` };
}

/** The value with each `{{name}}` of its texts replaced, and what stands in `{{write: …}}` without these marks. */
function filled(value: unknown, words: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') {
    return value.replace(
      /\{\{(?:write: (.*?)|(\w+))\}\}/g,
      (placeholder, hint: string | undefined, name = '') => hint ?? words[name as string] ?? placeholder,
    );
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, words)]));
}

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.json')).map((file) => parse(file).name);

const pictureKeys = (items: readonly ContentItem[]): string[] => [
  ...new Set(items.filter((item) => mediaOf(item) !== undefined).map(({ contentKey }) => contentKey)),
];

const pathsOf = (languages: readonly { path: string }[]): string[] =>
  languages.map(({ path }) => path).filter((path) => path !== '');

const unknown = (kind: string, given: string, known: readonly string[]): RefusedWish =>
  new RefusedWish(
    `There is no ${kind} "${given}". There ${known.length === 1 ? 'is' : 'are'}: ${known.join(', ') || 'none'}.`,
  );
