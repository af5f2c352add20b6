import '@pallet/elements';
import { wrappers } from '@pallet/react';
import { createRoot } from 'react-dom/client';
import { App } from '../../../app/app.js';
import { AUDIENCES, filterForAudience } from '../../../documents/audience.js';
import type { Audience, PageDocument } from '../../../documents/model.js';
import { provideHost } from '../../../rendering/host.js';
import { loadTexts, setLanguage } from '../../../rendering/language.js';
import type { BlockRegistry } from '../../../rendering/render-document.js';
import { ApiClient } from '../api-client.js';
import { createCanvasPageData } from '../canvas/page-data.js';
import { loadPage } from '../load-page.js';
import { AudienceChoice } from './audience-choice.js';
import { parseRoute } from '../route.js';
import './preview.css';

/** Shows a draft as visitors would see it, with interactive blocks. It needs a session of the editor. */
async function preview(container: HTMLElement): Promise<void> {
  const { kind, id } = parseRoute(location.hash);
  if (kind !== 'pages' || id === undefined)
    throw new Error('This URL does not point to a page. Open the preview from the page in the editor.');
  const api = new ApiClient();
  const session = await api.session();
  const loaded = await loadPage(api, id, kind);
  const { document: draft } = loaded.page;
  if (draft === undefined) throw new Error(`“${id}” cannot be read, so it cannot be shown. Fix it in the editor.`);
  const known = { title: '', description: '', features: [], blocks: [], ...draft } as unknown as PageDocument;
  const page = { ...createCanvasPageData({ session, ...loaded }), document: known };
  document.title = known.title;
  prefixTitle();
  await loadTexts(page.language).catch(() => undefined);
  setLanguage(document.documentElement, page.language);
  const host = provideHost(document.body, page);
  const root = createRoot(container);
  const isForAll = [known, page.layout].every((one) =>
    AUDIENCES.every((audience) => filterForAudience(one, audience) === one),
  );
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
  pointLinksToSite(session.siteUrl);
}

const TITLE_PREFIX = 'Draft: ';

/** Prefixes the title, again whenever the page's metadata block changes it. */
function prefixTitle(): void {
  const addPrefix = (): void => {
    if (!document.title.startsWith(TITLE_PREFIX)) document.title = `${TITLE_PREFIX}${document.title}`;
  };
  new MutationObserver(addPrefix).observe(document.head, { childList: true, characterData: true, subtree: true });
  addPrefix();
}

/** Makes links within the site open the published pages, because the editor's server has other pages at these URLs. */
function pointLinksToSite(siteUrl: string): void {
  document.addEventListener('click', (event) => {
    const link = event.composedPath().find((one): one is HTMLAnchorElement => one instanceof HTMLAnchorElement);
    const isWithin =
      link !== undefined && link.origin === location.origin && !link.getAttribute('href')?.startsWith('#');
    if (!isWithin || event.defaultPrevented) return;
    // Changing `href` instead of navigating keeps modifier keys and targets working.
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
