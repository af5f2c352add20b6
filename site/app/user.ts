import type { UserData } from '@pallet/elements/contexts';
import { fetchJson } from '@pallet/elements/services';

/** Milliseconds after which a failed request is repeated. */
const RETRY = 30_000;

/**
 * Fetches the visitor. Until there is a response, visitors are guests. After a failure, the request is repeated after a while,
 * and when the connection or the visitor is back.
 *
 * @param address - URL that returns `{isGuest, userId}`. Only `isGuest: false` means that the visitor is signed in
 * @param tell - called once with the visitor
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
