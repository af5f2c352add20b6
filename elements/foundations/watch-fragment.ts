import { isPlainClick } from './plain-click.js';

/**
 * How the page navigated to its URL fragment: it was opened with it; a link or script navigated to it; or the browser
 * restores the scroll position itself, after going back or forward, a reload, or with a text fragment (`#:~:text=…`).
 */
export type FragmentNavigation = 'opened' | 'followed' | 'restored';

type Listener = (navigation: FragmentNavigation) => void;

/** Interactions after which the page must not scroll by itself. */
const ACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

const listeners = new Set<Listener>();
let connection: AbortController | undefined;

/** URL at which the visitor has interacted, or which the browser has restored: the page must not scroll. */
let handledUrl: string | undefined;

/** How the page came to its fragment, for a block that is added now. */
export const getFragmentNavigation = (): FragmentNavigation => (handledUrl === location.href ? 'restored' : 'opened');

/**
 * Calls a listener on each navigation to a fragment, also to the current one.
 *
 * @returns a function that removes the listener
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

function notifyListeners(navigation: 'followed' | 'restored'): void {
  handledUrl = navigation === 'restored' ? location.href : undefined;
  for (const listener of listeners) listener(navigation);
}

function connect(): void {
  connection = new AbortController();
  const { signal } = connection;
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isOpened = opening === undefined || (opening.type === 'navigate' && !opening.name.includes(':~:'));
  handledUrl = isOpened ? undefined : location.href;
  let clickedUrl = '';
  const isTraversal = watchHistory(signal);

  for (const action of ACTIONS)
    addEventListener(action, () => (handledUrl = location.href), { signal, capture: true, passive: true });
  addEventListener(
    'click',
    (event) => {
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
      if (link === undefined || event.defaultPrevented || !isPlainClick(event)) return;
      clickedUrl = link.href;
      // A link to the current URL does not fire `hashchange`.
      if (clickedUrl === location.href) notifyListeners('followed');
    },
    { signal },
  );
  addEventListener(
    'hashchange',
    (event) => {
      const isRestored = clickedUrl.includes(':~:') || isTraversal(event, clickedUrl === location.href);
      clickedUrl = '';
      // Client-side routers dispatch a synthetic event.
      notifyListeners(event.isTrusted && isRestored ? 'restored' : 'followed');
    },
    { signal },
  );
}

type IsTraversal = (event: HashChangeEvent, isPressed: boolean) => boolean;

/** Returns a function that tells history navigation from other fragment changes. */
function watchHistory(signal: AbortSignal): IsTraversal {
  const { navigation } = window as { navigation?: Navigation };
  if (navigation === undefined) return watchUrls();
  let type: NavigationType | null = null;
  navigation.addEventListener('currententrychange', ({ navigationType }) => (type = navigationType ?? type), {
    signal,
  });
  return () => type === 'traverse';
}

/** Fallback for WebKit before 26.2: history navigation goes to a known URL and adds no entry. */
function watchUrls(): IsTraversal {
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
