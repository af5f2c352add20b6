import type { UserData } from '@pallet/elements/contexts';
import { fetchableUrl } from '@pallet/elements/foundations';
import { fetchJson } from '@pallet/elements/services';

/** Milliseconds after which a failed request is repeated. */
const RETRY = 30_000;

const GUEST: UserData = { isGuest: true };

/**
 * The visitor according to the host. Without a response, visitors are guests. A failed request is repeated after a while, and
 * when the browser is online or the page is visible again.
 */
export class Visitor {
  readonly #address: string;
  readonly #onUser: (user: UserData) => void;
  /** Cancels the latest request and its retries. */
  #latest = new AbortController();

  /**
   * @param address - URL that returns `{isGuest, userId}`. Only `isGuest: false` means that the visitor is signed in
   * @param onUser - called with the visitor after each request
   */
  constructor(address: string, onUser: (user: UserData) => void) {
    this.#address = address;
    this.#onUser = onUser;
  }

  /** Requests the visitor from the host. A later call, or {@link forget}, makes this one return a guest. */
  async ask(): Promise<UserData> {
    this.#latest.abort();
    const latest = new AbortController();
    this.#latest = latest;
    const user = await this.#fetch(latest.signal);
    if (latest.signal.aborted) return GUEST;
    this.#onUser(user);
    return user;
  }

  /** Ignores the response to a pending request, and makes the visitor a guest. */
  forget(): void {
    this.#latest.abort();
    this.#onUser(GUEST);
  }

  async #fetch(signal: AbortSignal): Promise<UserData> {
    try {
      const answer = await fetchJson<Partial<UserData>>(this.#address, { signal, fetch: fetchUnstored });
      const { isGuest, userId } = answer ?? {};
      return isGuest === false && typeof userId === 'string' ? { isGuest, userId } : { isGuest: isGuest !== false };
    } catch {
      if (!signal.aborted) this.#askAgain(signal);
      return GUEST;
    }
  }

  #askAgain(signal: AbortSignal): void {
    const ask = (): void => {
      if (document.visibilityState !== 'hidden') void this.ask();
    };
    const timer = setTimeout(ask, RETRY);
    signal.addEventListener('abort', () => clearTimeout(timer));
    addEventListener('online', ask, { signal });
    document.addEventListener('visibilitychange', ask, { signal });
  }
}

const fetchUnstored = (url: string, init: RequestInit): Promise<Response> =>
  fetch(fetchableUrl(url), { ...init, cache: 'no-store' });
