import { LOCALE } from '../foundations/constants.js';
import { readJson, readObject } from '../foundations/json.js';
import { toLanguageTag } from '../foundations/language-tag.js';
import { isSitePath, withBasePath } from '../foundations/links.js';
import { decodeReferences, type DecodeReference } from '../foundations/references.js';
import { readBoolean } from '../foundations/scalars.js';
import { expressionPaths, type ExpressionScope, fillExpressions, hasExpressions, valueAt } from './expressions.js';
import { forbidsListing, type HeadTag, headTagKey, jsonLd, readHeadTags } from './head-tags.js';
import { readLanguageUrls, type SeoProperties } from './seo-client.js';

/** Facts about a page. Its title and description are used if no metadata source has any. */
export interface PageFacts {
  /** Absolute URL of the page. Its query and fragment are ignored. */
  readonly url: string;
  readonly title: string;
  /** Appended to the title in the document title only, such as the site's name. Default: nothing. */
  readonly titleSuffix?: string | undefined;
  /** Path of the site, such as `/careers`. Prepended to paths with a single leading slash. Default: none. */
  readonly basePath?: string | undefined;
  readonly description?: string | undefined;
  /** Language of the page, such as `en-US` or `en_US`. Default `en-US`. */
  readonly language?: string | undefined;
  /** The site's languages. */
  readonly languages?: readonly PageLanguage[] | undefined;
  /** The site and its organization. */
  readonly site?: SiteFacts | undefined;
  /** The image of the page on social networks. */
  readonly image?: ShareImage | undefined;
  /** From the home page to the page itself. */
  readonly breadcrumbs?: readonly { readonly name: string; readonly url: string }[] | undefined;
  /** The content item of the page, for `{!Content.…}`. Default: the fields of the record. */
  readonly content?: ExpressionScope | undefined;
  /** Decodes character references of the sources by HTML's table. Default: only basic and numeric ones are decoded. */
  readonly decodeReference?: DecodeReference | undefined;
}

export interface PageLanguage {
  readonly code: string;
  /** Default true. */
  readonly isActive?: boolean | undefined;
  readonly isDefault?: boolean | undefined;
}

export interface SiteFacts {
  readonly name: string;
  /** Absolute URL of the home page. */
  readonly url: string;
  readonly logo?: string | undefined;
  /** URLs of the organization's profiles on other sites. */
  readonly sameAs?: readonly string[] | undefined;
}

export interface ShareImage {
  readonly url: string;
  readonly alt?: string | undefined;
  /** In pixels. */
  readonly width?: number | undefined;
  /** In pixels. */
  readonly height?: number | undefined;
}

/**
 * Metadata for search engines, from a metadata block of the page or from its SEO record. Empty and missing fields are
 * ignored.
 */
export type MetadataSource = Partial<SeoProperties>;

/**
 * Parses the properties of a metadata block, from documents, attributes or hosts. Missing values and values of another type
 * are ignored. Never throws.
 */
export function readPageMetadata(given: {
  readonly pageTitle?: unknown;
  readonly description?: unknown;
  readonly customHeadTags?: unknown;
  readonly canonicalUrl?: unknown;
  readonly isSeoIndexed?: unknown;
  readonly hrefLangUrls?: unknown;
}): MetadataSource {
  return {
    title: textOf(given.pageTitle) ?? '',
    description: textOf(given.description) ?? '',
    customHeadTags: textOf(given.customHeadTags) ?? '',
    canonicalUrl: textOf(given.canonicalUrl) ?? '',
    isSeoIndexed: readBoolean(given.isSeoIndexed, true),
    hrefLangUrls: readLanguageUrls(given.hrefLangUrls),
  };
}

/**
 * Parses facts about a page from its host: objects or JSON. Missing values, values of another type and languages without a
 * code are omitted. Never throws.
 */
export function readPageFacts(given: {
  readonly languages?: unknown;
  readonly site?: unknown;
  readonly image?: unknown;
}): Pick<PageFacts, 'languages' | 'site' | 'image'> {
  const languages = readJson(given.languages);
  const site = readObject(given.site);
  const image = readObject(given.image);
  return {
    languages: (Array.isArray(languages) ? languages : []).flatMap((language: unknown) => {
      const { code, isActive, isDefault } = readObject(language) ?? {};
      return isText(code) && code !== ''
        ? { code, isActive: readBoolean(isActive, true), isDefault: readBoolean(isDefault) }
        : [];
    }),
    site: site && {
      name: textOf(site['name']) ?? '',
      url: textOf(site['url']) ?? '',
      logo: textOf(site['logo']),
      sameAs: Array.isArray(site['sameAs']) ? site['sameAs'].filter(isText) : undefined,
    },
    image: image && {
      url: textOf(image['url']) ?? '',
      alt: textOf(image['alt']),
      width: numberOf(image['width']),
      height: numberOf(image['height']),
    },
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

const textOf = (value: unknown): string | undefined => (isText(value) ? value : undefined);

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** The tags of a page's head, and a warning for each value that was dropped. */
export interface PageHead {
  readonly tags: readonly HeadTag[];
  readonly warnings: readonly string[];
}

/**
 * Creates the head of a page: title, description, canonical URL, robots, languages, Open Graph, Twitter card, JSON-LD and
 * custom tags.
 *
 * A custom tag replaces the page's tag of the same name, except for the canonical URL, the languages, and the robots tag of
 * a page that is not indexed.
 *
 * @param sources Usually the author's metadata block and the SEO record. For each field, the first source that has it is used.
 * Placeholders are filled from all sources. The page is not indexed if any source excludes it. Custom tags of all sources
 * are merged; the first source with a tag has priority.
 */
export function pageHead(page: PageFacts, ...sources: readonly (MetadataSource | undefined)[]): PageHead {
  const { decodeReference } = page;
  const decode = (text: string | undefined) => text && decodeReferences(text, { decodeReference });
  const present = sources.flatMap((source) =>
    source === undefined ? [] : { ...source, title: decode(source.title), description: decode(source.description) },
  );
  const warnings: string[] = [];
  const scope = createScope(page, present);
  const fill = (text: string, encode?: (value: string) => string) => {
    const missing = expressionPaths(text).filter((path) => valueAt(scope, path) === undefined);
    warnings.push(...missing.map((path) => `{!${path}} shows nothing: the record has no such field.`));
    return fillExpressions(text, scope, encode);
  };
  const findFirstText = (texts: readonly (string | undefined)[]): string => {
    for (const text of texts) {
      const filled = fill(text ?? '').trim();
      if (filled) return filled;
    }
    return '';
  };

  const title = findFirstText([...present.map((source) => source.title), getPageTitle(page)]);
  const description = findFirstText([...present.map((source) => source.description), page.description]);
  const own = toAbsoluteUrl(page.url)?.replace(/[?#].*$/, '') ?? '';
  const canonicalUrl = present.find((source) => source.canonicalUrl)?.canonicalUrl;
  const canonical = toAbsoluteUrl(canonicalUrl, own, page.basePath) ?? own;
  if (canonicalUrl && !toAbsoluteUrl(canonicalUrl, own)) {
    warnings.push(`The canonical URL "${canonicalUrl}" was dropped: it is not an http(s) URL.`);
  }
  const isIndexed = present.every(({ isSeoIndexed }) => isSeoIndexed !== false);
  const isOwnCanonical = canonical === own;
  const custom = customTags(page, present, fill, warnings);
  const isListed = isIndexed && isOwnCanonical && !custom.some(forbidsListing);

  const fixed = [
    ...(canonical ? [link('canonical', canonical)] : []),
    ...(isIndexed ? [] : [meta('name', 'robots', 'noindex,nofollow')]),
    ...(isListed ? languageLinks(page, present, canonical, warnings) : []),
  ];
  const replaceable: HeadTag[] = [
    { tag: 'title', attributes: {}, text: getDocumentTitle(title, page.titleSuffix) },
    ...(description ? [meta('name', 'description', description)] : []),
    ...shareTags(page, { title, description, canonical }),
  ];
  const fixedKeys = new Set(['canonical', 'alternate', ...fixed.map(headTagKey)]);
  const kept = custom.filter((tag) => {
    const key = headTagKey(tag);
    if (key === undefined || !fixedKeys.has(key)) return true;
    warnings.push(`The custom head tag "${key}" was dropped: the record's own fields decide it.`);
    return false;
  });
  const customKeys = new Set(kept.map(headTagKey));
  const remaining = replaceable.filter((tag) => !customKeys.has(headTagKey(tag)));
  return { tags: [...remaining, ...fixed, ...structuredData(page), ...kept], warnings };
}

const SEPARATOR = ' | ';

/** The document title: the page's title and the suffix, unless the title already contains it (WCAG 2.4.2). */
function getDocumentTitle(title: string, suffix = ''): string {
  return hasWords(title, suffix) ? title : [title, suffix].filter(Boolean).join(SEPARATOR);
}

/** A letter of a script that separates words with spaces, or a digit. */
const WORD_CHARACTER = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]`;

/** Whether a text contains words, not only as a part of a longer word. */
function hasWords(text: string, words: string): boolean {
  const literal = words.replace(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(`(?<!${WORD_CHARACTER})${literal}(?!${WORD_CHARACTER})`, 'u').test(text);
}

/** The page's title, without the suffix of a document title. */
function getPageTitle({ title, titleSuffix }: PageFacts): string {
  const end = `${SEPARATOR}${titleSuffix}`;
  return titleSuffix && title.endsWith(end) ? title.slice(0, -end.length) : title;
}

/** The custom tags of all sources. For tags with the same key, the first source has priority. */
function customTags(
  { basePath, decodeReference }: PageFacts,
  sources: readonly MetadataSource[],
  fill: (text: string, encode?: (value: string) => string) => string,
  warnings: string[],
): HeadTag[] {
  const tags: HeadTag[] = [];
  for (const { customHeadTags = '' } of sources) {
    const known = new Set(tags.map(headTagKey));
    const read = readHeadTags(customHeadTags, fill, basePath, decodeReference);
    warnings.push(...read.warnings);
    tags.push(...read.tags.filter((tag) => headTagKey(tag) === undefined || !known.has(headTagKey(tag))));
  }
  return tags;
}

/** `Record` and `Content` with the special fields `_Title` and `_Object`. */
function createScope(page: PageFacts, sources: readonly MetadataSource[]): ExpressionScope {
  const fields = [...sources]
    .reverse()
    .flatMap((source) => Object.entries({ ...source.complexFields, ...source.fields }))
    .map(([name, value]) => [name, getDisplayValue(value)]);
  const titles = [...sources.map((source) => source.title), getPageTitle(page)];
  const special = {
    // Without a record, the page's title is used, unless it contains expressions, which may refer to `_Title`.
    _Title:
      sources.find(({ recordName }) => recordName)?.recordName ??
      titles.find((title) => title && !hasExpressions(title)),
    _Object: sources.find(({ objectName }) => objectName)?.objectName ?? '',
  };
  const record: unknown = { ...Object.fromEntries(fields), ...special };
  return { Record: record, Content: page.content ? { ...page.content, ...special } : record };
}

/** Fields may be objects with a stored value and a display value. */
function getDisplayValue(value: unknown): unknown {
  return valueAt(value, 'displayValue') ?? valueAt(value, 'value') ?? value;
}

/**
 * Creates links to all translations of a page and to itself if the site has more than one active language. A language with
 * an empty URL is skipped, and a page in such a language has no links.
 */
function languageLinks(
  { language = LOCALE, languages = [], basePath }: PageFacts,
  sources: readonly MetadataSource[],
  canonical: string,
  warnings: string[],
): HeadTag[] {
  const active = languages.filter(({ isActive }) => isActive !== false);
  const isOwn = ({ code }: PageLanguage) => sameLanguage(code, language);
  const addressOf = (code: string) =>
    sources
      .flatMap(({ hrefLangUrls }) => Object.entries(hrefLangUrls ?? {}))
      .find(([key]) => sameLanguage(key, code))?.[1];
  if (active.length < 2 || !active.some(isOwn) || addressOf(language) === '') return [];
  const addresses = new Map<string, string>();
  for (const one of active) {
    const given = addressOf(one.code);
    const address = isOwn(one) ? canonical : toAbsoluteUrl(given, canonical, basePath);
    if (address) addresses.set(toLanguageTag(one.code), address);
    if (given && (!address || address !== toAbsoluteUrl(given, canonical, basePath))) {
      warnings.push(
        `The URL "${given}" for ${one.code} was dropped: it is not http(s), or not this page's canonical URL.`,
      );
    }
  }
  if (addresses.size < 2) return [];
  const main = active.find(({ isDefault }) => isDefault);
  const fallback =
    toAbsoluteUrl(addressOf('x-default'), canonical, basePath) ?? addresses.get(toLanguageTag(main?.code ?? language));
  return [...addresses, ['x-default', fallback ?? canonical] as const].map(([hreflang, href]) => ({
    tag: 'link',
    attributes: { rel: 'alternate', hreflang, href },
  }));
}

const sameLanguage = (a: string, b: string) => toLanguageTag(a) === toLanguageTag(b);

function shareTags(page: PageFacts, shared: { title: string; description: string; canonical: string }): HeadTag[] {
  const { site, image, basePath, language = LOCALE } = page;
  const picture = toAbsoluteUrl(image?.url, page.url, basePath);
  const graph: Record<string, string | number | undefined> = {
    type: 'website',
    title: shared.title,
    description: shared.description,
    url: shared.canonical,
    site_name: site?.name,
    locale: language.replaceAll('-', '_'),
    image: picture,
    ...(picture && { 'image:alt': image?.alt, 'image:width': image?.width, 'image:height': image?.height }),
  };
  const card: Record<string, string | undefined> = {
    card: picture ? 'summary_large_image' : 'summary',
    title: shared.title,
    description: shared.description,
    image: picture,
    ...(picture && { 'image:alt': image?.alt }),
  };
  return [
    ...Object.entries(graph).flatMap(([name, value]) => (value ? meta('property', `og:${name}`, String(value)) : [])),
    ...Object.entries(card).flatMap(([name, value]) => (value ? meta('name', `twitter:${name}`, value) : [])),
  ];
}

/** Creates JSON-LD for search engines: Organization, WebSite and BreadcrumbList. */
function structuredData({ url, site, breadcrumbs = [], language = LOCALE }: PageFacts): HeadTag[] {
  const home = toAbsoluteUrl(site?.url);
  const items = breadcrumbs.flatMap((crumb) => ({ name: crumb.name, item: toAbsoluteUrl(crumb.url, url) }));
  const organization = site && {
    '@type': 'Organization',
    '@id': `${home}#organization`,
    name: site.name,
    url: home,
    logo: toAbsoluteUrl(site.logo, home),
    sameAs: site.sameAs?.map((address) => toAbsoluteUrl(address)).filter((address) => address !== undefined),
  };
  const website = site && {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    name: site.name,
    url: home,
    inLanguage: toLanguageTag(language),
    publisher: { '@id': `${home}#organization` },
  };
  const trail = items.length > 1 && {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
  const graph = [home && organization, home && website, trail].filter(Boolean);
  return graph.length ? [jsonLd({ '@context': 'https://schema.org', '@graph': graph })] : [];
}

const meta = (kind: 'name' | 'property', name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { [kind]: name, content },
});

const link = (rel: string, href: string): HeadTag => ({ tag: 'link', attributes: { rel, href } });

/** Resolves a URL; paths of the site get the base path. `undefined` if it is not http(s). */
function toAbsoluteUrl(address: string | undefined, base?: string, basePath?: string): string | undefined {
  if (!address) return undefined;
  try {
    const url = new URL(isSitePath(address) ? withBasePath(address, basePath) : address, base);
    return /^https?:$/.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
