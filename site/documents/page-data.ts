import type { HeadTag, PictureData } from '@pallet/elements/services';
import type { PageDocument, ThemeLayoutDocument } from './model.js';

/** Names of the blocks that a page needs, by when their scripts are loaded. */
export interface PageBlocks {
  /** As soon as the first block is parsed: interactive blocks that occur only in it. */
  readonly eager: readonly string[];
  /** After them: the non-visual blocks. */
  readonly hidden: readonly string[];
  /** When they come into view. */
  readonly lazy: readonly string[];
  /** Blocks that render other blocks, which must be defined first. */
  readonly rendersBlocks: Readonly<Record<string, readonly string[]>>;
  /** With the next page: static blocks work as prerendered HTML. */
  readonly static: readonly string[];
}

/** Content that a grid shows page by page. */
export interface Collection {
  /** Full name of a content type. */
  readonly contentTypeFQN: string;
  /** 1 to 25. */
  readonly pageSize: number;
}

/** The data in the HTML of a page: what its interactive blocks need. */
export interface InitialPageData {
  /** Path of the page, base path excluded. */
  readonly route: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly basePath: string;
  /** The site's public scheme and host. */
  readonly origin: string;
  /** The site's name, which follows the page's title in the window title. */
  readonly siteName: string;
  /** Routes of named pages, by name. */
  readonly namedPages: Readonly<Record<string, string>>;
  /** Site whose content is fetched in the browser, `0DM…`. */
  readonly siteId: string;
  /** Community whose SEO records are fetched in the browser. */
  readonly communityId: string;
  /** ID of the page's default SEO record; its URL can contain another one. */
  readonly recordId: string;
  /** Path that returns the visitor as `{isGuest, userId}`. Default: every visitor is a guest. */
  readonly userPath?: string | undefined;
  /** Path below which a host serves this page's content for signed-in visitors; undefined if it has none. */
  readonly signedInPath?: string | undefined;
  /** Sources of the further pages of grids, by the grid's id. */
  readonly collections?: Readonly<Record<string, Collection>> | undefined;
  /** Codes of the languages in which these can be requested, such as `es_ES`; undefined without collections. */
  readonly contentLanguages?: readonly string[] | undefined;
  /** Name of the layout, see {@link layoutDataPath}; empty for a page without one. */
  readonly themeLayout: string;
  /** Images by content key: here those of its interactive blocks. */
  readonly pictures: Readonly<Record<string, PictureData>>;
  readonly blocks: PageBlocks;
  /** URL of the script of this build: data of another build is not compatible. */
  readonly script: string;
}

/** All data of a page, with all its images: what React renders. */
export interface PageData extends InitialPageData {
  readonly document: PageDocument;
  readonly layout: ThemeLayoutDocument;
}

/** The head tags of a page. */
export interface PageHeadData {
  readonly head: readonly HeadTag[];
}

/** The files of a page that the application can preload. */
export interface PageCode {
  /** URLs of the scripts that render the page. */
  readonly scripts: readonly string[];
}

/** The file of a page that the application fetches: without the layout, which most pages share. */
export interface PageFile extends Omit<PageData, 'layout'>, PageHeadData, PageCode {
  /** The layout with its blocks for signed-in visitors, in a file for them. Default: the layout that pages share. */
  readonly layout?: ThemeLayoutDocument | undefined;
}

/** The page that is shown instead of one that failed. */
export const ERROR_ROUTE = '/error';

/** The pages for addresses without a page, and for pages that failed. They exist only in the default language. */
export const STATUS_ROUTES: ReadonlySet<string> = new Set(['/404', ERROR_ROUTE]);

/** The file in a built site that lists the pages which show the error page, as JSON: a list of paths of HTML files. */
export const ERROR_PAGES_FILE = '.error-pages.json';

export const PAGE_DATA_ID = 'page-data';
export const APP_ID = 'app';
export const CONTENT_ID = 'content';
export const MENU_ID = 'site-menu';
export const ANNOUNCEMENT_ID = 'announcement';

/** ID of the text that describes links in header or footer that open a new window. */
export const NEW_WINDOW_ID = 'opens-new-window';

/** Path of the data of a page, base path excluded. */
export const pageDataPath = (route: string): string =>
  `/data/pages${route.endsWith('/') ? `${route}index` : route}.json`;

/**
 * The folder next to a built site with the content for signed-in visitors. Each {@link PageFile} has the same path as
 * in the site.
 */
export const signedInFolder = (outDir: string): string => `${outDir}-signed-in`;

/** Folder of the theme layouts, base path excluded. */
export const LAYOUT_DATA = '/data/layouts';

/** Path of a theme layout, base path excluded. */
export const layoutDataPath = (name: string): string => `${LAYOUT_DATA}/${name}.json`;

/** Names of all blocks that a page needs. */
export const allBlocks = ({ blocks }: Pick<PageData, 'blocks'>): string[] => [
  ...blocks.eager,
  ...blocks.hidden,
  ...blocks.lazy,
  ...blocks.static,
];
