/** An address of the site that leads elsewhere for good. Both as their author writes them, below the base path. */
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

export interface CheckRedirectsOptions {
  /** Whether the site has a page at a path. A redirect never takes the place of a page. Default: no page is known. */
  readonly isPage?: (path: string) => boolean;
  /** Public address of the site, base path included: redirects to it stay on the site. Default: unknown. */
  readonly siteUrl?: string;
}

/** A path or an `https` address. Whitespace and quotation marks could end a line of `_redirects` or an attribute. */
const ADDRESS = /^(?:\/(?![/\\])|https:\/\/[^/])[^\s"<>\\]*$/;

/** Static hosts read `*` and `:name` in a path as placeholders; the server compares them literally. */
const WILDCARD = /\*|\/:[A-Za-z]/;

/** The delivery API answers every request below these paths. */
const API = /^\/(?:services|sfsites)(?:\/|$)/;

const ANY_ORIGIN = 'https://site.invalid';

/** Whether a site with these routes answers a path with a page or its file: `/es/`, `/es`, `/es/index.html`. */
export function createPageTest(routes: Iterable<string>): (path: string) => boolean {
  const known = new Set<string>();
  for (const route of routes) {
    const file = route.endsWith('/') ? `${route}index` : route;
    for (const path of [route, file, `${file}.html`]) known.add(pathKey(path));
  }
  return (path) => known.has(pathKey(path));
}

/** An address as requests have it: percent-encoded, without `..`. */
export const encodeAddress = (address: string): string =>
  address.startsWith('/') ? serialize(parsePath(address)) : new URL(address).href;

/** A name for a path, the same for each of its spellings: decoded, and without a slash at its end. */
function pathKey(path: string): string {
  const decoded = parsePath(path).pathname.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      // Addresses from before UTF-8 are compared byte by byte.
      return bytes.toLowerCase();
    }
  });
  return decoded.normalize('NFC').replace(/(.)\/+$/, '$1');
}

/**
 * Finds where redirects lead. A redirect matches the paths that are its own once both are decoded, and queries that have
 * all its parameters; the one with most parameters comes first. The other parameters of a request are passed on.
 *
 * @returns a function from a path with its query to its target; `undefined` where no redirect matches
 */
export function createRedirectFinder(redirects: readonly Redirect[]): (address: string) => string | undefined {
  const rules = new Map<string, { readonly parameters: readonly Parameter[]; readonly to: string }[]>();
  for (const { from, to } of redirects) {
    const key = pathKey(from);
    const known = rules.get(key) ?? [];
    const added = { parameters: [...parsePath(from).searchParams], to };
    rules.set(
      key,
      [...known, added].sort((a, b) => b.parameters.length - a.parameters.length),
    );
  }
  return (address) => {
    const { searchParams, hash } = parsePath(address);
    const rule = rules.get(pathKey(address))?.find(({ parameters }) => hasAll([...searchParams], parameters));
    if (rule === undefined) return undefined;
    const rest = [...searchParams].filter((parameter) => !hasAll(rule.parameters, [parameter]));
    return passedOn(rule.to, rest, hash);
  };
}

/**
 * The redirects of a list that can be used, each leading to its end, and those that cannot: what is no address, what no
 * request or only another redirect could match, and loops.
 */
export function checkRedirects(
  list: readonly (readonly [from: string, to: unknown])[],
  { isPage = () => false, siteUrl }: CheckRedirectsOptions = {},
): { redirects: Redirect[]; refused: RefusedRedirect[] } {
  const usable = new Map<string, Redirect>();
  const refused: RefusedRedirect[] = [];
  for (const [from, to] of list) {
    const problem = addressProblem(from, to, isPage);
    const key = problem === undefined ? redirectKey(from) : from;
    const same = problem === undefined ? usable.get(key) : undefined;
    if (problem !== undefined) refused.push({ from, to, ...problem });
    else if (same !== undefined) {
      const wrong = `"${from}" is the same address as "${same.from}", which already leads to "${same.to}"`;
      refused.push({ from, to, wrong, remedy: 'Keep one of them.' });
    } else usable.set(key, { from, to: pathOnSite(String(to), siteUrl) });
  }
  const findTarget = createRedirectFinder([...usable.values()]);
  const redirects: Redirect[] = [];
  for (const { from, to } of usable.values()) {
    const end = endOf(to, findTarget);
    if (end !== undefined) redirects.push({ from, to: end });
    else {
      const wrong = `The redirect from "${from}" to "${to}" never ends: it leads back to an address on its way`;
      refused.push({ from, to, wrong, remedy: 'Let one of these addresses lead to a page.' });
    }
  }
  return { redirects, refused };
}

/** A name for what a redirect matches, the same for each spelling of its address. */
export function redirectKey(from: string): string {
  const { searchParams } = parsePath(from);
  searchParams.sort();
  return `${pathKey(from)}?${searchParams.toString()}`;
}

function addressProblem(
  from: string,
  to: unknown,
  isPage: (path: string) => boolean,
): Pick<RefusedRedirect, 'wrong' | 'remedy'> | undefined {
  if (!from.startsWith('/') || !isAddress(from) || !isAddress(to)) {
    const wrong = `${JSON.stringify(from)} leads to ${JSON.stringify(to)}, which is no redirect`;
    const remedy =
      'Write a path such as "/former" and where it leads: a path, or an address that begins with https://.';
    return { wrong, remedy };
  }
  const never = `No request can match "${from}":`;
  if (from.includes('#')) {
    const remedy = 'Write the address without "#" and what follows it.';
    return { wrong: `${never} browsers do not send what follows "#" to a server`, remedy };
  }
  if (WILDCARD.test(from)) {
    const remedy = 'Write a redirect for each address.';
    return { wrong: `${never} "*" and names that begin with ":" are not supported`, remedy };
  }
  if (API.test(pathKey(from))) {
    return { wrong: `${never} the delivery API answers below this path`, remedy: 'Remove this redirect.' };
  }
  if (isPage(from)) {
    const remedy = 'Remove this redirect, or rename or delete the page.';
    return { wrong: `${never} the site has a page at this address`, remedy };
  }
  return undefined;
}

function isAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !ADDRESS.test(value)) return false;
  // Resolved, "/..//host" begins with two slashes, which name a host.
  return value.startsWith('/') ? !encodeAddress(value).startsWith('//') : URL.canParse(value);
}

type Parameter = readonly [name: string, value: string];

const hasAll = (parameters: readonly Parameter[], wanted: readonly Parameter[]): boolean =>
  wanted.every(([name, value]) => parameters.some((one) => one[0] === name && one[1] === value));

/** A path as a URL. It is appended to an origin, not resolved against one: a request may begin with two slashes. */
const parsePath = (path: string): URL => new URL(`${ANY_ORIGIN}${path}`);

const serialize = ({ href }: URL): string => (href.startsWith(`${ANY_ORIGIN}/`) ? href.slice(ANY_ORIGIN.length) : href);

/** A target with the parameters and the fragment of the request; what it has of its own stays. */
function passedOn(to: string, parameters: readonly Parameter[], hash: string): string {
  if (parameters.length === 0 && hash === '') return to;
  const url = to.startsWith('/') ? parsePath(to) : new URL(to);
  const own = new Set(url.searchParams.keys());
  for (const [name, value] of parameters) if (!own.has(name)) url.searchParams.append(name, value);
  if (url.hash === '') url.hash = hash;
  return serialize(url);
}

function pathOnSite(to: string, siteUrl: string | undefined): string {
  if (siteUrl === undefined || to.startsWith('/')) return to;
  const { href } = new URL(to);
  const path = href.startsWith(siteUrl) ? href.slice(siteUrl.length) : '';
  return isAddress(path) && path.startsWith('/') ? path : to;
}

/** Where a chain of redirects ends; undefined for a loop. */
function endOf(to: string, findTarget: (address: string) => string | undefined): string | undefined {
  const passed = new Set<string>();
  let end = to;
  while (end.startsWith('/')) {
    const next = findTarget(end);
    if (next === undefined) return end;
    if (passed.has(encodeAddress(end))) return undefined;
    passed.add(encodeAddress(end));
    end = next;
  }
  return end;
}
