import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { wrappers } from 'virtual:used-wrappers';
import { App } from './app.js';
import { APP_ID, type PageData } from './page-data.js';

/** Takes the prerendered page over; the blocks in it are awake already and stay as they are. */
export function hydratePage(page: PageData): void {
  const root = document.getElementById(APP_ID);
  if (root === null) return;
  hydrateRoot(
    root,
    <StrictMode>
      <App page={page} wrappers={wrappers} design={new URLSearchParams(location.search).has('design')} />
    </StrictMode>,
  );
  document.documentElement.dataset['hydrated'] = '';
}
