import { shareSheets, styleHashes } from '@pallet/elements/ssr';
import type { HeadTag, PictureData } from '@pallet/elements/services';
import { App } from '../app/app.js';
import type { SiteSettings } from '../content-sources/content-source.js';
import { translatedPictures, type Pictures, type SiteContent } from '../content-sources/delivered-content.js';
import type { PageDocument, ThemeLayoutDocument } from '../documents/model.js';
import { addressKey } from '../documents/page-addresses.js';
import { ERROR_ROUTE, layoutDataPath, pageDataPath } from '../documents/page-data.js';
import { allPictureKeys } from '../documents/picture-keys.js';
import { breadcrumbsOf } from '../rendering/breadcrumbs.js';
import { clientFiles, type BuiltClient } from '../rendering/client.js';
import { expectLanguageTag } from '../rendering/language.js';
import { renderPage, type RenderedPage } from '../rendering/render-page.js';
import { sitemapEntry } from '../rendering/sitemap.js';
import { buildSocialPicture } from '../rendering/social-picture.js';
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

/** A page that could not be built. */
export interface FailedPage {
  readonly route: string;
  /** A sentence that says what became of it, and why. */
  readonly message: string;
}

export interface BuiltPages {
  readonly records: Record<string, PageRecord>;
  /** Routes of the pages that were rendered. */
  readonly rendered: readonly string[];
  /** The text of each file, by its path in the built site. */
  readonly files: ReadonlyMap<string, string>;
  /** What only signed-in visitors get of the pages that were rendered; undefined where that is nothing. By its path in their folder. */
  readonly signedInFiles: ReadonlyMap<string, string | undefined>;
  readonly failed: readonly FailedPage[];
}

/**
 * Renders the pages that have changed: their document, their layout, the pictures and search-engine records that they show, or
 * the titles of the pages above them. The pictures for where they are shared are written at once.
 *
 * A page that fails stays as it was; one that was never built shows the error page. All others are built.
 */
export async function buildPages(options: BuildPagesOptions): Promise<BuiltPages> {
  const { pages, layouts, content, before = {}, report } = options;
  const files = new Map<string, string>();
  const signedInFiles = new Map<string, string | undefined>();
  const records: Record<string, PageRecord> = {};
  const rendered: string[] = [];
  const failed: FailedPage[] = [];
  const picturesFor = await picturesByLanguage(options);
  const add = (route: string, { record, files: own, signedInFile }: BuiltPage): void => {
    records[route] = record;
    rendered.push(route);
    for (const [path, text] of own) files.set(path, text);
    signedInFiles.set(pageDataPath(route), signedInFile);
  };
  const fail = async (route: string, error: unknown): Promise<void> => {
    const former = before[route];
    const errorPage = pages.get(ERROR_ROUTE);
    const standIn =
      former === undefined && errorPage !== undefined && route !== ERROR_ROUTE
        ? await buildPage(route, errorPage, { ...options, picturesFor, signedIn: undefined }).catch(() => undefined)
        : undefined;
    if (former !== undefined) records[route] = former;
    if (standIn !== undefined) add(route, { ...standIn, record: { ...standIn.record, source: '' } });
    const outcome =
      former === undefined ? (standIn === undefined ? 'is left out' : 'shows the error page') : 'stays as it was';
    const message = `Page ${route} could not be built and ${outcome}. ${String(error)}`;
    failed.push({ route, message });
    report(message);
  };

  const changed = new Map<string, string>();
  for (const [route, page] of pages) {
    const former = before[route];
    try {
      const source = sourceOf(route, page, options, picturesFor(page));
      if (former !== undefined && (await isSame(former, source, content))) records[route] = former;
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
      add(route, { ...built, record: { ...built.record, source } });
    } catch (error) {
      await fail(route, error);
    }
  }
  for (const [name, layout] of layouts) files.set(layoutDataPath(name), JSON.stringify(layout));
  const ordered = [...pages.keys()].flatMap((route) => {
    const record = records[route];
    return record === undefined ? [] : [[route, record] as const];
  });
  return { records: Object.fromEntries(ordered), rendered, files, signedInFiles, failed };
}

/** Files of a page, by paths in the built site: `/` is `index.html`, `/why-us` is `why-us.html`, `/es/` is `es/index.html`. */
export const filesOf = (route: string): string[] => [fileOf(route), pageDataPath(route)];

/**
 * Files of pages that are gone, without those that other pages have. Those in other letter case than the file of another page
 * are the same file on some systems: they are removed before that one is written.
 *
 * @param kept - routes of the other pages
 */
export function abandonedFiles(
  removed: readonly string[],
  kept: readonly string[],
): { readonly before: readonly string[]; readonly after: readonly string[] } {
  const owned = kept.flatMap(filesOf);
  const keys = new Set(owned.map(addressKey));
  const abandoned = removed.flatMap(filesOf).filter((path) => !owned.includes(path));
  const isAlike = (path: string): boolean => keys.has(addressKey(path));
  return { before: abandoned.filter(isAlike), after: abandoned.filter((path) => !isAlike(path)) };
}

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

async function isSame(former: PageRecord, source: string, content: SiteContent): Promise<boolean> {
  if (former.source !== source) return false;
  for (const { recordId, fields, answer } of former.asked) {
    if (nameOf(await content.seo(recordId, fields)) !== answer) return false;
  }
  return true;
}

interface BuildPageOptions extends Omit<BuildPagesOptions, 'signedIn'> {
  readonly picturesFor: PicturesFor;
  /** The page with all that signed-in visitors get, where that is more. */
  readonly signedIn: PageDocument | undefined;
}

/** A page's files, and what is to be remembered of it, but for what it was rendered from. */
interface BuiltPage {
  readonly record: PageRecord;
  readonly files: ReadonlyMap<string, string>;
  readonly signedInFile: string | undefined;
}

async function buildPage(route: string, page: PageDocument, options: BuildPageOptions): Promise<BuiltPage> {
  const { origin, basePath } = options.settings;
  expectLanguageTag(page.language);
  const socialPicture = await buildSocialPicture(route, page, options);
  const { rendered, asked } = await render(route, page, { ...options, socialPicture });
  const sheets = shareSheets(rendered.html, (name) => `${basePath}/${SHEETS}/${name}`);
  const sitemap = sitemapEntry(rendered.file.head, `${origin}${basePath}${route}`);
  return {
    record: { source: '', asked, styles: [...styleHashes(sheets.html).elements], sitemap, socialPicture },
    files: new Map([
      ...[...sheets.files].map(([name, css]): [string, string] => [`${SHEETS}/${name}`, css]),
      [fileOf(route), sheets.html],
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
  { picturesFor, content, layouts, client, ...options }: RenderOptions,
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
    pictures: picturesFor(document),
    layout: layouts.get(document.themeLayout),
  });
  return { rendered, asked };
}
