/** What a link's address is completed with. */
export interface LinkOptions {
  /** Path of the site, such as `/careers`: put before a single-slash path that does not have it yet. Default: none. */
  basePath?: string | undefined;
  /** What replaces `{host}`: an origin such as `https://www.northmast.example`, or its name. Without it such a link is refused. */
  host?: string | undefined;
}

/** Where a link leads: into the site, within the page, elsewhere, to a document, to mail or telephone, or nowhere. */
export type LinkKind = 'site' | 'hash' | 'external' | 'file' | 'shortcut' | 'none';

// A stand-in for the site's own origin: the name is reserved, so that no real address can equal it.
const OWN_ORIGIN = 'https://own.invalid';

// eslint-disable-next-line no-control-regex -- control characters are what disguises a scheme
const DISGUISE = /^\s|\s$|[\u0000-\u001f\u007f\\]/;
const template = /^(\{host\}|\{!Site\.basePath\})(?=[/?#]|$)/;
const documentPath = /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|odp|rtf|csv|txt|zip|epub|ics|vcf)$/i;
const descriptor = /^(?:|(?!0+w)\d+w|(?![0.]+x)(?:\d+\.?\d*|\.\d+)x)$/;
// An address ends at white space, and not with a comma; what follows it up to the next comma describes it.
const sourceEntry = /^[\t\n\f\r ]*(?!,)([^\t\n\f\r ]*[^\t\n\f\r ,])(?:,(?=[\t\n\f\r ])|[\t\n\f\r ]*([^,]*)(?:,|$))/;

/**
 * The one safe way from an authored value to an `href` (Specification 2 and 5): `https://…`, a path with a single
 * leading slash, `#…`, `mailto:…` and `tel:…`, and the templates `{host}/…` and `{!Site.basePath}/…` once their value
 * has been put in. What disguises itself (white space around, control characters, backslashes, credentials) is refused
 * rather than repaired.
 *
 * @returns the address, a single-slash path with its base path; `''` when it is refused
 */
export function safeHref(value: unknown, options: LinkOptions = {}): string {
  if (typeof value !== 'string') return '';
  const basePath = readBasePath(options.basePath);
  const href = value.replace(template, (hole) => (hole === '{host}' ? (readHost(options.host) ?? hole) : basePath));
  if (DISGUISE.test(href)) return '';
  if (href.startsWith('#')) return encodeSpaces(href);
  if (/^(?:mailto|tel):./i.test(href)) return encodeSpaces(href);
  if (/^https:\/\//i.test(href)) return isPlainHttps(href) ? href : '';
  return isSitePath(href) ? encodeSpaces(withBasePath(href, basePath)) : '';
}

/**
 * Tells whether a value is a valid link (Specification 5). `{host}` counts as valid before its value is known.
 */
export function isValidLink(value: unknown): boolean {
  return safeHref(value, { host: OWN_ORIGIN }) !== '';
}

/**
 * Tells where an address leads (Specification 2).
 *
 * @param href an address as `safeHref` returns it
 * @param options.origin the site's own origin: its absolute addresses count as the site's
 * @param options.basePath the path the site lives under: absolute addresses of its origin outside it are external
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
 * Tells whether a link opens a new window: addresses outside the site, files, `mailto:` and `tel:` do, pages of the
 * site do not, unless `target` says otherwise (Specification 2, with the deviation that the site's pages open in place).
 *
 * @param target the link's own target: `_blank` or a window's name opens one, `_self`, `_parent`, `_top` do not
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
 * Tells whether a picture's address is valid: `http(s)://…`, `data:image/…`, or a path with a single leading slash,
 * which gets the base path (Specification 5). Mail and telephone addresses are not.
 *
 * @param options.strict refuses site paths, as the specification's wording does. Default: false
 */
export function isValidImageUrl(value: unknown, options: { strict?: boolean } = {}): boolean {
  if (typeof value !== 'string' || DISGUISE.test(value)) return false;
  if (/^data:image\/[\w.+-]+[;,]/i.test(value)) return true;
  if (/^https?:\/\//i.test(value)) return parse(value) !== undefined;
  return !options.strict && isSitePath(value);
}

/**
 * Tells whether every entry of a source set is a valid picture address, with an optional width or density
 * (Specification 5). Entries that hold `null`, `undefined` or `NaN` are not, nor is a width or density of zero.
 *
 * @param options.strict refuses site paths, as the specification's wording does. Default: false
 */
export function isValidSrcset(value: unknown, options: { strict?: boolean } = {}): boolean {
  return safeSrcset(value, options) !== '';
}

/**
 * The one safe way to a `srcset`: its entries, parted as HTML parts them, so that an address may hold commas
 * (Specification 5). A set with a bad entry is skipped whole (Specification 8).
 *
 * @param options.strict refuses site paths, as the specification's wording does. Default: false
 * @param options.basePath put before each path of the site that lacks it. Default: none
 * @returns the entries, separated by comma and space; `''` when any of them is bad
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
 * The widest picture of a source set with widths, for where only one address can be given (Specification 5).
 *
 * @returns its address; `undefined` when no entry has a width or any is bad
 */
export function widestOf(value: unknown): string | undefined {
  const sources = readSrcset(value) ?? [];
  const byWidth = sources
    .filter(({ size }) => size.endsWith('w'))
    .map((source) => [parseInt(source.size), source.url] as const);
  return byWidth.sort(([one], [other]) => other - one)[0]?.[1];
}

/**
 * Several source sets with widths as one, each entry once (Specification 5).
 *
 * @returns the entries, separated by comma and space; `''` when any of them is bad or has no width
 */
export function joinedSrcset(values: readonly string[]): string {
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
  // After the last comma an entry is missing.
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

/** Puts the base path before a single-slash path, unless it is there. Specification 2 and 5. */
export function withBasePath(path: string, basePath: string | undefined): string {
  const base = readBasePath(basePath);
  return hasBasePath(path, base) ? path : base + path;
}

/**
 * Tells whether a value is a path of the site (Specification 5): one leading slash, and it stays on the site's origin
 * when resolved.
 */
export function isSitePath(value: string): boolean {
  return /^\/(?!\/)/.test(value) && !DISGUISE.test(value) && parse(value, OWN_ORIGIN)?.origin === OWN_ORIGIN;
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

/** Tells whether an https address parses and shows its true host: an `@` before it could disguise another. */
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
