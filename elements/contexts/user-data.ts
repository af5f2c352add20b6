import type { UserData } from './user.js';
import { readBoolean } from '../foundations/normalise.js';

/** What a host knows of its visitor (Specification 3 and 6). */
export interface UserSource {
  /** Only a clear `false`, or its text, says that the visitor is signed in. */
  readonly isGuest: boolean | Promise<boolean>;
  /** Asked only when the visitor is no guest. */
  getUserId?(): string | undefined | Promise<string | undefined>;
}

/**
 * Loads the guest flag first, and the user id only for a visitor who is signed in (Specification 4 and 6).
 *
 * @param onUser - receives what is known, as it becomes known; nothing more once `signal` is aborted
 * @throws whatever the host's source throws
 */
export async function loadUser(
  source: UserSource,
  onUser: (user: UserData) => void,
  signal: AbortSignal,
): Promise<void> {
  const isGuest = readBoolean(await source.isGuest, true);
  if (signal.aborted) return;
  onUser({ isGuest });
  if (isGuest) return;
  const userId = await source.getUserId?.();
  if (!signal.aborted && userId) onUser({ isGuest, userId });
}
