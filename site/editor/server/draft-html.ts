import type { PictureData } from '@pallet/elements/services';
import { App } from '../../app/app.js';
import type { SiteContent } from '../../check-content/site-content.js';
import { siteContent } from '../../content-sources/delivered-content.js';
import type { ClientFiles } from '../../rendering/client.js';
import { renderPage } from '../../rendering/render-page.js';
import { embeddedDelivery } from '../../server/delivery-on-node.js';

/** A draft is looked at, and not used: it needs no scripts. */
const NO_CLIENT: ClientFiles = { script: '', presses: '', styles: '', modulesOf: () => [] };

/** What a page looks like; without it there is only its structure. */
interface DraftLook {
  /** CSS. */
  readonly styles: string;
  /** By content key. */
  readonly pictures: ReadonlyMap<string, PictureData>;
}

/**
 * A page of content that need not be published, as the build would render it, without scripts.
 *
 * @param look - Default: neither styles nor pictures
 * @throws Error when there is no such page
 */
export async function draftHtml(
  route: string,
  content: SiteContent,
  { styles, pictures }: DraftLook = { styles: '', pictures: new Map() },
): Promise<string> {
  const { pages, layouts, settings, root } = content;
  const document = pages.get(route);
  if (document === undefined) throw new Error(`There is no page ${route}.`);
  const ignore = (): void => undefined;
  const { html } = await renderPage({
    ...{ shell: App, route, document, pages, settings, pictures, theme: undefined, icons: [], report: ignore },
    client: { ...NO_CLIENT, styles },
    content: siteContent(settings, embeddedDelivery(root, settings, ignore), ignore),
    layout: layouts.get(document.themeLayout),
    socialPicture: undefined,
  });
  return html;
}
