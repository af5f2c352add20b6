import type { PictureData } from '@pallet/elements/services';
import type { ThemeLayoutDocument } from '../../../documents/model.js';
import type { PageData } from '../../../documents/page-data.js';
import type { MediaItem, Page, Reference, Session } from '../../server/api.js';
import { toLanguageCode } from '../../../documents/languages.js';

interface PageSources {
  readonly session: Session;
  readonly page: Page;
  readonly layout: ThemeLayoutDocument;
  readonly references: readonly Reference[];
  readonly media: readonly MediaItem[];
}

/** Creates the page data for the blocks on the canvas, with original images instead of renditions. */
export function createCanvasPageData({ session, page, layout, references, media }: PageSources): PageData {
  return {
    route: page.path,
    language: page.language,
    basePath: '',
    origin: session.siteUrl,
    siteName: session.siteName,
    namedPages: Object.fromEntries(references.flatMap(({ pageName, url }) => (pageName ? [[pageName, url]] : []))),
    siteId: '',
    communityId: '',
    recordId: '',
    themeLayout: typeof page.document?.['themeLayout'] === 'string' ? page.document['themeLayout'] : '',
    pictures: Object.fromEntries(media.map((item) => [item.key, toPictureData(item, page.language)])),
    blocks: { eager: [], hidden: [], lazy: [], rendersBlocks: {}, static: [] },
    script: '',
    document: { title: '', description: '', apiVersion: 63, themeLayout: '', features: [], blocks: [] },
    layout,
  };
}

function toPictureData(item: MediaItem, language: string): PictureData {
  return {
    Url: item.url,
    RawUrl: item.url,
    AltText: getAltText(item, language),
    ContentKey: item.key,
    SrcSet: [],
    ...(item.width > 0 && { Width: item.width, Height: item.height }),
    ...(item.focalPoint !== undefined && { FocalPoint: item.focalPoint }),
  };
}

/** Returns the alternative text in a language (`en-US`; images use `en_US`), else in any language. */
export function getAltText({ altTexts }: MediaItem, language: string): string {
  const code = toLanguageCode(language);
  const [, found] =
    Object.entries(altTexts).find(([key]) => key === code || key.startsWith(`${code.slice(0, 2)}`)) ?? [];
  return found ?? Object.values(altTexts)[0] ?? '';
}
