import type { NavigateEvent } from '@pallet/elements';
import { afterTest } from './after-test.js';

/** Records navigation events until the end of the test, and prevents the navigation. */
export function recordNavigation(): NavigateEvent[] {
  const seen: NavigateEvent[] = [];
  const record = (event: NavigateEvent) => {
    seen.push(event);
    event.preventDefault();
  };
  document.addEventListener('pallet-navigate', record);
  afterTest(() => document.removeEventListener('pallet-navigate', record));
  return seen;
}
