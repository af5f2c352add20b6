import { join, relative, sep } from 'node:path';
import { shareSheets, styleHashes } from '@pallet/elements/ssr';
import type { HeadTag, PictureData } from '@pallet/elements/services';
import { App } from '../app/app.js';
import { describeFileError } from '../console/file-error.js';
import type { SiteSettings } from '../content-sources/content-source.js';
import { translateImages, type Pictures, type DeliveredContent } from '../content-sources/delivered-content.js';
import { withLayoutBlocks } from '../documents/layout-blocks.js';
import type { PageDocument, ThemeLayoutDocument } from '../documents/model.js';
import { addressKey } from '../documents/page-addresses.js';
import { ERROR_ROUTE, LAYOUT_DATA, layoutDataPath, pageDataPath } from '../documents/page-data.js';
import { findAllImageKeys } from '../documents/image-keys.js';
import { readFolder } from '../documents/read-files.js';
import { UnreadableError } from '../documents/unreadable-error.js';
import { breadcrumbsOf } from '../rendering/breadcrumbs.js';
import { clientFiles, type BuiltClient } from '../rendering/client.js';
import { expectLanguageTag } from '../rendering/language.js';
import { findListedTranslations } from '../rendering/page-metadata.js';
import { renderPage, type RenderedPage } from '../rendering/render-page.js';
import { sitemapEntry } from '../rendering/sitemap.js';
import { buildSocialImage } from '../rendering/social-image.js';
import type { BuiltTheme } from '../rendering/theme.js';
import type { FailedPage } from '../server/publish-process.js';
import { hashValue, type ContentRecord, type PageRecord, type SeoQuery } from './build-record.js';

/** The folder of the style sheets that shadow roots share without scripts. Their URLs contain its name. */
export const SHEETS = 'assets';

export interface BuildPagesOptions {
  readonly outDir: string;
  readonly settings: SiteSettings;
  /** All pages, by route. */
  readonly pages: ReadonlyMap<string, PageDocument>;
  /** Pages with content for signed-in visitors, including that content. */
  readonly signedIn: ReadonlyMap<string, PageDocument>;
  /** By name. */
  readonly layouts: ReadonlyMap<string, ThemeLayoutDocument>;
  /** Layouts with content for signed-in visitors, including that content. */
  readonly signedInLayouts: ReadonlyMap<string, ThemeLayoutDocument>;
  readonly content: DeliveredContent;
  readonly pictures: Pictures;
  readonly client: BuiltClient;
  readonly theme: BuiltTheme | undefined;
  readonly icons: readonly HeadTag[];
  /** The site's logo, an SVG. */
  readonly logo: string;
  /** Hashes of the blocks of each page that guests do not see, by route. */
  readonly restricted: ReadonlyMap<string, readonly string[]>;
  /** The same of each layout, by name. */
  readonly restrictedLayouts: ReadonlyMap<string, readonly string[]>;
  /** Routes of pages whose files are invalid. */
  readonly unreadable: readonly string[];
  /**
   * Records of the previous build with the same client and settings: unchanged pages are not rendered. Default: none
   */
  readonly previous?: ContentRecord['pages'];
  /** Records of the pages that visitors see now, which are kept if they cannot be built. Default: none */
  readonly former?: ContentRecord['pages'];
  /** Routes of the pages to render, if they are not all. Default: all */
  readonly routes?: readonly string[] | undefined;
  readonly report: (message: string) => void;
  /** Called before each page is rendered. */
  readonly progress?: ((route: string, done: number, of: number) => void) | undefined;
}

export interface BuiltPages {
  readonly records: Record<string, PageRecord>;
  /** Routes of the pages that were rendered. */
  readonly rendered: readonly string[];
  /** The text of each file, by its path in the built site. */
  readonly files: ReadonlyMap<string, string>;
  /** The data of the rendered pages for signed-in visitors by path in their folder; undefined for pages without any. */
  readonly signedInFiles: ReadonlyMap<string, string | undefined>;
  readonly failed: readonly FailedPage[];
  /** Routes of the pages that could not be built and are kept. */
  readonly kept: readonly string[];
  /** Routes of the pages that could not be built, and whose previous version must not be shown. */
  readonly withdrawn: readonly string[];
}

/**
 * Renders the pages whose document, layout, images, search-engine records, theme, breadcrumbs or translations have
 * changed, and writes their social images.
 *
 * A page that fails is left unchanged. If it was never built, or if it or its layout hides more from guests than in its
 * previous version, it shows the error page instead. All others are built.
 */
export async function buildPages(options: BuildPagesOptions): Promise<BuiltPages> {
  const { pages, layouts, content, previous = {}, former = previous, restricted, restrictedLayouts, report } = options;
  const files = new Map<string, string>();
  const signedInFiles = new Map<string, string | undefined>();
  const records: Record<string, PageRecord> = {};
  const rendered: string[] = [];
  const failed: FailedPage[] = [];
  const picturesFor = await translatePictures(options);
  const add = (route: string, { record, files: own, signedInFile }: BuiltPage): void => {
    records[route] = record;
    rendered.push(route);
    for (const [path, text] of own) files.set(path, text);
    signedInFiles.set(pageDataPath(route), signedInFile);
  };
  const kept: string[] = [];
  const withdrawn: string[] = [];
  const reportFailure = (route: string, message: string): void => {
    failed.push({ route, message });
    report(message);
  };
  const keep = (route: string, former: PageRecord): void => {
    records[route] = { ...former, isOutdated: true };
    kept.push(route);
  };
  const getRestricted = (route: string, ...names: readonly (string | undefined)[]): string[] => [
    ...(restricted.get(route) ?? []),
    ...names.flatMap((name) => restrictedLayouts.get(name ?? '') ?? []),
  ];
  /** Whether a page hides more from guests than its previous version. */
  const hidesMore = (route: string, built: PageRecord): boolean =>
    getRestricted(route, pages.get(route)?.themeLayout, built.themeLayout).some(
      (block) => built.restricted?.includes(block) !== true,
    );
  const fail = async (route: string, error: unknown): Promise<void> => {
    if (error instanceof UnreadableError) throw error;
    const built = former[route];
    const isBuilt = built !== undefined && !isErrorPage(built);
    if (isBuilt && !hidesMore(route, built)) {
      keep(route, built);
      reportFailure(route, `Page ${route} could not be built and was left unchanged. ${String(error)}`);
      return;
    }
    if (isBuilt) withdrawn.push(route);
    const errorPage = route === ERROR_ROUTE ? undefined : pages.get(ERROR_ROUTE);
    const errorOptions = { ...options, picturesFor, signedIn: undefined };
    const shown = errorPage && (await buildPage(route, errorPage, errorOptions).catch(() => undefined));
    if (shown !== undefined) add(route, { ...shown, record: { ...shown.record, source: '', sitemap: undefined } });
    const outcome = shown === undefined ? 'is left out' : 'shows the error page';
    const reason = isBuilt
      ? ' The previous version was removed because some of its blocks are now hidden from guests.'
      : '';
    reportFailure(route, `Page ${route} could not be built and ${outcome}.${reason} ${String(error)}`);
  };

  const changed = new Map<string, string>();
  for (const [route, page] of pages) {
    if (options.routes?.includes(route) === false) continue;
    const built = previous[route];
    try {
      const source = await hashSource(route, page, options, picturesFor(page));
      if (built !== undefined && (await isUnchanged(built, source, content))) records[route] = omitOutdated(built);
      else changed.set(route, source);
    } catch (error) {
      await fail(route, error);
    }
  }
  let done = 0;
  for (const [route, source] of changed) {
    options.progress?.(route, done++, changed.size);
    try {
      const built = await buildPage(route, pages.get(route) as PageDocument, {
        ...{ ...options, picturesFor },
        signedIn: options.signedIn.get(route),
      });
      const { themeLayout } = pages.get(route) as PageDocument;
      const shown = { themeLayout, restricted: getRestricted(route, themeLayout) };
      add(route, { ...built, record: { ...built.record, ...shown, source } });
    } catch (error) {
      await fail(route, error);
    }
  }
  for (const route of options.unreadable) {
    const built = former[route];
    if (built === undefined) failed.push({ route, message: `Page ${route} is left out: its file cannot be read.` });
    else if (hidesMore(route, built)) await fail(route, 'Its file cannot be read.');
    else {
      keep(route, built);
      reportFailure(
        route,
        `Page ${route} was left unchanged: its file cannot be read. Visitors see its previous version.`,
      );
    }
  }
  for (const [name, layout] of layouts) files.set(layoutDataPath(name), JSON.stringify(layout));
  const ordered = [...pages.keys(), ...options.unreadable].flatMap((route) => {
    const record = records[route];
    return record === undefined ? [] : [[route, record] as const];
  });
  return { records: Object.fromEntries(ordered), rendered, files, signedInFiles, failed, kept, withdrawn };
}

/** The record of a page that is up to date. */
function omitOutdated({ isOutdated: _, ...record }: PageRecord): PageRecord {
  return record;
}

/** Whether a page is the error page, because it could not be built. */
const isErrorPage = ({ source }: PageRecord): boolean => source === '';

/** Paths of the files in the built site that show the error page, because their pages could not be built. */
export const findErrorPages = (pages: ContentRecord['pages']): string[] =>
  Object.entries(pages).flatMap(([route, record]) => (isErrorPage(record) ? [getHtmlFile(route)] : []));

/**
 * Paths of a page's files in the built site: `/` has `index.html`, `/why-us` has `why-us.html`, `/es/` has
 * `es/index.html`.
 */
export const getPageFiles = (route: string): string[] => [getHtmlFile(route), pageDataPath(route)];

/**
 * Files of removed pages that no other page uses. Files that differ from another page's file only in letter case are
 * the same file on some systems, so they must be removed before that one is written.
 *
 * @param kept - routes of the other pages
 */
export function findAbandonedFiles(
  removed: readonly string[],
  kept: readonly string[],
): { readonly before: readonly string[]; readonly after: readonly string[] } {
  const owned = kept.flatMap(getPageFiles);
  const keys = new Set(owned.map(addressKey));
  const abandoned = removed.flatMap(getPageFiles).filter((path) => !owned.includes(path));
  const isAlike = (path: string): boolean => keys.has(addressKey(path));
  return { before: abandoned.filter(isAlike), after: abandoned.filter((path) => !isAlike(path)) };
}

/** Paths of the files of removed layouts in the built site. They must be removed before others are written. */
export async function findAbandonedLayouts(outDir: string, layouts: BuildPagesOptions['layouts']): Promise<string[]> {
  const kept = new Set([...layouts.keys()].map(layoutDataPath));
  const files = await readFolder(join(outDir, LAYOUT_DATA), { recursive: true });
  return files
    .filter((file) => file.isFile() && file.name.endsWith('.json'))
    .map(({ parentPath, name }) => `/${relative(outDir, join(parentPath, name)).replaceAll(sep, '/')}`)
    .filter((path) => !kept.has(path.normalize('NFC')));
}

/** Paths of the social images of removed pages that no other page uses. */
export function findUnusedSocialImages(
  removed: readonly PageRecord[],
  kept: ContentRecord['pages'],
  basePath: string,
): string[] {
  const urlsOf = (records: readonly PageRecord[]): string[] =>
    records.flatMap(({ socialImage }) => socialImage?.data.url ?? []);
  const used = new Set(urlsOf(Object.values(kept)));
  return urlsOf(removed)
    .filter((url) => !used.has(url))
    .map((url) => url.slice(basePath.length));
}

const getHtmlFile = (route: string): string => (route.endsWith('/') ? `${route}index.html` : `${route}.html`);

type GetPictures = (page: PageDocument) => Pictures;

/** Returns the images with alternative text in the language of a page. */
async function translatePictures({ pages, pictures, content, settings }: BuildPagesOptions): Promise<GetPictures> {
  const translated = new Map<string | undefined, Pictures>();
  for (const { language } of pages.values()) {
    if (language !== undefined && !translated.has(language)) {
      translated.set(language, await translateImages(pictures, content, language, settings));
    }
  }
  return ({ language }) => translated.get(language) ?? pictures;
}

/** A hash of a page's sources, without those that all pages share and the search-engine records of the page. */
async function hashSource(
  route: string,
  page: PageDocument,
  options: BuildPagesOptions,
  pictures: Pictures,
): Promise<string> {
  const { layouts, signedInLayouts, pages, signedIn, theme } = options;
  const more = signedIn.get(route);
  const layout = layouts.get(page.themeLayout);
  const moreLayout = signedInLayouts.get(page.themeLayout);
  const keys = [
    ...findAllImageKeys(withLayoutBlocks(page, layout)),
    ...(more === undefined ? [] : findAllImageKeys(withLayoutBlocks(more, moreLayout ?? layout))),
  ];
  const shown = keys.map((key): [string, PictureData | undefined] => [key, pictures.get(key)]);
  return hashValue([
    page,
    more,
    layout,
    moreLayout,
    breadcrumbsOf(route, pages),
    await findListedTranslations(route, options),
    shown,
    theme,
  ]);
}

async function isUnchanged(former: PageRecord, source: string, content: DeliveredContent): Promise<boolean> {
  if (former.source !== source) return false;
  for (const { recordId, fields, answer } of former.asked) {
    if (hashValue(await content.seo(recordId, fields)) !== answer) return false;
  }
  return true;
}

interface BuildPageOptions extends Omit<BuildPagesOptions, 'signedIn'> {
  readonly picturesFor: GetPictures;
  /** The page with its content for signed-in visitors, if it has any. */
  readonly signedIn: PageDocument | undefined;
}

/** A page's files and its record, without the hash of its sources. */
interface BuiltPage {
  readonly record: PageRecord;
  readonly files: ReadonlyMap<string, string>;
  readonly signedInFile: string | undefined;
}

async function buildPage(route: string, page: PageDocument, options: BuildPageOptions): Promise<BuiltPage> {
  const { origin, basePath } = options.settings;
  expectLanguageTag(page.language);
  const former = options.previous?.[route]?.socialImage;
  const socialImage = await buildSocialImage(route, page, options, former).catch((error: unknown) => {
    if (error instanceof UnreadableError) throw error;
    const denied = describeFileError(error);
    const failure = denied === undefined ? 'drawn' : 'stored';
    options.report(
      `Page ${route}: its social image could not be ${failure}, so it has none. ${denied ?? String(error)}`,
    );
    return undefined;
  });
  const { rendered, asked } = await render(route, page, { ...options, socialPicture: socialImage?.data });
  const sheets = shareSheets(rendered.html, (name) => `${basePath}/${SHEETS}/${name}`);
  const sitemap = sitemapEntry(rendered.file.head, `${origin}${basePath}${route}`);
  return {
    record: { source: '', asked, styles: [...styleHashes(sheets.html).elements], sitemap, socialImage },
    files: new Map([
      ...[...sheets.files].map(([name, css]): [string, string] => [`${SHEETS}/${name}`, css]),
      [getHtmlFile(route), sheets.html],
      [pageDataPath(route), JSON.stringify(rendered.file)],
    ]),
    signedInFile: JSON.stringify(rendered.signedInFile),
  };
}

interface RenderOptions extends BuildPageOptions {
  readonly socialPicture: Parameters<typeof renderPage>[0]['socialPicture'];
}

async function render(
  route: string,
  document: PageDocument,
  { picturesFor, content, layouts, signedInLayouts, client, ...options }: RenderOptions,
): Promise<{ rendered: RenderedPage; asked: readonly SeoQuery[] }> {
  const asked: SeoQuery[] = [];
  const recordingContent: DeliveredContent = {
    ...content,
    async seo(recordId, fields = []) {
      const record = await content.seo(recordId, fields);
      asked.push({ recordId, fields, answer: hashValue(record) });
      return record;
    },
  };
  const rendered = await renderPage({
    ...{ ...options, shell: App, route, document, content: recordingContent, client: clientFiles(client) },
    pictures: picturesFor(document),
    layout: layouts.get(document.themeLayout),
    signedInLayout: signedInLayouts.get(document.themeLayout),
  });
  return { rendered, asked };
}
