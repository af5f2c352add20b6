import { getReservedOwner, type ReservedPaths } from './page-addresses.js';

/** A permanent redirect of the site. Both addresses exclude the base path. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** A redirect that is not used, with the reason and the fix. */
export interface RefusedRedirect {
  readonly from: string;
  readonly to: unknown;
  readonly wrong: string;
  readonly remedy: string;
}

/** A redirect that matches an address. */
export interface RedirectMatch {
  readonly redirect: Redirect;
  /** Its target, with the remaining parameters of the address. */
  readonly target: string;
}

/** Finds the redirect of a path with its query; `undefined` if none matches. */
export type RedirectFinder = (address: string) => RedirectMatch | undefined;

export interface CheckRedirectsOptions {
  /** Whether the site has a page at a path. Pages take precedence over redirects. Default: no page is known. */
  readonly isPage?: (path: string) => boolean;
  /** Public URL of the site with its base path. Redirects to it become paths. Default: unknown. */
  readonly siteUrl?: string;
  /** The settings that reserve addresses for visitors. Default: none */
  readonly visitors?: ReservedPaths;
}

/** A path or an `https` address. Whitespace and quotation marks could end a line of `_redirects` or an attribute. */
const ADDRESS = /^(?:\/(?![/\\])|https:\/\/[^/])[^\s"<>\\]*$/;

/** Static hosts treat `*` and `:name` in a path as placeholders; the server compares them literally. */
const WILDCARD = /\*|\/:[A-Za-z]/;

const ANY_ORIGIN = 'https://site.invalid';

/** Creates a lookup of pages by their paths and those of their files: `/es/`, `/es`, `/es/index.html`. */
export function createPageFinder<Page extends { readonly path: string }>(
  pages: Iterable<Page>,
): (path: string) => Page | undefined {
  const known = new Map<string, Page>();
  for (const page of pages) {
    const file = page.path.endsWith('/') ? `${page.path}index` : page.path;
    for (const path of [page.path, file, `${file}.html`]) known.set(pathKey(path), page);
  }
  return (path) => known.get(pathKey(path));
}

/** Creates a test for paths of pages or their files. */
export function createPageMatcher(routes: Iterable<string>): (path: string) => boolean {
  const find = createPageFinder(Array.from(routes, (path) => ({ path })));
  return (path) => find(path) !== undefined;
}

/** Normalizes an address as in requests: percent-encoded, without `..`. */
export const encodeAddress = (address: string): string =>
  address.startsWith('/') ? serialize(parsePath(address)) : new URL(address).href;

/** A key for a path that is the same for each of its spellings: decoded, without a query and a trailing slash. */
export function pathKey(path: string): string {
  const decoded = parsePath(path).pathname.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      // URLs in other encodings than UTF-8 are compared byte by byte.
      return bytes.toLowerCase();
    }
  });
  return decoded.normalize('NFC').replace(/(.)\/+$/, '$1');
}

/**
 * Creates a lookup of redirects. Paths are compared decoded, and a query must have all parameters of the redirect; the
 * redirect with the most parameters has priority. Other parameters of a request are added to the target.
 */
export function createRedirectFinder(redirects: readonly Redirect[]): RedirectFinder {
  const rules = new Map<string, { readonly parameters: readonly Parameter[]; readonly redirect: Redirect }[]>();
  for (const redirect of redirects) {
    const key = pathKey(redirect.from);
    const known = rules.get(key) ?? [];
    const added = { parameters: [...parsePath(redirect.from).searchParams], redirect };
    rules.set(
      key,
      [...known, added].sort((a, b) => b.parameters.length - a.parameters.length),
    );
  }
  return (address) => {
    const { searchParams, hash } = parsePath(address);
    const rule = rules.get(pathKey(address))?.find(({ parameters }) => hasAllParameters([...searchParams], parameters));
    if (rule === undefined) return undefined;
    const rest = [...searchParams].filter((parameter) => !hasAllParameters(rule.parameters, [parameter]));
    return { redirect: rule.redirect, target: forwardParameters(rule.redirect.to, rest, hash) };
  };
}

/**
 * Follows redirects from an address to its end.
 *
 * @returns the redirects on the way, in order; undefined for a loop
 */
export function followRedirects(address: string, findRedirect: RedirectFinder): RedirectMatch[] | undefined {
  const visited = new Set<string>();
  const matches: RedirectMatch[] = [];
  let end = address;
  while (end.startsWith('/')) {
    const match = findRedirect(end);
    if (match === undefined) break;
    if (visited.has(encodeAddress(end))) return undefined;
    visited.add(encodeAddress(end));
    matches.push(match);
    end = match.target;
  }
  return matches;
}

/**
 * Validates redirects and resolves chains. Refuses invalid addresses, redirects that no request can match, duplicates
 * and loops.
 */
export function checkRedirects(
  list: readonly (readonly [from: string, to: unknown])[],
  options: CheckRedirectsOptions = {},
): { redirects: Redirect[]; refused: RefusedRedirect[] } {
  const usable = new Map<string, Redirect>();
  const refused: RefusedRedirect[] = [];
  for (const [from, to] of list) {
    const problem = findAddressProblem(from, to, options);
    const key = problem === undefined ? redirectKey(from) : from;
    const same = problem === undefined ? usable.get(key) : undefined;
    if (problem !== undefined) refused.push({ from, to, ...problem });
    else if (same !== undefined) {
      const wrong = `"${from}" is the same URL as "${same.from}", which already redirects to "${same.to}"`;
      refused.push({ from, to, wrong, remedy: 'Keep one of them.' });
    } else usable.set(key, { from, to: toSitePath(String(to), options.siteUrl) });
  }
  const findRedirect = createRedirectFinder([...usable.values()]);
  const redirects: Redirect[] = [];
  for (const { from, to } of usable.values()) {
    const matches = followRedirects(to, findRedirect);
    if (matches !== undefined) redirects.push({ from, to: matches.at(-1)?.target ?? to });
    else {
      const wrong = `The redirect from "${from}" to "${to}" results in a redirect loop`;
      refused.push({ from, to, wrong, remedy: 'Point one redirect in the loop to a page.' });
    }
  }
  return { redirects, refused };
}

/** A key for a redirect's address that is the same for each of its spellings. */
export function redirectKey(from: string): string {
  const { searchParams } = parsePath(from);
  searchParams.sort();
  return `${pathKey(from)}?${searchParams.toString()}`;
}

function findAddressProblem(
  from: string,
  to: unknown,
  { isPage = () => false, visitors }: CheckRedirectsOptions,
): Pick<RefusedRedirect, 'wrong' | 'remedy'> | undefined {
  if (!from.startsWith('/') || !isAddress(from) || !isAddress(to)) {
    const wrong = `The redirect from ${JSON.stringify(from)} to ${JSON.stringify(to)} is not valid`;
    const remedy = 'Redirect from a path such as "/former" to a path or a URL that starts with https://.';
    return { wrong, remedy };
  }
  const never = `No request can match "${from}":`;
  if (from.includes('#')) {
    const remedy = 'Remove "#" and everything after it.';
    return { wrong: `${never} browsers do not send what follows "#" to a server`, remedy };
  }
  if (WILDCARD.test(from)) {
    const remedy = 'Add a redirect for each URL.';
    return { wrong: `${never} "*" and names that begin with ":" are not supported`, remedy };
  }
  const owner = getReservedOwner(pathKey(from), visitors);
  if (owner !== undefined) {
    return { wrong: `${never} the URL is reserved for ${owner}`, remedy: 'Choose another URL.' };
  }
  if (isPage(from)) {
    const remedy = 'Choose another URL, or rename or delete the page.';
    return { wrong: `${never} the site has a page at this URL`, remedy };
  }
  return undefined;
}

/** Whether a value is a path or an `https` address. */
export function isAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !ADDRESS.test(value)) return false;
  // Once resolved, "/..//host" starts with two slashes, which precede a host.
  return value.startsWith('/') ? !encodeAddress(value).startsWith('//') : URL.canParse(value);
}

type Parameter = readonly [name: string, value: string];

const hasAllParameters = (parameters: readonly Parameter[], wanted: readonly Parameter[]): boolean =>
  wanted.every(([name, value]) => parameters.some((one) => one[0] === name && one[1] === value));

/** A path as a URL. It is appended to an origin, not resolved against one: a request may start with two slashes. */
const parsePath = (path: string): URL => new URL(`${ANY_ORIGIN}${path}`);

const serialize = ({ href }: URL): string => (href.startsWith(`${ANY_ORIGIN}/`) ? href.slice(ANY_ORIGIN.length) : href);

/** Adds the parameters and fragment of a request to a target, without overwriting its own. */
function forwardParameters(to: string, parameters: readonly Parameter[], hash: string): string {
  if (parameters.length === 0 && hash === '') return to;
  const url = to.startsWith('/') ? parsePath(to) : new URL(to);
  const own = new Set(url.searchParams.keys());
  for (const [name, value] of parameters) if (!own.has(name)) url.searchParams.append(name, value);
  if (url.hash === '') url.hash = hash;
  return serialize(url);
}

/** The path of a public address of the site; any other address unchanged. */
export function toSitePath(to: string, siteUrl: string | undefined): string {
  if (siteUrl === undefined || to.startsWith('/')) return to;
  const { href } = new URL(to);
  const path = href.startsWith(siteUrl) ? href.slice(siteUrl.length) : '';
  return isAddress(path) && path.startsWith('/') ? path : to;
}
