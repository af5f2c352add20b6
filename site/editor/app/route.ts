import { useMemo, useSyncExternalStore } from 'react';
import { decodeComponent } from '@pallet/elements/foundations';
import type { DocumentKind } from './api-client.js';

/** The screens of the whole site with their URL fragments. */
export const SITE_ROUTES = {
  pages: '#/',
  media: '#/media',
  redirects: '#/redirects',
  'search-engines': '#/search-engines',
} as const;

export type SiteScreen = keyof typeof SITE_ROUTES;

/** The view that the URL fragment selects: a document, or a screen of the whole site. */
export interface Route {
  /** Also `pages` for a document. */
  readonly screen: SiteScreen;
  readonly kind: DocumentKind;
  readonly id: string | undefined;
  /** Whether the search engine settings of the page receive the focus. */
  readonly isAtSearchSettings: boolean;
}

/** The URL fragment of a document. */
export const routeTo = (id: string, kind: DocumentKind = 'pages'): string => `#/${kind}/${encodeURIComponent(id)}`;

/** The URL fragment of a page that opens with its search engine settings. */
export const searchSettingsRoute = (id: string): string => `${routeTo(id)}/search-engines`;

/** The URL that shows the draft of a page. */
export const previewUrl = (id: string): string => `/preview.html${routeTo(id)}`;

/** The URL fragment of the list of pages. */
export const listRoute = SITE_ROUTES.pages;

/** The current route; renders again when the URL changes. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed);
      return () => removeEventListener('hashchange', changed);
    },
    () => location.hash,
  );
  return useMemo(() => parseRoute(hash), [hash]);
}

/** Parses a URL fragment. */
export function parseRoute(hash: string): Route {
  const [, kind, id, part] = /^#\/(pages|layouts)\/([^/]+)(\/search-engines)?$/.exec(hash) ?? [];
  const screens = Object.keys(SITE_ROUTES) as SiteScreen[];
  return {
    screen: screens.find((screen) => SITE_ROUTES[screen] === hash) ?? 'pages',
    kind: kind === 'layouts' ? 'layouts' : 'pages',
    id: id === undefined ? undefined : decodeComponent(id),
    isAtSearchSettings: kind === 'pages' && part !== undefined,
  };
}
