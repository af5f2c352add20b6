import type { NavigateEvent } from '@pallet/elements';
import { afterTest } from './after-test.js';

/** Each navigation that a visitor's action announces until the test is over; the page stays where it is. */
export function watchNavigation(): NavigateEvent[] {
  const seen: NavigateEvent[] = [];
  const note = (event: NavigateEvent) => {
    seen.push(event);
    event.preventDefault();
  };
  document.addEventListener('pallet-navigate', note);
  afterTest(() => document.removeEventListener('pallet-navigate', note));
  return seen;
}
