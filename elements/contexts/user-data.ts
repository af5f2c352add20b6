import type { UserData } from './user.js';
import { readBoolean } from '../foundations/scalars.js';

/** User data from the host. */
export interface UserSource {
  /** The visitor is signed in only if this is `false` or its text form. A missing value means a guest. */
  readonly isGuest: boolean | Promise<boolean>;
  /** Called only if the visitor is not a guest. */
  getUserId?(): string | undefined | Promise<string | undefined>;
}

/**
 * Loads the guest flag first, and the user ID only for a signed-in visitor.
 *
 * @param onUser - called whenever more is known, but not after `signal` is aborted
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
