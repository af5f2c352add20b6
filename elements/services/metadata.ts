import { LOCALE } from '../foundations/constants.js';
import { readJson, readObject } from '../foundations/json.js';
import { isSitePath, withBasePath } from '../foundations/links.js';
import { readBoolean } from '../foundations/normalise.js';
import { expressionPaths, type ExpressionScope, fillExpressions, hasExpressions, valueAt } from './expressions.js';
import { type HeadTag, headTagKey, jsonLd, readHeadTags } from './head-tags.js';
import { readLanguageUrls, type SeoProperties } from './seo-client.js';

/** What a page knows of itself; its title and description stand where nobody else says any. */
export interface PageFacts {
  /** The page's full address. Query and fragment do not belong to its identity. */
  readonly url: string;
  readonly title: string;
  /** What follows the title in the title of the window alone, such as the site's name. Default: nothing. */
  readonly titleSuffix?: string | undefined;
  /** Path of the site, such as `/careers`: put before single-slash paths that lack it. Default: none. */
  readonly basePath?: string | undefined;
  readonly description?: string | undefined;
  /** Language of the page, such as `en-US` or `en_US`. Default `en-US`. */
  readonly language?: string | undefined;
  /** The site's languages. */
  readonly languages?: readonly PageLanguage[] | undefined;
  /** The site and the organisation behind it. */
  readonly site?: SiteFacts | undefined;
  /** The picture that stands for the page where it is shared. */
  readonly image?: ShareImage | undefined;
  /** The way to this page, from the home page to the page itself. */
  readonly breadcrumbs?: readonly { readonly name: string; readonly url: string }[] | undefined;
  /** The content item of the page, for `{!Content.…}`. Default: the fields of the record. */
  readonly content?: ExpressionScope | undefined;
}

export interface PageLanguage {
  readonly code: string;
  /** Default true. */
  readonly isActive?: boolean | undefined;
  readonly isDefault?: boolean | undefined;
}

export interface SiteFacts {
  readonly name: string;
  /** Full address of the home page. */
  readonly url: string;
  readonly logo?: string | undefined;
  /** Addresses of the organisation elsewhere. */
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
 * What somebody says of a page for search engines: its author in a metadata block, or its record. A field that is empty or
 * missing says nothing.
 */
export type MetadataSource = Partial<SeoProperties>;

/**
 * Reads what a page's author says in a metadata block (Specification 2 and 3), from the block's properties as documents,
 * attributes and hosts hold them. What is missing or of another type says nothing. Never throws.
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
 * Reads facts of a page as a host gives them: objects, or their JSON. What is missing or of another type is left out, and
 * so is a language without a code (Specification 3). Never throws.
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

/** What belongs into a page's head, and what was dropped on the way. */
export interface PageHead {
  readonly tags: readonly HeadTag[];
  readonly warnings: readonly string[];
}

/**
 * The head of a page (Specification 2, 3 and 5): title, description, canonical address, robots, languages, Open Graph, Twitter card,
 * JSON-LD and custom tags.
 *
 * A custom tag replaces the page's own of the same name, except for what keeps search engines right: the canonical address, the
 * languages, and the robots tag of a page that is not indexed.
 *
 * @param sources Who says something of the page, in the order in which they are heard, field by field: usually the author's
 * metadata block and the search-engine record. Placeholders are filled from all of them. One that forbids search engines
 * is enough. Custom tags of all of them stand, of those that say the same the first.
 */
export function pageHead(page: PageFacts, ...sources: readonly (MetadataSource | undefined)[]): PageHead {
  const present = sources.filter((source) => source !== undefined);
  const warnings: string[] = [];
  const scope = scopeOf(page, present);
  const fill = (text: string, encode?: (value: string) => string) => {
    const missing = expressionPaths(text).filter((path) => valueAt(scope, path) === undefined);
    warnings.push(...missing.map((path) => `{!${path}} shows nothing: the record has no such field.`));
    return fillExpressions(text, scope, encode);
  };
  const firstFilled = (texts: readonly (string | undefined)[]): string => {
    for (const text of texts) {
      const filled = fill(text ?? '').trim();
      if (filled) return filled;
    }
    return '';
  };

  const title = firstFilled([...present.map((source) => source.title), ownTitle(page)]);
  const description = firstFilled([...present.map((source) => source.description), page.description]);
  const own = absolute(page.url)?.replace(/[?#].*$/, '') ?? '';
  const canonicalUrl = present.find((source) => source.canonicalUrl)?.canonicalUrl;
  const canonical = absolute(canonicalUrl, own, page.basePath) ?? own;
  if (canonicalUrl && !absolute(canonicalUrl, own)) {
    warnings.push(`The canonical address "${canonicalUrl}" was dropped: it is no http(s) address.`);
  }
  const isIndexed = present.every(({ isSeoIndexed }) => isSeoIndexed !== false);
  const isOwnCanonical = canonical === own;

  const fixed = [
    ...(canonical ? [link('canonical', canonical)] : []),
    ...(isIndexed ? [] : [meta('name', 'robots', 'noindex,nofollow')]),
    ...(isIndexed && isOwnCanonical ? languageLinks(page, present, canonical, warnings) : []),
  ];
  const replaceable: HeadTag[] = [
    { tag: 'title', attributes: {}, text: windowTitle(title, page.titleSuffix) },
    ...(description ? [meta('name', 'description', description)] : []),
    ...shareTags(page, { title, description, canonical }),
  ];
  const custom = customTags(page, present, fill, warnings);
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

/** The title of the window: the page's, then the site's name, unless the page's holds it already (WCAG 2.4.2). */
function windowTitle(title: string, suffix = ''): string {
  return title.includes(suffix) ? title : [title, suffix].filter(Boolean).join(SEPARATOR);
}

/** The page's title, be it given as the title of the window. */
function ownTitle({ title, titleSuffix }: PageFacts): string {
  const end = `${SEPARATOR}${titleSuffix}`;
  return titleSuffix && title.endsWith(end) ? title.slice(0, -end.length) : title;
}

/** The custom tags of all who say something; of those that say the same, those of the first. */
function customTags(
  { basePath }: PageFacts,
  sources: readonly MetadataSource[],
  fill: (text: string, encode?: (value: string) => string) => string,
  warnings: string[],
): HeadTag[] {
  const tags: HeadTag[] = [];
  for (const { customHeadTags = '' } of sources) {
    const known = new Set(tags.map(headTagKey));
    const read = readHeadTags(customHeadTags, fill, basePath);
    warnings.push(...read.warnings);
    tags.push(...read.tags.filter((tag) => headTagKey(tag) === undefined || !known.has(headTagKey(tag))));
  }
  return tags;
}

/** `Record` and `Content` with the special fields `_Title` and `_Object` (Specification 5). */
function scopeOf(page: PageFacts, sources: readonly MetadataSource[]): ExpressionScope {
  const fields = [...sources]
    .reverse()
    .flatMap((source) => Object.entries({ ...source.complexFields, ...source.fields }))
    .map(([name, value]) => [name, shown(value)]);
  const titles = [...sources.map((source) => source.title), ownTitle(page)];
  const special = {
    // Without a record the page is what its title says; a title that asks for the record's cannot say it.
    _Title:
      sources.find(({ recordName }) => recordName)?.recordName ??
      titles.find((title) => title && !hasExpressions(title)),
    _Object: sources.find(({ objectName }) => objectName)?.objectName ?? '',
  };
  const record: unknown = { ...Object.fromEntries(fields), ...special };
  return { Record: record, Content: page.content ? { ...page.content, ...special } : record };
}

/** Fields may come with the value as it is stored and as it is shown. */
function shown(value: unknown): unknown {
  return valueAt(value, 'displayValue') ?? valueAt(value, 'value') ?? value;
}

/**
 * Links between the translations of a page, in both directions and to itself, when the site has more than one active language.
 * A language with an empty address is skipped; a page in such a language has no translations to name.
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
    const address = isOwn(one) ? canonical : absolute(given, canonical, basePath);
    if (address) addresses.set(languageTag(one.code), address);
    if (given && (!address || address !== absolute(given, canonical, basePath))) {
      warnings.push(
        `The address "${given}" for ${one.code} was dropped: it is not http(s), or not this page's canonical one.`,
      );
    }
  }
  if (addresses.size < 2) return [];
  const main = active.find(({ isDefault }) => isDefault);
  const fallback =
    absolute(addressOf('x-default'), canonical, basePath) ?? addresses.get(languageTag(main?.code ?? language));
  return [...addresses, ['x-default', fallback ?? canonical] as const].map(([hreflang, href]) => ({
    tag: 'link',
    attributes: { rel: 'alternate', hreflang, href },
  }));
}

const languageTag = (code: string) => code.replaceAll('_', '-');

const sameLanguage = (a: string, b: string) => languageTag(a).toLowerCase() === languageTag(b).toLowerCase();

function shareTags(page: PageFacts, shared: { title: string; description: string; canonical: string }): HeadTag[] {
  const { site, image, basePath, language = LOCALE } = page;
  const picture = absolute(image?.url, page.url, basePath);
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

/** Organization, WebSite and BreadcrumbList for search engines. */
function structuredData({ url, site, breadcrumbs = [], language = LOCALE }: PageFacts): HeadTag[] {
  const home = absolute(site?.url);
  const items = breadcrumbs.flatMap((crumb) => ({ name: crumb.name, item: absolute(crumb.url, url) }));
  const organisation = site && {
    '@type': 'Organization',
    '@id': `${home}#organization`,
    name: site.name,
    url: home,
    logo: absolute(site.logo, home),
    sameAs: site.sameAs?.map((address) => absolute(address)).filter((address) => address !== undefined),
  };
  const website = site && {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    name: site.name,
    url: home,
    inLanguage: languageTag(language),
    publisher: { '@id': `${home}#organization` },
  };
  const trail = items.length > 1 && {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
  const graph = [home && organisation, home && website, trail].filter(Boolean);
  return graph.length ? [jsonLd({ '@context': 'https://schema.org', '@graph': graph })] : [];
}

const meta = (kind: 'name' | 'property', name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { [kind]: name, content },
});

const link = (rel: string, href: string): HeadTag => ({ tag: 'link', attributes: { rel, href } });

/** The full http(s) form of an address; a path of the site with its base path. */
function absolute(address: string | undefined, base?: string, basePath?: string): string | undefined {
  if (!address) return undefined;
  try {
    const url = new URL(isSitePath(address) ? withBasePath(address, basePath) : address, base);
    return /^https?:$/.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
