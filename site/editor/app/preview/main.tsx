import '@pallet/elements';
import { wrappers } from '@pallet/react';
import { createRoot } from 'react-dom/client';
import { App } from '../../../app/app.js';
import { AUDIENCES, forAudience } from '../../../documents/audience.js';
import type { Audience, PageDocument } from '../../../documents/model.js';
import { provideHost } from '../../../rendering/host.js';
import { loadTexts, setLanguage } from '../../../rendering/language.js';
import type { BlockRegistry } from '../../../rendering/render-document.js';
import { ApiClient } from '../api-client.js';
import { canvasPageData } from '../canvas/page-data.js';
import { loadPage } from '../load-page.js';
import { AudienceChoice } from './audience-choice.js';
import { routeOf } from '../route.js';
import './preview.css';

/** A draft as visitors would see it: the page alone, and its blocks alive. Whoever may sign in to the editor can open it. */
async function preview(container: HTMLElement): Promise<void> {
  const { kind, id } = routeOf(location.hash);
  if (kind !== 'pages' || id === undefined)
    throw new Error('This address names no page. Open the preview from the page in the editor.');
  const api = new ApiClient();
  const session = await api.session();
  const loaded = await loadPage(api, id, kind);
  const { document: draft } = loaded.page;
  if (draft === undefined) throw new Error(`“${id}” cannot be read, so it cannot be shown. Mend it in the editor.`);
  const known = { title: '', description: '', features: [], blocks: [], ...draft } as unknown as PageDocument;
  const page = { ...canvasPageData({ session, ...loaded }), document: known };
  document.title = known.title;
  markTitle();
  await loadTexts(page.language).catch(() => undefined);
  setLanguage(document.documentElement, page.language);
  const host = provideHost(document.body, page);
  const root = createRoot(container);
  const isForAll = AUDIENCES.every((audience) => forAudience(known, audience) === known);
  const show = (audience: Audience): void => {
    host.setUser(audience === 'guest' ? { isGuest: true } : { isGuest: false, userId: 'preview' });
    root.render(
      <>
        <App page={page} audience={audience} wrappers={wrappers as unknown as BlockRegistry} />
        {!isForAll && <AudienceChoice audience={audience} onAudience={show} />}
      </>,
    );
  };
  show('guest');
  leadToSite(session.siteUrl);
}

const MARK = 'Draft: ';

/** The title says that this is a draft, also after the page's own metadata have written it. */
function markTitle(): void {
  const mark = (): void => {
    if (!document.title.startsWith(MARK)) document.title = `${MARK}${document.title}`;
  };
  new MutationObserver(mark).observe(document.head, { childList: true, characterData: true, subtree: true });
  mark();
}

/** Links within the site lead to what is published: the editor has other pages at these addresses. */
function leadToSite(siteUrl: string): void {
  document.addEventListener('click', (event) => {
    const link = event.composedPath().find((one): one is HTMLAnchorElement => one instanceof HTMLAnchorElement);
    const isWithin =
      link !== undefined && link.origin === location.origin && !link.getAttribute('href')?.startsWith('#');
    if (!isWithin || event.defaultPrevented) return;
    // The browser follows it, in the tab or window that the click asks for.
    link.href = `${siteUrl}${link.pathname}${link.search}${link.hash}`;
  });
}

const container = document.getElementById('app');
if (container !== null) {
  preview(container).catch((error: Error) => {
    container.role = 'alert';
    container.textContent = error.message;
  });
}
addEventListener('hashchange', () => location.reload());
