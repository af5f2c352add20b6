import { isRecord } from '../../documents/record.js';
import { parsed, textOf } from '../store/document-state.js';
import { documentText } from '../store/document-text.js';
import type { ContentStore } from '../store/store.js';
import type { Redirect } from './api.js';
import { ApiProblem } from './api-problem.js';

/** The file of addresses that lead elsewhere, in the content folder: `{ "/old": "/new" }`. */
const REDIRECTS = 'redirects.json';

/** A path of the site, or an address elsewhere. */
const PATH = /^\/(?![/\\])[^\s"<>\\]*$/;

/** @throws ApiProblem when the file cannot be read: what is written in its place would lose what stands in it */
export async function readRedirects(store: ContentStore): Promise<Redirect[]> {
  const bytes = await store.readFile(REDIRECTS);
  const written = bytes === undefined ? {} : parsed(textOf(bytes));
  if (written === undefined) {
    const message = `${REDIRECTS} in the content folder is no JSON object, so no redirect can be added. Mend it there, or do this without a redirect.`;
    throw new ApiProblem('CONFLICT', message);
  }
  return Object.entries(written).flatMap(([from, to]) => (typeof to === 'string' ? [{ from, to }] : []));
}

/** The file with these redirects. Those that lead to one that leads further lead there at once. */
export async function redirectsFile(
  store: ContentStore,
  redirects: readonly Redirect[],
): Promise<{ name: string; bytes: Uint8Array }> {
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  const entries = redirects.map(({ from }) => [from, endOf(from, targets)] as const);
  const former = await store.readFile(REDIRECTS);
  const text = documentText(Object.fromEntries(entries), former === undefined ? '' : textOf(former));
  return { name: REDIRECTS, bytes: new TextEncoder().encode(text) };
}

function endOf(from: string, targets: ReadonlyMap<string, string>): string {
  const passed = new Set([from]);
  let to = targets.get(from) ?? '';
  for (let next = targets.get(to); next !== undefined; next = targets.get(to)) {
    if (passed.has(to)) throw new ApiProblem('BAD_REQUEST', `The redirect from "${from}" leads in a circle.`);
    passed.add(to);
    to = next;
  }
  return to;
}

/** Redirects as a request has them. @throws ApiProblem when one leads from or to what is no address */
export function checkedRedirects(value: unknown): Redirect[] {
  if (!Array.isArray(value)) throw new ApiProblem('BAD_REQUEST', 'Redirects are a list of { from, to }.');
  return value.map((one: unknown) => {
    const { from, to } = isRecord(one) ? one : {};
    if (typeof from !== 'string' || !PATH.test(from)) {
      throw new ApiProblem(
        'BAD_REQUEST',
        `A redirect leads from a path such as "/former", not from ${JSON.stringify(from)}.`,
      );
    }
    if (typeof to !== 'string' || !(PATH.test(to) || /^https:\/\/[^\s"<>\\]+$/.test(to))) {
      throw new ApiProblem('BAD_REQUEST', `The redirect from "${from}" leads to no path and no https address.`);
    }
    return { from, to };
  });
}
