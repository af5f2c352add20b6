// Hydration support comes first: Lit looks for it when the first block is evaluated.
import '@pallet/elements/hydration';
import 'virtual:used-blocks';
import './site.css';
import { provideHost } from './host.js';
import { PAGE_DATA_ID, type PageData } from './page-data.js';

const data = document.getElementById(PAGE_DATA_ID)?.textContent;

if (data != null) {
  const page = JSON.parse(data) as PageData;
  provideHost(document.body, page);
  startOnFirstIntent(page);
}

/** React is only needed once somebody uses the page: reading, links and blocks work without it. */
function startOnFirstIntent(page: PageData): void {
  const intents = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const;
  const start = (): void => {
    for (const intent of intents) removeEventListener(intent, start, true);
    void import('./hydrate.js').then(({ hydratePage }) => hydratePage(page));
  };
  for (const intent of intents) addEventListener(intent, start, { capture: true, passive: true });
}
