import type { PictureData } from '@pallet/elements/services';
import type { PageDocument, ThemeLayoutDocument } from '../documents/model.js';

/** All that a page carries, so that the browser fetches nothing again. */
export interface PageData {
  /** Path of the page, base path excluded. */
  readonly route: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly basePath: string;
  /** Routes of named pages, by name. */
  readonly namedPages: Readonly<Record<string, string>>;
  readonly document: PageDocument;
  readonly layout: ThemeLayoutDocument;
  /** The pictures that the page shows, by content key. */
  readonly pictures: Readonly<Record<string, PictureData>>;
}

export const PAGE_DATA_ID = 'page-data';
export const APP_ID = 'app';
