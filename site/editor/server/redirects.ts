import { addressKey } from '../../documents/page-addresses.js';
import { isRecord } from '../../documents/record.js';
import {
  checkRedirects,
  redirectKey,
  type CheckRedirectsOptions,
  type Redirect,
  type RefusedRedirect,
} from '../../documents/redirects.js';
import type { Written } from '../store/block-index.js';
import type { DocumentName, OpenDocument } from '../store/content-store.js';
import { parsed } from '../store/document-state.js';
import { documentText } from '../store/document-text.js';
import type { ContentStore, DocumentChange } from '../store/store.js';
import type { RedirectConflict, Redirects } from './api.js';
import { ApiProblem } from './api-problem.js';

/** The file of addresses that lead elsewhere, in the content folder: `{ "/old": "/new" }`. */
export const REDIRECTS: DocumentName = 'redirects.json';

/** The redirects that stand in the file; none where there is no file. @throws ApiProblem as {@link withRedirect} does */
export async function readRedirects(store: ContentStore): Promise<Redirects> {
  return opened(await store.open(REDIRECTS));
}

/** The redirects from an address; of a file that cannot be read, none. */
export async function redirectsFrom(store: ContentStore, path: string): Promise<Redirect[]> {
  const written = parsed((await store.peek(REDIRECTS))?.text ?? '{}') ?? {};
  return listOf(written).filter(({ from }) => addressKey(from) === addressKey(path));
}

/**
 * The file with one more redirect, to be written together with other documents. Redirects that lead to its address lead to
 * its end.
 *
 * @param current - the file as it is
 * @param newPage - path of a page that is made in the same step: redirects from there are removed. Default: none
 * @throws ApiProblem when the redirect cannot be used, or the file cannot be read: writing it would lose its content
 */
export function withRedirect(
  current: OpenDocument | undefined,
  added: Redirect,
  newPage: string = added.from,
): DocumentChange {
  const replaced = new Set([redirectKey(added.from), redirectKey(newPage)]);
  const known = opened(current).redirects.filter(
    ({ from }) => !from.startsWith('/') || !replaced.has(redirectKey(from)),
  );
  const all = [...known, added];
  const { redirects, refused } = checkRedirects(all.map(({ from, to }) => [from, to]));
  throwRefused(refused.filter(({ from }) => from === added.from));
  // Redirects that were written by hand and cannot be used stay as they are: the build reports them.
  const text = documentText({ ...asRecord(all), ...asRecord(redirects) }, current?.text ?? '');
  return { name: REDIRECTS, published: text };
}

/** The file without some of its redirects, to be written together with others. */
export function withoutRedirects(current: OpenDocument | undefined, removed: readonly Redirect[]): DocumentChange {
  const kept = opened(current).redirects.filter(({ from }) => !removed.some((one) => one.from === from));
  return { name: REDIRECTS, published: documentText(asRecord(kept), current?.text ?? '') };
}

/**
 * Puts other redirects in the place of those that its author has seen.
 *
 * @param redirects - as {@link checkedRedirects} answers them
 * @throws ApiProblem where somebody else has changed them since, with both brought together entry by entry
 */
export async function saveRedirects(
  store: ContentStore,
  redirects: readonly Redirect[],
  { version, by }: { readonly version: string; readonly by: string },
): Promise<void> {
  const base = await store.textOf(REDIRECTS, version);
  await store.changeTogether([REDIRECTS], by, (current) => {
    const now = opened(current.get(REDIRECTS));
    if (now.version !== version) {
      const known = version === '' ? {} : parsed(base ?? '');
      const conflict: RedirectConflict = { current: now, merge: known && merged(known, redirects, now.redirects) };
      const who = current.get(REDIRECTS)?.head.by ?? 'Somebody';
      throw new ApiProblem(
        'CONFLICT',
        `${who} has changed the redirects meanwhile. Bring both together, and save again.`,
        {
          ...conflict,
        },
      );
    }
    const text = documentText(asRecord(redirects), current.get(REDIRECTS)?.text ?? '');
    return Promise.resolve({ documents: [{ name: REDIRECTS, published: text }] });
  });
}

function opened(document: OpenDocument | undefined): Redirects {
  const written = document === undefined ? {} : parsed(document.text);
  if (written === undefined) {
    const message = `${REDIRECTS} in the content folder is no JSON object, so no redirect can be added. Mend it there, or do this without a redirect.`;
    throw new ApiProblem('CONFLICT', message);
  }
  return { version: document?.version ?? '', redirects: listOf(written) };
}

const listOf = (written: Written): Redirect[] =>
  Object.entries(written).flatMap(([from, to]) => (typeof to === 'string' ? [{ from, to }] : []));

const asRecord = (redirects: readonly Redirect[]): Record<string, string> =>
  Object.fromEntries(redirects.map(({ from, to }) => [from, to]));

/** Brings two lists together that began from the same one; where both have changed the same entry, the author's own stands. */
function merged(base: Written, mine: readonly Redirect[], theirs: readonly Redirect[]): RedirectConflict['merge'] {
  const [own, other] = [new Map(Object.entries(asRecord(mine))), new Map(Object.entries(asRecord(theirs)))];
  const together: Redirect[] = [];
  const conflicts: { from: string; mine?: string; theirs?: string }[] = [];
  for (const from of new Set([...other.keys(), ...own.keys(), ...Object.keys(base)])) {
    const [was, here, there] = [base[from], own.get(from), other.get(from)];
    const to = here === was ? there : here;
    if (to !== undefined) together.push({ from, to });
    if (here === was || there === was || here === there) continue;
    conflicts.push({ from, ...(here !== undefined && { mine: here }), ...(there !== undefined && { theirs: there }) });
  }
  return { merged: together, conflicts };
}

/**
 * Redirects as a request has them, each leading to its end.
 *
 * @throws ApiProblem for the first that cannot be used
 */
export function checkedRedirects(value: unknown, options: CheckRedirectsOptions): Redirect[] {
  if (!Array.isArray(value)) throw new ApiProblem('BAD_REQUEST', 'Redirects are a list of { from, to }.');
  const list = value.map((one: unknown): [string, unknown] => {
    const { from, to } = isRecord(one) ? one : {};
    if (typeof from === 'string') return [from, to];
    const message = `A redirect leads from a path such as "/former", not from ${JSON.stringify(from)}.`;
    throw new ApiProblem('BAD_REQUEST', message);
  });
  const { redirects, refused } = checkRedirects(list, options);
  throwRefused(refused);
  return redirects;
}

function throwRefused([first]: readonly RefusedRedirect[]): void {
  if (first !== undefined) throw new ApiProblem('BAD_REQUEST', `${first.wrong}. ${first.remedy}`);
}
