import type { Redirect, RedirectList, Redirects } from '../../server/api.js';
import { getRedirectConflict, type ApiClient } from '../api-client.js';

/** Returns the redirects after a change of one of them. */
export type RedirectChange = (redirects: readonly Redirect[]) => Redirect[];

export interface ChangedRedirects {
  readonly list: RedirectList;
  /** Whether the change was merged with one of another author. */
  readonly isMerged: boolean;
}

/**
 * Saves a change of redirects, merged with the changes that another author has saved since.
 *
 * @param list - the list that the author has seen
 * @throws RequestError with a conflict if both authors changed the same redirect
 */
export async function changeRedirects(
  api: Pick<ApiClient, 'saveRedirects'>,
  { version, redirects }: Redirects,
  change: RedirectChange,
): Promise<ChangedRedirects> {
  try {
    return { list: await api.saveRedirects({ version, redirects: change(redirects) }), isMerged: false };
  } catch (error) {
    const { current, merge } = getRedirectConflict(error) ?? {};
    if (current === undefined || merge === undefined || merge.conflicts.length > 0) throw error;
    const list = await api.saveRedirects({ version: current.version, redirects: merge.merged });
    return { list, isMerged: true };
  }
}

/** Describes a failed change; for a conflict, also the redirects that another author has changed. */
export function describeFailure(error: Error): string {
  const conflicts = getRedirectConflict(error)?.merge?.conflicts ?? [];
  const changes = conflicts.map(({ from, theirs }) =>
    theirs === undefined ? `The redirect from “${from}” was deleted.` : `“${from}” now redirects to “${theirs}”.`,
  );
  return [error.message, ...changes].join(' ');
}
