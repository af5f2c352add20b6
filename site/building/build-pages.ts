import { shareSheets, styleHashes } from '@pallet/elements/ssr';
import type { HeadTag, PictureData } from '@pallet/elements/services';
import { App } from '../app/app.js';
import type { SiteSettings } from '../content-sources/content-source.js';
import { translatedPictures, type Pictures, type SiteContent } from '../content-sources/delivered-content.js';
import { EMPTY_LAYOUT, type PageDocument, type ThemeLayoutDocument } from '../documents/model.js';
import { ERROR_ROUTE, layoutDataPath, pageDataPath } from '../documents/page-data.js';
import { allPictureKeys } from '../documents/picture-keys.js';
import { breadcrumbsOf } from '../rendering/breadcrumbs.js';
import { clientFiles, type BuiltClient } from '../rendering/client.js';
import { renderPage, type RenderedPage } from '../rendering/render-page.js';
import { sitemapEntry } from '../rendering/sitemap.js';
import { buildSocialPictures } from '../rendering/social-picture.js';
import type { BuiltTheme } from '../rendering/theme.js';
import { nameOf, type ContentRecord, type PageRecord, type Question } from './build-record.js';

/** The folder of the sheets that many shadow roots share, for readers without scripts. Its name stands in each of them. */
export const SHEETS = 'assets';

export interface BuildPagesOptions {
  readonly outDir: string;
  readonly settings: SiteSettings;
  /** All pages, by route. */
  readonly pages: ReadonlyMap<string, PageDocument>;
  /** Those that hold more for signed-in visitors, with all of it. */
  readonly signedIn: ReadonlyMap<string, PageDocument>;
  /** By name. */
  readonly layouts: ReadonlyMap<string, ThemeLayoutDocument>;
  readonly content: SiteContent;
  readonly pictures: Pictures;
  readonly client: BuiltClient;
  readonly theme: BuiltTheme | undefined;
  readonly icons: readonly HeadTag[];
  /** The site's logo, an SVG. */
  readonly logo: string;
  /** What was built before of the same client, theme and settings: what would become the same is not rendered. Default: nothing */
  readonly before?: ContentRecord['pages'];
  readonly report: (message: string) => void;
  /** Told before each page that is rendered. */
  readonly progress?: ((route: string, done: number, of: number) => void) | undefined;
}

export interface BuiltPages {
  readonly records: Record<string, PageRecord>;
  /** Routes of the pages that were rendered. */
  readonly rendered: readonly string[];
  /** The text of each file, by its path in the built site. */
  readonly files: ReadonlyMap<string, string>;
  /** What only signed-in visitors get of the pages that were rendered; undefined where that is nothing. By its path in their folder. */
  readonly signedInFiles: ReadonlyMap<string, string | undefined>;
}

/**
 * Renders the pages that are other than before: their document, their layout, the pictures and search-engine records that
 * they show, or the titles of the pages above them. The pictures for where they are shared are written at once.
 */
export async function buildPages(options: BuildPagesOptions): Promise<BuiltPages> {
  const { pages, layouts, before = {} } = options;
  const files = new Map<string, string>();
  const signedInFiles = new Map<string, string | undefined>();
  const picturesFor = await picturesByLanguage(options);
  const sources = new Map(
    [...pages].map(([route, page]) => [route, sourceOf(route, page, options, picturesFor(page))]),
  );
  const changed = new Map<string, PageDocument>();
  for (const [route, page] of pages) {
    if (!(await isSame(before[route], sources.get(route), options.content))) changed.set(route, page);
  }
  const socialPictures = await buildSocialPictures({
    ...{ pages: changed, pictures: options.pictures, outDir: options.outDir, logo: options.logo },
    ...{ basePath: options.settings.basePath, siteName: options.settings.texts['name'] ?? '' },
  });
  const records: Record<string, PageRecord> = {};
  let done = 0;
  for (const [route, page] of pages) {
    const former = before[route];
    if (former !== undefined && !changed.has(route)) {
      records[route] = former;
      continue;
    }
    options.progress?.(route, done++, changed.size);
    const socialPicture = socialPictures.get(route);
    const { rendered, asked, isItself } = await renderOrReplace(route, page, {
      ...options,
      picturesFor,
      socialPicture,
    });
    const sheets = shareSheets(rendered.html, (name) => `${options.settings.basePath}/${SHEETS}/${name}`);
    for (const [name, css] of sheets.files) files.set(`${SHEETS}/${name}`, css);
    files.set(fileOf(route), sheets.html);
    files.set(pageDataPath(route), JSON.stringify(rendered.file));
    signedInFiles.set(pageDataPath(route), JSON.stringify(rendered.signedInFile));
    records[route] = {
      source: isItself ? (sources.get(route) ?? '') : '',
      asked,
      styles: [...styleHashes(sheets.html).elements],
      sitemap: sitemapEntry(rendered.file.head, `${options.settings.origin}${options.settings.basePath}${route}`),
      socialPicture,
    };
  }
  for (const name of new Set([...layouts.keys(), ...[...pages.values()].map(({ themeLayout }) => themeLayout)])) {
    files.set(layoutDataPath(name), JSON.stringify(layouts.get(name) ?? EMPTY_LAYOUT));
  }
  return { records, rendered: [...changed.keys()], files, signedInFiles };
}

/** Files of a page, by paths in the built site: `/` is `index.html`, `/why-us` is `why-us.html`, `/es/` is `es/index.html`. */
export const filesOf = (route: string): string[] => [fileOf(route), pageDataPath(route)];

const fileOf = (route: string): string => (route.endsWith('/') ? `${route}index.html` : `${route}.html`);

type PicturesFor = (page: PageDocument) => Pictures;

/** The pictures with their words in the language of a page. */
async function picturesByLanguage({ pages, pictures, content, settings }: BuildPagesOptions): Promise<PicturesFor> {
  const translated = new Map<string | undefined, Pictures>();
  for (const { language } of pages.values()) {
    if (language !== undefined && !translated.has(language)) {
      translated.set(language, await translatedPictures(pictures, content, language, settings));
    }
  }
  return ({ language }) => translated.get(language) ?? pictures;
}

/** Names what a page is rendered from, but for what all pages share, and what it asks the content for. */
function sourceOf(
  route: string,
  page: PageDocument,
  { layouts, pages, signedIn }: BuildPagesOptions,
  pictures: Pictures,
): string {
  const more = signedIn.get(route);
  const keys = [page, ...(more === undefined ? [] : [more])].flatMap(allPictureKeys);
  const shown = keys.map((key): [string, PictureData | undefined] => [key, pictures.get(key)]);
  return nameOf([page, more, layouts.get(page.themeLayout), breadcrumbsOf(route, pages), shown]);
}

async function isSame(
  former: PageRecord | undefined,
  source: string | undefined,
  content: SiteContent,
): Promise<boolean> {
  if (former === undefined || former.source !== source) return false;
  for (const { recordId, fields, answer } of former.asked) {
    if (nameOf(await content.seo(recordId, fields)) !== answer) return false;
  }
  return true;
}

interface RenderOptions extends BuildPagesOptions {
  readonly picturesFor: PicturesFor;
  readonly socialPicture: Parameters<typeof renderPage>[0]['socialPicture'];
}

/** A page as it is rendered; the error page in its place where that fails. */
async function renderOrReplace(
  route: string,
  page: PageDocument,
  options: RenderOptions,
): Promise<{ rendered: RenderedPage; asked: readonly Question[]; isItself: boolean }> {
  try {
    return { ...(await render(route, page, options, options.signedIn.get(route))), isItself: true };
  } catch (error) {
    const errorPage = options.pages.get(ERROR_ROUTE);
    if (errorPage === undefined || route === ERROR_ROUTE) throw error;
    options.report(`Page ${route} could not be built, and the error page stands in its place. ${String(error)}`);
    return { ...(await render(route, errorPage, options)), isItself: false };
  }
}

async function render(
  route: string,
  document: PageDocument,
  { picturesFor, content, layouts, client, ...options }: RenderOptions,
  signedIn?: PageDocument,
): Promise<{ rendered: RenderedPage; asked: readonly Question[] }> {
  const asked: Question[] = [];
  const noting: SiteContent = {
    ...content,
    async seo(recordId, fields = []) {
      const record = await content.seo(recordId, fields);
      asked.push({ recordId, fields, answer: nameOf(record) });
      return record;
    },
  };
  const rendered = await renderPage({
    ...{ ...options, shell: App, route, document, content: noting, client: clientFiles(client) },
    signedIn,
    pictures: picturesFor(document),
    layout: layouts.get(document.themeLayout),
  });
  return { rendered, asked };
}
