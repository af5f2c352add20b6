/** Site settings to complete a link's address. */
export interface LinkOptions {
  /** Path of the site, such as `/careers`. Prepended to single-slash paths that do not start with it. Default: none. */
  basePath?: string | undefined;
  /** What replaces `{host}`: an origin such as `https://www.northmast.example`, or its name. Without it such a link is refused. */
  host?: string | undefined;
}

/** The target of a link: the site, the page itself, another site, a document, mail or telephone, or none. */
export type LinkKind = 'site' | 'hash' | 'external' | 'file' | 'shortcut' | 'none';

// Placeholder for the site's own origin. The domain is reserved, so that no real address can match it.
const OWN_ORIGIN = 'https://own.invalid';

// eslint-disable-next-line no-control-regex -- control characters are what disguises a scheme
const DISGUISED = /^\s|\s$|[\u0000-\u001f\u007f\\]/;
const template = /^(\{host\}|\{!Site\.basePath\})(?=[/?#]|$)/;
const documentPath = /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|odp|rtf|csv|txt|zip|epub|ics|vcf)$/i;
const descriptor = /^(?:|(?!0+w)\d+w|(?![0.]+x)(?:\d+\.?\d*|\.\d+)x)$/;
// A URL ends at whitespace and not with a comma. The descriptor is the text up to the next comma.
const sourceEntry = /^[\t\n\f\r ]*(?!,)([^\t\n\f\r ]*[^\t\n\f\r ,])(?:,(?=[\t\n\f\r ])|[\t\n\f\r ]*([^,]*)(?:,|$))/;

/**
 * Converts an authored value to a safe `href`: `https://…`, a single-slash path, `#…`, `mailto:…`, `tel:…`, and the
 * templates `{host}/…` and `{!Site.basePath}/…`. Disguised addresses (surrounding whitespace, control characters,
 * backslashes, credentials) are rejected rather than repaired.
 *
 * @returns the address, with the base path prepended to single-slash paths. `''` if it is rejected
 */
export function safeHref(value: unknown, options: LinkOptions = {}): string {
  if (typeof value !== 'string') return '';
  const basePath = readBasePath(options.basePath);
  const href = value.replace(template, (hole) => (hole === '{host}' ? (readHost(options.host) ?? hole) : basePath));
  if (DISGUISED.test(href)) return '';
  if (href.startsWith('#')) return encodeSpaces(href);
  if (/^(?:mailto|tel):./i.test(href)) return encodeSpaces(href);
  if (/^https:\/\//i.test(href)) return isPlainHttps(href) ? href : '';
  return isSitePath(href) ? encodeSpaces(withBasePath(href, basePath)) : '';
}

/**
 * Whether a value is a valid link. `{host}` is valid even while its value is unknown.
 */
export function isValidLink(value: unknown): boolean {
  return safeHref(value, { host: OWN_ORIGIN }) !== '';
}

/**
 * Classifies the target of an address.
 *
 * @param href a result of `safeHref`
 * @param options.origin the site's own origin
 * @param options.basePath path of the site. Absolute URLs of the site's origin outside this path are external
 */
export function linkKind(
  href: string,
  options: { origin?: string | undefined; basePath?: string | undefined } = {},
): LinkKind {
  if (safeHref(href) === '') return 'none';
  if (href.startsWith('#')) return 'hash';
  if (/^(?:mailto|tel):/i.test(href)) return 'shortcut';
  const own = parse(options.origin ?? OWN_ORIGIN);
  const url = parse(href, own?.href);
  if (!url) return 'none';
  if (documentPath.test(url.pathname)) return 'file';
  const within = href.startsWith('/') || hasBasePath(url.pathname, readBasePath(options.basePath));
  return url.origin === own?.origin && within ? 'site' : 'external';
}

/**
 * Whether a link opens a new window. By default, external addresses, files, `mailto:` and `tel:` do, and pages of the site
 * do not.
 *
 * @param target overrides the default: `_blank` or a window's name opens one, `_self`, `_parent`, `_top` do not
 */
export function opensNewWindow(
  href: string,
  target?: string | null,
  options: { origin?: string | undefined; basePath?: string | undefined } = {},
): boolean {
  const kind = linkKind(href, options);
  if (kind === 'none') return false;
  if (target) return !/^_(?:self|parent|top)$/i.test(target);
  return kind === 'external' || kind === 'file' || kind === 'shortcut';
}

/**
 * Whether an image URL is valid: `http(s)://…`, `data:image/…`, or a single-slash path.
 *
 * @param options.strict rejects site paths. Default: false
 */
export function isValidImageUrl(value: unknown, options: { strict?: boolean } = {}): boolean {
  if (typeof value !== 'string' || DISGUISED.test(value)) return false;
  if (/^data:image\/[\w.+-]+[;,]/i.test(value)) return true;
  if (/^https?:\/\//i.test(value)) return parse(value) !== undefined;
  return !options.strict && isSitePath(value);
}

/**
 * Whether every entry of a source set is a valid image URL with an optional width or density. URLs that contain `null`,
 * `undefined` or `NaN` are invalid, and so are zero widths and densities.
 *
 * @param options.strict rejects site paths. Default: false
 */
export function isValidSrcset(value: unknown, options: { strict?: boolean } = {}): boolean {
  return safeSrcset(value, options) !== '';
}

/**
 * Converts a value to a safe `srcset`. Entries are split as in HTML, so that URLs can contain commas. A set with an invalid
 * entry is rejected.
 *
 * @param options.strict rejects site paths. Default: false
 * @param options.basePath prepended to site paths that do not start with it. Default: none
 * @returns the entries, separated by comma and space. `''` if one is invalid
 */
export function safeSrcset(
  value: unknown,
  { basePath, ...options }: { strict?: boolean; basePath?: string | undefined } = {},
): string {
  const sources = readSrcset(value, options) ?? [];
  const complete = (url: string) => (isSitePath(url) ? withBasePath(url, basePath) : url);
  return sources.map(({ url, size }) => [complete(url), size].filter(Boolean).join(' ')).join(', ');
}

/**
 * Returns the URL of the widest image in a source set.
 *
 * @returns `undefined` if no entry has a width or one is invalid
 */
export function findWidest(value: unknown): string | undefined {
  const sources = readSrcset(value) ?? [];
  const byWidth = sources
    .filter(({ size }) => size.endsWith('w'))
    .map((source) => [parseInt(source.size), source.url] as const);
  return byWidth.sort(([one], [other]) => other - one)[0]?.[1];
}

/**
 * Joins source sets with widths, without duplicates.
 *
 * @returns the entries, separated by comma and space. `''` if one is invalid or has no width
 */
export function joinSrcsets(values: readonly string[]): string {
  const entries = values.flatMap((value) => safeSrcset(value).split(', '));
  return entries.every((entry) => / \d+w$/.test(entry)) ? [...new Set(entries)].join(', ') : '';
}

/** An entry of a source set. */
interface Source {
  readonly url: string;
  /** A width or density with its unit, or `''`. */
  readonly size: string;
}

function readSrcset(value: unknown, options: { strict?: boolean } = {}): Source[] | undefined {
  if (typeof value !== 'string') return undefined;
  const sources: Source[] = [];
  let rest = value.replace(/[\t\n\f\r ]+$/, '');
  // A trailing comma is followed by an empty entry.
  if (rest.endsWith(',')) return undefined;
  do {
    const [entry = '', url = '', words = ''] = sourceEntry.exec(rest) ?? [];
    const size = words.replace(/[\t\n\f\r ]+$/, '');
    if (!isValidImageUrl(url, options) || !descriptor.test(size) || /null|undefined|NaN/.test(url)) return undefined;
    sources.push({ url, size });
    rest = rest.slice(entry.length);
  } while (rest !== '');
  return sources;
}

/** Prepends the base path to a single-slash path that does not start with it. */
export function withBasePath(path: string, basePath: string | undefined): string {
  const base = readBasePath(basePath);
  return hasBasePath(path, base) ? path : base + path;
}

/**
 * Whether a value is a path of the site: a single leading slash, without the disguises with which browsers would resolve
 * it to another origin.
 */
export function isSitePath(value: string): boolean {
  return /^\/(?!\/)/.test(value) && !DISGUISED.test(value);
}

function hasBasePath(path: string, basePath: string): boolean {
  return path.startsWith(basePath) && /^(?:$|[/?#])/.test(path.slice(basePath.length));
}

function readBasePath(basePath: string | undefined): string {
  const path = basePath?.replace(/\/+$/, '') ?? '';
  return isSitePath(path) ? path : '';
}

function readHost(host: string | undefined): string | undefined {
  const name = host?.replace(/\/+$/, '');
  return name && !name.includes('://') ? `https://${name}` : name;
}

/** Whether an https URL is valid and has no credentials, which could disguise the host. */
function isPlainHttps(href: string): boolean {
  const [, authority = ''] = /^https:\/\/+([^/?#]*)/i.exec(href) ?? [];
  return !authority.includes('@') && !/\s/.test(href) && parse(href) !== undefined;
}

function encodeSpaces(href: string): string {
  return href.replaceAll(' ', '%20');
}

function parse(href: string, base?: string): URL | undefined {
  try {
    return new URL(href, base);
  } catch {
    return undefined;
  }
}
