import type { HeadTag, PictureData } from '@pallet/elements/services';
import type { PageDocument, ThemeLayoutDocument } from './model.js';

/** Names of the blocks that a page needs. */
export interface PageBlocks {
  /** At once: what a visitor meets first. */
  readonly early: readonly string[];
  /** After them: what has no face. */
  readonly hidden: readonly string[];
  /** When they come into view. */
  readonly late: readonly string[];
  /** Those that draw other blocks once they are awake, and which: these are to be awake before them. */
  readonly drawing: Readonly<Record<string, readonly string[]>>;
  /** With React: as they were prerendered, they do all that they do by themselves. */
  readonly calm: readonly string[];
}

/** Content that a grid shows page by page. */
export interface Collection {
  /** Full name of a content type. */
  readonly contentTypeFQN: string;
  /** 1 to 25. */
  readonly pageSize: number;
}

/** What a page carries: all that its blocks and the site need to know before React is there. */
export interface PageStart {
  /** Path of the page, base path excluded. */
  readonly route: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly basePath: string;
  /** The site's public scheme and host. */
  readonly origin: string;
  /** The site's name: it follows the page's title in the title of the window. */
  readonly siteName: string;
  /** Routes of named pages, by name. */
  readonly namedPages: Readonly<Record<string, string>>;
  /** Site whose content is read during use, `0DM…`. */
  readonly siteId: string;
  /** Community whose search-engine records are read during use. */
  readonly communityId: string;
  /** The record whose search-engine properties the page has, unless its address names another. */
  readonly recordId: string;
  /** Path that answers who visits, as `{isGuest, userId}`; without it every visitor is a guest. */
  readonly userPath?: string | undefined;
  /** Path below which a host answers signed-in visitors with what only they get of this page; absent where there is nothing. */
  readonly signedInPath?: string | undefined;
  /** Where further pages of grids come from, by the grid's id. */
  readonly collections?: Readonly<Record<string, Collection>> | undefined;
  /** Name of the layout, see {@link layoutDataPath}; empty for a page without one. */
  readonly themeLayout: string;
  /** Pictures by content key: here those of the blocks that wake without React. */
  readonly pictures: Readonly<Record<string, PictureData>>;
  readonly blocks: PageBlocks;
  /** Address of the script that this page was built with: pages of another build do not fit. */
  readonly script: string;
}

/** All that is known of a page, with all its pictures: what React draws. */
export interface PageData extends PageStart {
  readonly document: PageDocument;
  readonly layout: ThemeLayoutDocument;
}

/** What a page says of itself in its head. */
export interface PageHeadData {
  readonly head: readonly HeadTag[];
}

/** A page as the application loads it: without its layout, which most pages share. */
export type PageFile = Omit<PageData, 'layout'> & PageHeadData;

/** The page that stands in for one that failed. */
export const ERROR_ROUTE = '/error';

export const PAGE_DATA_ID = 'page-data';
export const APP_ID = 'app';
export const CONTENT_ID = 'content';
export const MENU_ID = 'site-menu';
export const ANNOUNCEMENT_ID = 'announcement';

/** Id of the words that say of a link in header or footer that it opens a new window. */
export const NEW_WINDOW_ID = 'opens-new-window';

/** Where the data of the page at a route is, base path excluded. */
export const pageDataPath = (route: string): string =>
  `/data/pages${route.endsWith('/') ? `${route}index` : route}.json`;

/**
 * The folder beside a built site for what only signed-in visitors get. In it their {@link PageFile} of a page has the path of
 * everybody's.
 */
export const signedInFolder = (outDir: string): string => `${outDir}-signed-in`;

/** Where a theme layout is, base path excluded. */
export const layoutDataPath = (name: string): string => `/data/layouts/${name}.json`;

/** Names of all blocks that a page needs. */
export const allBlocks = ({ blocks }: Pick<PageData, 'blocks'>): string[] => [
  ...blocks.early,
  ...blocks.hidden,
  ...blocks.late,
  ...blocks.calm,
];
