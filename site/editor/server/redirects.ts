import { isRecord } from '../../documents/record.js';
import type { Written } from '../store/block-index.js';
import type { DocumentName, OpenDocument } from '../store/content-store.js';
import { parsed } from '../store/document-state.js';
import { documentText } from '../store/document-text.js';
import type { ContentStore, DocumentChange } from '../store/store.js';
import type { Redirect, RedirectConflict, Redirects } from './api.js';
import { ApiProblem } from './api-problem.js';

/** The file of addresses that lead elsewhere, in the content folder: `{ "/old": "/new" }`. */
export const REDIRECTS: DocumentName = 'redirects.json';

/** A path of the site, or an address elsewhere. */
const PATH = /^\/(?![/\\])[^\s"<>\\]*$/;

/** The redirects that stand in the file; none where there is no file. @throws ApiProblem as {@link withRedirects} does */
export async function readRedirects(store: ContentStore): Promise<Redirects> {
  return opened(await store.open(REDIRECTS));
}

/**
 * The file with other redirects, to be written together with others. Those that lead to one that leads further lead there at
 * once.
 *
 * @param current - the file as it is
 * @param change - told the redirects that stand there
 * @throws ApiProblem when the file cannot be read: what is written in its place would lose what stands in it
 */
export function withRedirects(
  current: OpenDocument | undefined,
  change: (redirects: readonly Redirect[]) => readonly Redirect[],
): DocumentChange {
  const redirects = change(opened(current).redirects);
  return { name: REDIRECTS, published: documentText(asRecord(shortened(redirects)), current?.text ?? '') };
}

/**
 * Puts other redirects in the place of those that its author has seen.
 *
 * @throws ApiProblem where somebody else has changed them since, with both brought together entry by entry
 */
export async function saveRedirects(
  store: ContentStore,
  redirects: readonly Redirect[],
  { version, by }: { readonly version: string; readonly by: string },
): Promise<void> {
  const mine = shortened(redirects);
  const base = await store.textOf(REDIRECTS, version);
  await store.changeTogether([REDIRECTS], by, (current) => {
    const now = opened(current.get(REDIRECTS));
    if (now.version !== version) {
      const known = version === '' ? {} : parsed(base ?? '');
      const conflict: RedirectConflict = { current: now, merge: known && merged(known, mine, now.redirects) };
      const who = current.get(REDIRECTS)?.head.by ?? 'Somebody';
      throw new ApiProblem(
        'CONFLICT',
        `${who} has changed the redirects meanwhile. Bring both together, and save again.`,
        {
          ...conflict,
        },
      );
    }
    return Promise.resolve({ documents: [withRedirects(current.get(REDIRECTS), () => mine)] });
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

/** Redirects that lead to their ends at once. @throws ApiProblem where one leads in a circle */
function shortened(redirects: readonly Redirect[]): Redirect[] {
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  return redirects.map(({ from }) => ({ from, to: endOf(from, targets) }));
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
