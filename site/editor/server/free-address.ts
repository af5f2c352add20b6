import { addressKey, reservation, siteAddresses } from '../../documents/page-addresses.js';
import type { DocumentName } from '../store/content-store.js';
import type { ContentStore } from '../store/store.js';
import type { Redirect } from './api.js';
import { ApiProblem } from './api-problem.js';
import { pathOf } from './document-names.js';
import { redirectsFrom } from './redirects.js';

export interface WishedAddress {
  readonly store: ContentStore;
  readonly contentRoot: string;
  /** The page that is to have the address. */
  readonly to: DocumentName;
  /** The page that has another address so far: a redirect to it gives way without being asked about. */
  readonly from?: DocumentName;
  /** The address whose redirect the author has agreed to remove. */
  readonly removed: unknown;
}

/**
 * Makes sure that a page can have an address.
 *
 * @returns the redirects from this address, which are to be removed
 * @throws ApiProblem when the address is reserved or another page has it; when a redirect leads away from it, with that redirect
 */
export async function expectFreeAddress(wish: WishedAddress): Promise<readonly Redirect[]> {
  const { store, contentRoot, to, from, removed } = wish;
  const key = addressKey(pathOf(to));
  const reserved = reservation(to.replace(/^pages\/|\.json$/g, ''), siteAddresses(contentRoot));
  if (reserved !== undefined) throw new ApiProblem('CONFLICT', `${reserved} Choose another name.`);
  const owner = (await store.documents('pages')).find((one) => addressKey(pathOf(one)) === key);
  if (owner !== undefined) {
    throw new ApiProblem('CONFLICT', `There is a page ${pathOf(owner)} already. Choose another name.`);
  }
  const leadingAway = await redirectsFrom(store, pathOf(to));
  const [redirect] = leadingAway.filter((one) => from === undefined || one.to !== pathOf(from));
  if (redirect !== undefined && redirect.from !== removed) {
    const message = `A redirect leads from "${redirect.from}" to "${redirect.to}". Remove it, or choose another name.`;
    throw new ApiProblem('CONFLICT', message, { redirect });
  }
  return leadingAway;
}
