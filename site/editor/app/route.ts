import { useSyncExternalStore } from 'react';
import type { DocumentKind } from './api-client.js';

/** What the fragment of the address says: a document, or the list of all. */
export interface Route {
  readonly kind: DocumentKind;
  readonly id: string | undefined;
}

/** The fragment that leads to a document. */
export const routeTo = (id: string, kind: DocumentKind = 'pages'): string => `#/${kind}/${encodeURIComponent(id)}`;

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
  const [, kind, id] = /^#\/(pages|layouts)\/(.+)$/.exec(hash) ?? [];
  return { kind: kind === 'layouts' ? 'layouts' : 'pages', id: id === undefined ? undefined : decodeURIComponent(id) };
}
