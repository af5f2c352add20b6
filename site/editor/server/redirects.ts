import { addressKey } from '../../documents/page-addresses.js';
import { isRecord } from '../../documents/record.js';
import {
  checkRedirects,
  redirectKey,
  type CheckRedirectsOptions,
  type Redirect,
  type RefusedRedirect,
} from '../../documents/redirects.js';
import type { JsonObject } from '../../store/block-index.js';
import type { DocumentName, OpenDocument } from '../../store/content-store.js';
import { parseDocument } from '../../store/document-state.js';
import { serializeDocument } from '../../store/serialize-document.js';
import type { ContentStore, DocumentChange } from '../../store/store.js';
import type { AddressTest, RedirectConflict, RedirectIssue, Redirects } from './api.js';
import { ApiProblem } from './api-problem.js';

/** The redirects in the content folder: `{ "/old": "/new" }`. */
export const REDIRECTS_FILE: DocumentName = 'redirects.json';

/** The redirects in the file; empty without a file. @throws ApiProblem if the file is not a JSON object */
export async function readRedirects(store: ContentStore): Promise<Redirects> {
  return parseRedirects(await store.open(REDIRECTS_FILE));
}

/** The redirects in a version of the file; empty if the history does not have it. */
export const readRedirectsAt = async (store: ContentStore, version: string): Promise<Redirect[]> =>
  listOf(parseDocument((await store.textAtVersion(REDIRECTS_FILE, version)) ?? '{}') ?? {});

/** The redirects from an address; empty if the file is not valid. */
export async function findRedirectsFrom(store: ContentStore, path: string): Promise<Redirect[]> {
  const written = parseDocument((await store.peek(REDIRECTS_FILE))?.text ?? '{}') ?? {};
  return listOf(written).filter(({ from }) => addressKey(from) === addressKey(path));
}

/**
 * Adds redirects, as a change to be written together with other documents. Redirects to their addresses get their
 * targets.
 *
 * @param current - the current file
 * @param newPage - path of a page that is created in the same change: redirects from it are removed. Default: none
 * @throws ApiProblem if a redirect is invalid, or if the file is invalid, because writing it would lose its content
 */
export function withRedirects(
  current: OpenDocument | undefined,
  added: readonly Redirect[],
  newPage?: string,
): DocumentChange {
  const addresses = added.map(({ from }) => from);
  const replaced = new Set([...addresses, ...(newPage === undefined ? [] : [newPage])].map(redirectKey));
  const known = parseRedirects(current).redirects.filter(
    ({ from }) => !from.startsWith('/') || !replaced.has(redirectKey(from)),
  );
  const all = [...known, ...added];
  const { redirects, refused } = checkRedirects(asEntries(all));
  throwRefused(refused.filter(({ from }) => addresses.includes(from)));
  // Invalid redirects that were written by hand stay unchanged: the build reports them.
  return createChange(current, [...all, ...redirects]);
}

/** Removes redirects, as a change to be written together with other documents. */
export function withoutRedirects(current: OpenDocument | undefined, removed: readonly Redirect[]): DocumentChange {
  const kept = parseRedirects(current).redirects.filter(({ from }) => !removed.some((one) => one.from === from));
  return createChange(current, kept);
}

/** Values that are not text were written by hand and stay unchanged. */
function createChange(current: OpenDocument | undefined, redirects: readonly Redirect[]): DocumentChange {
  const former = current?.text ?? '';
  const others = Object.entries(parseDocument(former) ?? {}).filter(([, to]) => typeof to !== 'string');
  const text = serializeDocument({ ...Object.fromEntries(others), ...asRecord(redirects) }, former);
  return { name: REDIRECTS_FILE, published: text };
}

/**
 * Replaces the redirects.
 *
 * @param redirects - the result of {@link validateRedirects}
 * @throws ApiProblem with a merge by entry if the version is outdated
 */
export async function saveRedirects(
  store: ContentStore,
  redirects: readonly Redirect[],
  { version, by }: { readonly version: string; readonly by: string },
): Promise<void> {
  const base = await store.textAtVersion(REDIRECTS_FILE, version);
  await store.changeAtomically([REDIRECTS_FILE], by, (current) => {
    const now = parseRedirects(current.get(REDIRECTS_FILE));
    if (now.version !== version) {
      const known = version === '' ? {} : parseDocument(base ?? '');
      const conflict: RedirectConflict = {
        current: now,
        merge: known && mergeRedirects(known, redirects, now.redirects),
      };
      const who = current.get(REDIRECTS_FILE)?.head.by ?? 'Someone';
      const message = `${who} changed the redirects in the meantime. Review the changes, then save again.`;
      throw new ApiProblem('CONFLICT', message, { ...conflict });
    }
    return Promise.resolve({ documents: [createChange(current.get(REDIRECTS_FILE), redirects)] });
  });
}

function parseRedirects(document: OpenDocument | undefined): Redirects {
  const written = document === undefined ? {} : parseDocument(document.text);
  if (written === undefined) {
    const message = `${REDIRECTS_FILE} in the content folder is not a JSON object, so no redirect can be added. Fix it there, or continue without a redirect.`;
    throw new ApiProblem('CONFLICT', message);
  }
  return { version: document?.version ?? '', redirects: listOf(written) };
}

const listOf = (written: JsonObject): Redirect[] =>
  Object.entries(written).flatMap(([from, to]) => (typeof to === 'string' ? [{ from, to }] : []));

const asEntries = (redirects: readonly Redirect[]): [from: string, to: string][] =>
  redirects.map(({ from, to }) => [from, to]);

const asRecord = (redirects: readonly Redirect[]): Record<string, string> => Object.fromEntries(asEntries(redirects));

/** Merges two lists with a common ancestor; the author's own entry is kept for a conflict. */
function mergeRedirects(
  base: JsonObject,
  mine: readonly Redirect[],
  theirs: readonly Redirect[],
): RedirectConflict['merge'] {
  const [own, other] = [new Map(Object.entries(asRecord(mine))), new Map(Object.entries(asRecord(theirs)))];
  const merged: Redirect[] = [];
  const conflicts: { from: string; mine?: string; theirs?: string }[] = [];
  for (const from of new Set([...other.keys(), ...own.keys(), ...Object.keys(base)])) {
    const [was, here, there] = [base[from], own.get(from), other.get(from)];
    const to = here === was ? there : here;
    if (to !== undefined) merged.push({ from, to });
    if (here === was || there === was || here === there) continue;
    conflicts.push({ from, ...(here !== undefined && { mine: here }), ...(there !== undefined && { theirs: there }) });
  }
  return { merged, conflicts };
}

/**
 * Validates the redirects of a request and resolves chains to their final target.
 *
 * @param stored - the redirects that the request changes: those that are already invalid may stay. Default: none
 * @throws ApiProblem for the first invalid one
 */
export function validateRedirects(
  value: unknown,
  options: CheckRedirectsOptions,
  stored: readonly Redirect[] = [],
): Redirect[] {
  if (!Array.isArray(value)) throw new ApiProblem('BAD_REQUEST', 'Redirects must be a list of { from, to }.');
  const list = value.map((one: unknown): [string, unknown] => {
    const { from, to } = isRecord(one) ? one : {};
    if (typeof from === 'string') return [from, to];
    const message = `A redirect must start at a path such as "/former", not at ${JSON.stringify(from)}.`;
    throw new ApiProblem('BAD_REQUEST', message);
  });
  const { redirects, refused } = checkRedirects(list, options);
  const isOneOf = (all: readonly Pick<RefusedRedirect, 'from' | 'to'>[], { from, to }: RefusedRedirect): boolean =>
    all.some((one) => one.from === from && one.to === to);
  const known = checkRedirects(asEntries(stored), options).refused;
  const [kept, added] = [refused.filter((one) => isOneOf(known, one)), refused.filter((one) => !isOneOf(known, one))];
  // A new redirect can make stored ones invalid, for instance as a loop: the author changed the new one.
  throwRefused(added.toSorted((a, b) => Number(isOneOf(stored, a)) - Number(isOneOf(stored, b))));
  return [...redirects, ...kept.map(({ from, to }) => ({ from, to: String(to) }))];
}

/** Finds redirects that the build leaves out, and those that lead to no page. */
export function findRedirectIssues(
  redirects: readonly Redirect[],
  options: CheckRedirectsOptions,
  testAddress: (path: string) => AddressTest,
): RedirectIssue[] {
  const { redirects: used, refused } = checkRedirects(asEntries(redirects), options);
  const broken = used.flatMap(({ from, to }): RedirectIssue[] => {
    const { kind } = testAddress(to).end;
    if (kind === 'draft') return [{ from, message: `The page at "${to}" is not published yet. Publish it.` }];
    if (kind === 'missing') return [{ from, message: `There is no page at "${to}". Choose another target.` }];
    return [];
  });
  return [...refused.map(({ from, wrong, remedy }) => ({ from, message: `Not used. ${wrong}. ${remedy}` })), ...broken];
}

function throwRefused([first]: readonly RefusedRedirect[]): void {
  if (first !== undefined) throw new ApiProblem('BAD_REQUEST', `${first.wrong}. ${first.remedy}`);
}
