import type { PictureData } from '@pallet/elements/services';
import type { ThemeLayoutDocument } from '../../../documents/model.js';
import type { PageData } from '../../../documents/page-data.js';
import type { MediaItem, Page, Reference, Session } from '../../server/api.js';

interface PageSources {
  readonly session: Session;
  readonly page: Page;
  readonly layout: ThemeLayoutDocument;
  readonly references: readonly Reference[];
  readonly media: readonly MediaItem[];
}

/** What the blocks of the canvas are told: as the site tells it, with pictures as they are in the library. */
export function canvasPageData({ session, page, layout, references, media }: PageSources): PageData {
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
    pictures: Object.fromEntries(media.map((item) => [item.key, pictureOf(item, page.language)])),
    blocks: { early: [], hidden: [], late: [], drawing: {}, calm: [] },
    script: '',
    document: { title: '', description: '', apiVersion: 63, themeLayout: '', features: [], blocks: [] },
    layout,
  };
}

function pictureOf(item: MediaItem, language: string): PictureData {
  return {
    Url: item.url,
    RawUrl: item.url,
    AltText: altTextOf(item, language),
    ContentKey: item.key,
    SrcSet: [],
    ...(item.width > 0 && { Width: item.width, Height: item.height }),
    ...(item.focalPoint !== undefined && { FocalPoint: item.focalPoint }),
  };
}

/** The words for a picture in a language, else in any: languages stand there as `en_US`, in pages as `en-US`. */
export function altTextOf({ altTexts }: MediaItem, language: string): string {
  const code = language.replace('-', '_');
  const [, found] =
    Object.entries(altTexts).find(([key]) => key === code || key.startsWith(`${code.slice(0, 2)}`)) ?? [];
  return found ?? Object.values(altTexts)[0] ?? '';
}
