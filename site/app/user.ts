import type { UserData } from '@pallet/elements/contexts';
import { fetchJson } from '@pallet/elements/services';

/** Milliseconds after which a call that failed is made again. */
const RETRY = 30_000;

/**
 * Asks who visits. Until there is an answer, and as long as there is none, the visitor counts as a guest; it is asked for
 * again after a while, and when the connection is back or the visitor is.
 *
 * @param address - answers `{isGuest, userId}`; only a clear `false` says that the visitor is signed in
 * @param tell - receives the visitor, once
 */
export async function followUser(address: string, tell: (user: UserData) => void): Promise<void> {
  try {
    const { isGuest, userId } = (await fetchJson<Partial<UserData>>(address)) ?? {};
    tell(isGuest === false && typeof userId === 'string' ? { isGuest, userId } : { isGuest: isGuest !== false });
  } catch {
    const again = new AbortController();
    const ask = (): void => {
      if (document.visibilityState === 'hidden') return;
      again.abort();
      clearTimeout(timer);
      void followUser(address, tell);
    };
    const timer = setTimeout(ask, RETRY);
    addEventListener('online', ask, { signal: again.signal });
    document.addEventListener('visibilitychange', ask, { signal: again.signal });
  }
}
