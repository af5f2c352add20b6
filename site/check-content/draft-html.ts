import type { PictureData } from '@pallet/elements/services';
import { App } from '../app/app.js';
import type { ClientFiles } from '../rendering/client.js';
import { decodeLayout } from '../rendering/layout-texts.js';
import { renderPage } from '../rendering/render-page.js';
import type { SiteContent } from './site-content.js';

/** A draft is rendered without scripts. */
const NO_CLIENT: ClientFiles = {
  script: '',
  presses: '',
  styles: '',
  modulesOf: () => [],
  applicationScripts: () => [],
};

/** Styles and images of a draft; without them only its structure is rendered. */
interface DraftAssets {
  /** CSS. */
  readonly styles: string;
  /** By content key. */
  readonly pictures: ReadonlyMap<string, PictureData>;
}

/**
 * Renders a page of unpublished content as the build would, without scripts.
 *
 * @param assets - Default: neither styles nor images
 * @throws Error when there is no such page
 */
export async function renderDraft(
  route: string,
  content: SiteContent,
  { styles, pictures }: DraftAssets = { styles: '', pictures: new Map() },
): Promise<string> {
  const { pages, layouts, settings, delivered } = content;
  const document = pages.get(route);
  if (document === undefined) throw new Error(`There is no page ${route}.`);
  const layout = layouts.get(document.themeLayout);
  const ignore = (): void => undefined;
  const { html } = await renderPage({
    ...{ shell: App, route, document, pages, settings, pictures, theme: undefined, icons: [], report: ignore },
    client: { ...NO_CLIENT, styles },
    content: delivered,
    layout: layout && decodeLayout(layout),
    socialPicture: undefined,
  });
  return html;
}

/** The images of the library by content key, each at a URL with its key. */
export const createDraftImages = ({ items }: SiteContent): Map<string, PictureData> =>
  new Map(items.map((item) => [item.contentKey, createDraftImage(item)]));

function createDraftImage({ contentKey, contentBody }: SiteContent['items'][number]): PictureData {
  const { altText, focalPoint } = contentBody;
  return {
    ...{ Url: `/media/${contentKey}`, RawUrl: `/media/${contentKey}`, ContentKey: contentKey, SrcSet: [] },
    AltText: typeof altText === 'string' ? altText : '',
    ...(typeof focalPoint === 'string' && { FocalPoint: focalPoint }),
  };
}
