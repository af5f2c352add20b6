import { CMS_PREFIX } from './constants.js';
import { decodeComponent } from './decode-component.js';
import { readJson } from './json.js';
import { isValidLink, linkKind, type LinkOptions, safeHref } from './links.js';

/** The seven kinds of pages a reference may name. Specification 2. */
export type PageReferenceType =
  | 'standard__webPage'
  | 'standard__managedContentPage'
  | 'standard__recordPage'
  | 'comm__namedPage'
  | 'standard__recordRelationshipPage'
  | 'standard__objectPage'
  | 'standard__search';

/** What a reference says of its page. Specification 3. */
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

/** A page by its kind and what identifies it. Specification 3. */
export interface PageReference {
  type: PageReferenceType;
  attributes: PageAttributes;
  state?: Record<string, string>;
}

/** A page reference as link fields hold it, by itself or under a versioning key such as `linkInfoV1`. Specification 3. */
export type LinkInfo =
  | PageReference
  | { readonly pageReference: PageReference }
  | { readonly [versioningKey: `linkInfo${string}`]: LinkInfo };

/** Names of features that are off until a host opens them. Specification 5. */
export interface FeatureGates {
  /** Products and product categories need `urlName` or `urlPath`. Default: closed. */
  productUrls?: boolean;
}

/** How references become addresses. */
export interface PageReferenceOptions extends LinkOptions {
  /** Paths of named pages, by name. Without it a name becomes a path of its own words: `Why Us` is `/why-us`. */
  namedPages?: Readonly<Record<string, string>> | ((name: string) => string | undefined) | undefined;
  /** What stands before content paths. Default: `/sfsites/c` */
  cmsPrefix?: string | undefined;
  featureGates?: FeatureGates | undefined;
}

/** Tells whether a link field holds a page reference, as object or as JSON in a string, also percent-encoded (Specification 3). */
export const isReference = (value: unknown): boolean =>
  typeof value === 'string' ? /^\s*(?:\{\s*["}]|%7b)/i.test(value) : Object(value) === value;

/** The page of a plain address (Specification 2); `undefined` where there is none. */
export function webPage(url: unknown): PageReference | undefined {
  return typeof url === 'string' && url.trim() !== '' ? { type: 'standard__webPage', attributes: { url } } : undefined;
}

// Half a character cannot be encoded: `encodeURIComponent` would throw.
const loneSurrogate = /[\ud800-\udfff]/gu;

/** Other names of the same kinds. */
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
 * Reads the page that a link field names (Specification 2 and 3): a page reference or a link info as object or as JSON
 * in a string, also percent-encoded, also under a versioning key such as `linkInfo` or `linkInfoV1`; or a plain address.
 *
 * @returns the reference, of an unknown type as a web page; `undefined` when there is none
 */
export function readLinkInfo(value: unknown): PageReference | undefined {
  if (typeof value !== 'string') return readReference(value, 0);
  const text = /^\s*%7b/i.test(value) ? decodeComponent(value) : value;
  return isReference(text) ? readReference(readJson(text), 0) : webPage(value);
}

/**
 * Names the attributes that a reference needs and lacks (Specification 5).
 *
 * @param options.featureGates which features are open. Default: none
 * @returns their names, none when the reference can be navigated to; `url` when a web page's address is refused
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
 * Builds the address of a page (Specification 2): site paths from the base path, content paths with the CMS prefix, the
 * reference's state in the query.
 *
 * @returns the address; `''` when the reference lacks an attribute, or when no such named page exists
 */
export function pageReferenceUrl(ref: PageReference, options: PageReferenceOptions = {}): string {
  if (missingAttributes(ref, options).length > 0) return '';
  if (ref.type === 'standard__webPage') return webPageUrl(ref, options);
  return withState(safeHref(sitePath(ref, options), options), ref);
}

/**
 * Builds the address of a web page, with the reference's state in the query (Specification 2). Mail, telephone and places
 * on the current page have no query to put a state in.
 *
 * @returns the address; `''` when it is refused
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

/** One part of an address, whatever it holds (Specification 5). Never throws. */
export function encodePart(part: string): string {
  return encodeURIComponent(part.replace(loneSurrogate, '\ufffd'));
}

/** Joins encoded segments; none of them may climb out of its place. */
function segments(prefix: string, ...parts: string[]): string | undefined {
  if (parts.length === 0 || parts.some((part) => part === '' || /^\.{1,2}$/.test(part))) return undefined;
  return [prefix, ...parts.map(encodePart)].join('/');
}

/**
 * Sets the state's parameters in an address's query, in the place of parameters of the same names. The path of a list of
 * records holds its filter's name already.
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

/** What stands before the first mark, and what stands after it; one part where there is none. */
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
