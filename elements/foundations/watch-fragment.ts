import { isPlainClick } from './plain-click.js';

/**
 * How the page came to the fragment of its address: it was opened with it; somebody followed a link to it, or a script
 * did; or the browser scrolls by itself, after going back or forward, a reload, and to a text (`#:~:text=…`).
 */
export type FragmentArrival = 'opened' | 'followed' | 'restored';

type Listener = (arrival: FragmentArrival) => void;

/** What a visitor does who does not wait for the page to scroll. */
const ACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

const listeners = new Set<Listener>();
let connection: AbortController | undefined;

/** The address at which the visitor has begun to act, or which the browser has restored: the page stays where it is. */
let settledAt: string | undefined;

/** How a block that appears now meets the fragment of the address. */
export const currentArrival = (): FragmentArrival => (settledAt === location.href ? 'restored' : 'opened');

/**
 * Calls a listener each time the page comes to a fragment, also to that where it is already.
 *
 * @returns ends it
 */
export function watchFragment(listener: Listener): () => void {
  if (listeners.size === 0) connect();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    connection?.abort();
    connection = undefined;
  };
}

function arrive(arrival: 'followed' | 'restored'): void {
  settledAt = arrival === 'restored' ? location.href : undefined;
  for (const listener of listeners) listener(arrival);
}

function connect(): void {
  connection = new AbortController();
  const { signal } = connection;
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isOpened = opening === undefined || (opening.type === 'navigate' && !opening.name.includes(':~:'));
  settledAt = isOpened ? undefined : location.href;
  let pressed = '';
  const isTraversal = watchHistory(signal);

  for (const action of ACTIONS)
    addEventListener(action, () => (settledAt = location.href), { signal, capture: true, passive: true });
  addEventListener(
    'click',
    (event) => {
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
      if (link === undefined || event.defaultPrevented || !isPlainClick(event)) return;
      pressed = link.href;
      // A link to where the page is already changes no address.
      if (pressed === location.href) arrive('followed');
    },
    { signal },
  );
  addEventListener(
    'hashchange',
    (event) => {
      const isRestored = pressed.includes(':~:') || isTraversal(event, pressed === location.href);
      pressed = '';
      // A script that goes to another page by itself reports its fragment by an event of its own.
      arrive(event.isTrusted && isRestored ? 'restored' : 'followed');
    },
    { signal },
  );
}

type IsTraversal = (event: HashChangeEvent, isPressed: boolean) => boolean;

/** Tells whether the browser's history has changed the fragment. */
function watchHistory(signal: AbortSignal): IsTraversal {
  const { navigation } = window as { navigation?: Navigation };
  if (navigation === undefined) return watchAddresses();
  let type: NavigationType | null = null;
  navigation.addEventListener('currententrychange', ({ navigationType }) => (type = navigationType ?? type), {
    signal,
  });
  return () => type === 'traverse';
}

/** WebKit has no Navigation API before version 26.2: history leads to an address that was seen before, and adds no entry. */
function watchAddresses(): IsTraversal {
  const seen = new Set([location.href]);
  let { length } = history;
  return ({ oldURL, newURL }, isPressed) => {
    const isOtherPage = oldURL.split('#', 1)[0] !== newURL.split('#', 1)[0];
    const isKnown = seen.has(newURL) && history.length === length;
    seen.add(newURL);
    ({ length } = history);
    return isOtherPage || (isKnown && !isPressed);
  };
}
