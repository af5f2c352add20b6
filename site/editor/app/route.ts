import { useMemo, useSyncExternalStore } from 'react';
import type { DocumentKind } from './api-client.js';

/** What the fragment of the address says: a document, the pictures, or the list of all pages. */
export interface Route {
  readonly isMedia: boolean;
  readonly kind: DocumentKind;
  readonly id: string | undefined;
}

/** The fragment that leads to a document. */
export const routeTo = (id: string, kind: DocumentKind = 'pages'): string => `#/${kind}/${encodeURIComponent(id)}`;

/** The address that shows a page as it stands in its draft. */
export const previewOf = (id: string): string => `/preview.html${routeTo(id)}`;

/** The fragment that leads to the pictures. */
export const mediaRoute = '#/media';

/** The fragment that leads to the list of pages. */
export const listRoute = '#/';

/** What is shown now; changes with the address. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed);
      return () => removeEventListener('hashchange', changed);
    },
    () => location.hash,
  );
  return useMemo(() => routeOf(hash), [hash]);
}

/** What a fragment says. */
export function routeOf(hash: string): Route {
  const [, kind, id] = /^#\/(pages|layouts)\/(.+)$/.exec(hash) ?? [];
  return {
    isMedia: hash === mediaRoute,
    kind: kind === 'layouts' ? 'layouts' : 'pages',
    id: id === undefined ? undefined : decodeURIComponent(id),
  };
}
