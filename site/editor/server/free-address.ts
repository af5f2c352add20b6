import { addressKey, getReservedReason } from '../../documents/page-addresses.js';
import { readReservedAddresses } from '../../documents/read-reserved-addresses.js';
import type { DocumentName } from '../../store/content-store.js';
import type { ContentStore } from '../../store/store.js';
import type { Redirect } from './api.js';
import { ApiProblem } from './api-problem.js';
import { pathOf } from './document-names.js';
import { findRedirectsFrom } from './redirects.js';

export interface FreeAddressOptions {
  readonly store: ContentStore;
  readonly contentRoot: string;
  /** The page for the address. */
  readonly to: DocumentName;
  /** The current name of a page that moves: a redirect to it is removed without confirmation. */
  readonly from?: DocumentName;
  /** The address of a redirect that the author agreed to remove. */
  readonly removed: unknown;
}

/**
 * Ensures that an address is free.
 *
 * @returns the redirects from this address, which must be removed
 * @throws ApiProblem if the address is reserved, belongs to another page, or has an unconfirmed redirect
 */
export async function requireFreeAddress(options: FreeAddressOptions): Promise<readonly Redirect[]> {
  const { store, contentRoot, to, from, removed } = options;
  const key = addressKey(pathOf(to));
  const reserved = getReservedReason(to.replace(/^pages\/|\.json$/g, ''), readReservedAddresses(contentRoot));
  if (reserved !== undefined) throw new ApiProblem('CONFLICT', `${reserved} Choose another name.`);
  const owner = (await store.documents('pages')).find((one) => addressKey(pathOf(one)) === key);
  if (owner !== undefined) {
    throw new ApiProblem('CONFLICT', `The page ${pathOf(owner)} already exists. Choose another name.`);
  }
  const obsoleteRedirects = await findRedirectsFrom(store, pathOf(to));
  const [redirect] = obsoleteRedirects.filter((one) => from === undefined || one.to !== pathOf(from));
  if (redirect !== undefined && redirect.from !== removed) {
    const message = `"${redirect.from}" redirects to "${redirect.to}". Remove the redirect, or choose another name.`;
    throw new ApiProblem('CONFLICT', message, { redirect });
  }
  return obsoleteRedirects;
}
