import type { ReactNode } from 'react';
import { SITE_ROUTES, type SiteScreen } from '../route.js';

const LABELS: Readonly<Record<SiteScreen, string>> = {
  pages: 'Pages',
  media: 'Images',
  redirects: 'Redirects',
  'search-engines': 'Search engines',
};

/** Links to the screens of the whole site. */
export const SiteNavigation = ({ current }: { readonly current: SiteScreen }): ReactNode => (
  <nav className="site-navigation" aria-label="Site">
    <ul>
      {(Object.keys(LABELS) as SiteScreen[]).map((screen) => (
        <li key={screen}>
          <a href={SITE_ROUTES[screen]} aria-current={screen === current ? 'page' : undefined}>
            {LABELS[screen]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
