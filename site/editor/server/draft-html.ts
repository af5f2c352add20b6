import { App } from '../../app/app.js';
import type { SiteContent } from '../../check-content/site-content.js';
import { siteContent } from '../../content-sources/delivered-content.js';
import type { ClientFiles } from '../../rendering/client.js';
import { renderPage } from '../../rendering/render-page.js';
import { embeddedDelivery } from '../../server/delivery-on-node.js';

/** The page is looked at for its structure: it needs neither scripts nor styles. */
const NO_CLIENT: ClientFiles = { script: '', presses: '', styles: '', modulesOf: () => [] };

/**
 * A page of content that need not be published, as the build would render it, without scripts, styles and pictures.
 *
 * @throws Error when there is no such page
 */
export async function draftHtml(route: string, content: SiteContent): Promise<string> {
  const { pages, layouts, settings, root } = content;
  const document = pages.get(route);
  if (document === undefined) throw new Error(`There is no page ${route}.`);
  const ignore = (): void => undefined;
  const { html } = await renderPage({
    ...{ shell: App, route, document, pages, settings, client: NO_CLIENT, theme: undefined, icons: [], report: ignore },
    content: siteContent(settings, embeddedDelivery(root, settings, ignore), ignore),
    pictures: new Map(),
    layout: layouts.get(document.themeLayout),
    socialPicture: undefined,
  });
  return html;
}
