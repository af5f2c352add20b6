import { CMS_PREFIX } from './constants.js';
import { decodeComponent } from './decode-component.js';
import { readJson } from './json.js';
import { isValidLink, linkKind, type LinkOptions, safeHref } from './links.js';

/** Types of page references. */
export type PageReferenceType =
  | 'standard__webPage'
  | 'standard__managedContentPage'
  | 'standard__recordPage'
  | 'comm__namedPage'
  | 'standard__recordRelationshipPage'
  | 'standard__objectPage'
  | 'standard__search';

/** Attributes of a page reference. */
export interface PageAttributes {
  url?: string;
  name?: string;
  objectApiName?: string;
  recordId?: string;
  urlName?: string;
  urlPath?: string;
  relationshipApiName?: string;
  contentTypeName?: string;
  contentKey?: string;
  filterName?: string;
}

/** A reference to a page by type and attributes. */
export interface PageReference {
  type: PageReferenceType;
  attributes: PageAttributes;
  state?: Record<string, string>;
}

/** A page reference in a link field, directly or under a versioning key such as `linkInfoV1`. */
export type LinkInfo =
  | PageReference
  | { readonly pageReference: PageReference }
  | { readonly [versioningKey: `linkInfo${string}`]: LinkInfo };

/** Features that are disabled until a host enables them. */
export interface FeatureGates {
  /** Products and product categories need `urlName` or `urlPath`. Default: closed. */
  productUrls?: boolean;
}

/** Options to build URLs of page references. */
export interface PageReferenceOptions extends LinkOptions {
  /** Paths of named pages by name. By default, the path is derived from the name: `/why-us` for `Why Us`. */
  namedPages?: Readonly<Record<string, string>> | ((name: string) => string | undefined) | undefined;
  /** Prefix of content paths. Default: `/sfsites/c` */
  cmsPrefix?: string | undefined;
  featureGates?: FeatureGates | undefined;
}

/** Whether a link field contains a page reference, as an object or JSON, also percent-encoded. */
export const isReference = (value: unknown): boolean =>
  typeof value === 'string' ? /^\s*(?:\{\s*["}]|%7b)/i.test(value) : Object(value) === value;

/** Creates the page reference of a URL. `undefined` for an empty one. */
export function webPage(url: unknown): PageReference | undefined {
  return typeof url === 'string' && url.trim() !== '' ? { type: 'standard__webPage', attributes: { url } } : undefined;
}

// `encodeURIComponent` throws for lone surrogates.
const loneSurrogate = /[\ud800-\udfff]/gu;

/** Other names of page types. */
const aliases = new Map<unknown, PageReferenceType>([
  ['comm__managedContentPage', 'standard__managedContentPage'],
  ['standard__namedPage', 'comm__namedPage'],
  ['standard__searchPage', 'standard__search'],
]);

const required: Readonly<Record<PageReferenceType, readonly (keyof PageAttributes)[]>> = {
  standard__webPage: ['url'],
  standard__managedContentPage: ['contentTypeName', 'contentKey'],
  standard__recordPage: ['objectApiName', 'recordId'],
  comm__namedPage: ['name'],
  standard__recordRelationshipPage: ['objectApiName', 'recordId', 'relationshipApiName'],
  standard__objectPage: ['objectApiName', 'filterName'],
  standard__search: [],
};

/**
 * Parses a link field: a URL, or a page reference or link info as an object or JSON, also percent-encoded, also under a
 * versioning key such as `linkInfo` or `linkInfoV1`.
 *
 * @returns the reference. An unknown type becomes a web page. `undefined` if there is none
 */
export function readLinkInfo(value: unknown): PageReference | undefined {
  if (typeof value !== 'string') return readReference(value, 0);
  const text = /^\s*%7b/i.test(value) ? decodeComponent(value) : value;
  return isReference(text) ? readReference(readJson(text), 0) : webPage(value);
}

/**
 * Returns the names of missing required attributes.
 *
 * @param options.featureGates enabled features. Default: none
 * @returns an empty list if the reference is complete; `url` if a web page's URL is invalid
 */
export function missingAttributes(
  ref: PageReference,
  options: { featureGates?: FeatureGates | undefined } = {},
): string[] {
  const has = (name: keyof PageAttributes) => attribute(ref, name) !== '';
  if (ref.type === 'standard__webPage') return isValidLink(ref.attributes.url) ? [] : ['url'];
  if (ref.type !== 'standard__recordPage') return required[ref.type].filter((name) => !has(name));
  const object = attribute(ref, 'objectApiName');
  if (isDataCategory(object)) return has('urlPath') ? [] : ['urlPath'];
  if (isKnowledge(object)) return has('urlName') ? [] : ['urlName'];
  if (isProduct(object) && options.featureGates?.productUrls) {
    return has('urlName') || has('urlPath') ? [] : ['urlName', 'urlPath'];
  }
  return required[ref.type].filter((name) => !has(name));
}

/**
 * Builds the URL of a page, with the base path, the CMS prefix for content, and the reference's state in the query.
 *
 * @returns `''` if the reference is incomplete, or if there is no named page of this name
 */
export function pageReferenceUrl(ref: PageReference, options: PageReferenceOptions = {}): string {
  if (missingAttributes(ref, options).length > 0) return '';
  if (ref.type === 'standard__webPage') return webPageUrl(ref, options);
  return withState(safeHref(sitePath(ref, options), options), ref);
}

/**
 * Builds the URL of a web page, with the reference's state in the query, except for `mailto:`, `tel:` and fragments.
 *
 * @returns `''` if the URL is invalid
 */
export function webPageUrl(ref: PageReference, options: LinkOptions = {}): string {
  const address = safeHref(ref.attributes.url, options);
  const kind = linkKind(address);
  return kind === 'hash' || kind === 'shortcut' ? address : withState(address, ref);
}

function sitePath(ref: PageReference, options: PageReferenceOptions): string | undefined {
  const value = (name: keyof PageAttributes) => attribute(ref, name);
  switch (ref.type) {
    case 'comm__namedPage':
      return namedPath(value('name'), options.namedPages);
    case 'standard__managedContentPage':
      return segments(
        options.cmsPrefix ?? CMS_PREFIX,
        value('contentTypeName'),
        value('urlName') || value('contentKey'),
      );
    case 'standard__objectPage':
      return segments('/recordlist', value('objectApiName'), value('filterName'));
    case 'standard__recordRelationshipPage':
      return segments('/relatedlist', value('recordId'), value('relationshipApiName'));
    case 'standard__search':
      return '/search';
    default:
      return recordPath(ref);
  }
}

function recordPath(ref: PageReference): string | undefined {
  const value = (name: keyof PageAttributes) => attribute(ref, name);
  const object = value('objectApiName');
  const urlPath = value('urlPath').split('/').filter(Boolean);
  if (isDataCategory(object)) return segments('/category', ...urlPath);
  if (isKnowledge(object)) return segments('/article', value('urlName'));
  if (isProduct(object) && urlPath.length > 0) return segments('', ...urlPath);
  return segments('', object.toLowerCase(), value('recordId') || value('urlName'));
}

function namedPath(name: string, pages: PageReferenceOptions['namedPages']): string | undefined {
  if (typeof pages === 'function') return pages(name);
  if (pages) return Object.hasOwn(pages, name) ? pages[name] : undefined;
  const words = name
    .replace(/__c$/, '')
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter(Boolean)
    .join('-');
  return words === 'home' ? '/' : segments('', words);
}

/** Encodes a URL component. Never throws. */
export function encodePart(part: string): string {
  return encodeURIComponent(part.replace(loneSurrogate, '\ufffd'));
}

/** Joins encoded path segments. `undefined` if one is empty, `.` or `..`. */
function segments(prefix: string, ...parts: string[]): string | undefined {
  if (parts.length === 0 || parts.some((part) => part === '' || /^\.{1,2}$/.test(part))) return undefined;
  return [prefix, ...parts.map(encodePart)].join('/');
}

/**
 * Sets the state's parameters in the query of a URL. The filter name of an object page is already in its path.
 */
function withState(address: string, { type, state = {} }: PageReference): string {
  const parameters = new URLSearchParams(state);
  if (type === 'standard__objectPage') parameters.delete('filterName');
  const added = parameters.toString();
  if (address === '' || added === '') return address;
  const [beforeHash = '', fragment] = splitAt(address, '#');
  const [page = '', query = ''] = splitAt(beforeHash, '?');
  const isKept = (part: string): boolean =>
    [...new URLSearchParams(part).keys()].every((name) => !parameters.has(name));
  const parts = [...query.split('&').filter((part) => part !== '' && isKept(part)), added];
  return `${page}?${parts.join('&')}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** Splits text at the first mark. */
function splitAt(text: string, mark: string): string[] {
  const index = text.indexOf(mark);
  return index === -1 ? [text] : [text.slice(0, index), text.slice(index + mark.length)];
}

function attribute(ref: PageReference, name: keyof PageAttributes): string {
  const value = ref.attributes[name] ?? (name === 'filterName' ? ref.state?.filterName : undefined);
  return typeof value === 'string' ? value.trim() : '';
}

function isKnowledge(object: string): boolean {
  return /__kav$|^knowledge(?:article)?(?:version)?$/i.test(object);
}

function isDataCategory(object: string): boolean {
  return /^network_?data_?category$/i.test(object);
}

function isProduct(object: string): boolean {
  return /^product(?:2|_?category)?$/i.test(object);
}

function readReference(value: unknown, depth: number): PageReference | undefined {
  if (typeof value !== 'object' || value === null || depth > 3) return undefined;
  const { type, attributes, state, ...rest } = value as Record<string, unknown>;
  if (typeof type === 'string' || attributes !== undefined) {
    const strings = readStrings(state);
    return {
      type: readType(type),
      attributes: readAttributes(attributes),
      ...(Object.keys(strings).length > 0 && { state: strings }),
    };
  }
  const key = Object.keys(rest).find((name) => /^(?:linkInfo(?:V\d+)?|pageReference|v\d+)$/i.test(name));
  if (key === undefined) return undefined;
  const inner = rest[key];
  return readReference(typeof inner === 'string' ? readJson(inner) : inner, depth + 1);
}

function readType(type: unknown): PageReferenceType {
  const name = aliases.get(type) ?? type;
  return isType(name) ? name : 'standard__webPage';
}

function isType(name: unknown): name is PageReferenceType {
  return typeof name === 'string' && Object.hasOwn(required, name);
}

function readAttributes(value: unknown): PageAttributes {
  const { pageName, ...attributes } = readStrings(value);
  return { ...(pageName !== undefined && { name: pageName }), ...attributes };
}

function readStrings(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, field]) => typeof field === 'string')) as Record<
    string,
    string
  >;
}
