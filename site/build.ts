/**
 * `npm run build -w @pallet/site [-- --outDir folder] [--without-docs]`: builds the site. The one module that knows every room: it gives the prerendering the application's shell, and the
 * delivery server to ask for content.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Fetch } from '@pallet/elements/services';
import { shareSheets, sheetScriptHash, styleHashes } from '@pallet/elements/ssr';
import { App } from './app/app.js';
import type { ContentItem, ReportProblem } from './content-sources/content-source.js';
import { siteContent, translatedPictures, type Pictures } from './content-sources/delivered-content.js';
import { fileContent } from './content-sources/file-content.js';
import { remoteApi, remoteContent, type RemoteApi } from './content-sources/remote-content.js';
import { buildDocumentation } from './docs/website/build.js';
import { describeProblem } from './documents/finding.js';
import { loadLayouts, loadPages } from './documents/load.js';
import { EMPTY_LAYOUT, type PageDocument } from './documents/model.js';
import { ERROR_ROUTE, layoutDataPath, pageDataPath } from './documents/page-data.js';
import { firstPictureKeys, pictureKeys } from './documents/picture-keys.js';
import { buildClient, type BuildMode } from './rendering/client.js';
import { compressFiles } from './rendering/compress.js';
import { buildIcons } from './rendering/icons.js';
import { buildMedia } from './rendering/media.js';
import { contentSecurityPolicy, headersFile } from './rendering/policy.js';
import { redirectsFile } from './rendering/redirects.js';
import { renderPage, type RenderedPage } from './rendering/render-page.js';
import { robotsFile } from './rendering/robots.js';
import { sitemap, sitemapEntry, type SitemapEntry } from './rendering/sitemap.js';
import { buildSocialPictures } from './rendering/social-picture.js';
import { knownHooks } from './rendering/theme-hooks.js';
import { buildTheme, preloadedFonts } from './rendering/theme.js';
import { divideBlocks } from './rendering/used-blocks.js';
import { embeddedDelivery } from './server/delivery-on-node.js';

const SITE = import.meta.dirname;

/** The folder of the sheets that many shadow roots share, for readers without scripts. Its name stands in each of them. */
const SHEETS = 'assets';

export interface BuildSiteOptions {
  /** Default: `site/content`. */
  readonly contentRoot?: string;
  /** Emptied first. Default: `site/dist`. */
  readonly outDir?: string;
  /** `development` keeps React's and the elements' warnings. Default: `production`. */
  readonly mode?: BuildMode;
  /** How the delivery API is asked. Default: the embedded server over `contentRoot`. */
  readonly fetch?: Fetch;
  /** A delivery API elsewhere, whose content comes before the embedded one. Default: what the environment names. */
  readonly api?: RemoteApi | undefined;
  /** Whether the documentation is built into `docs/`. Default: false */
  readonly hasDocs?: boolean;
  /** Receives one sentence per problem; the rest of the site is built all the same. Default: the console. */
  readonly report?: (message: string) => void;
}

/** Builds every page document to static HTML with its scripts, pictures and headers. */
export async function buildSite({
  contentRoot = join(SITE, 'content'),
  outDir = join(SITE, 'dist'),
  mode = 'production',
  fetch,
  api = remoteApi(process.env),
  hasDocs = false,
  report = console.warn,
}: BuildSiteOptions = {}): Promise<void> {
  const reportContent: ReportProblem = (problem) => report(describeProblem(problem));
  const settings = await fileContent(contentRoot, reportContent).settings();
  const { pages, problems } = loadPages(contentRoot);
  const { layouts, problems: layoutProblems } = loadLayouts(contentRoot);
  for (const problem of [...problems, ...layoutProblems]) reportContent(problem);

  await rm(outDir, { recursive: true, force: true });
  const client = await buildClient({
    outDir,
    basePath: settings.basePath,
    mode,
    blocks: divideBlocks(pages.values()),
  });
  const { theme: name, basePath } = settings;
  const theme = await buildTheme({
    ...{ name, contentRoot, outDir, basePath },
    hooks: await knownHooks(),
    report: reportContent,
  });
  const ask = fetch ?? embeddedDelivery(contentRoot, settings, reportContent);
  const embedded = siteContent(settings, ask, reportContent);
  const masters = await mkdtemp(join(tmpdir(), 'pallet-masters-'));
  const remote = api && remoteContent(api, embedded, masters, reportContent);
  const content = remote ?? embedded;
  const keys = [...pages.values()].flatMap((page) => [
    ...pictureKeys(page),
    ...(page.socialPicture === undefined ? [] : [page.socialPicture]),
  ]);
  const items = await content.items([...new Set(keys)]);
  const media = {
    ...{ outDir, basePath: settings.basePath, report: reportContent },
    cacheDir: join(SITE, '.cache/media'),
    forPhones: new Set([...pages.values()].flatMap(firstPictureKeys)),
  };
  const isRemote = (item: ContentItem): boolean => remote?.isRemote(item) === true;
  const pictures = new Map([
    ...(await buildMedia({ ...media, items: items.filter(isRemote), mediaDir: masters })),
    ...(await buildMedia({
      ...media,
      items: items.filter((item) => !isRemote(item)),
      mediaDir: join(contentRoot, 'media'),
    })),
  ]);
  const translated = new Map<string | undefined, Pictures>();
  for (const { language } of pages.values()) {
    if (language !== undefined && !translated.has(language)) {
      translated.set(language, await translatedPictures(pictures, content, language, settings));
    }
  }
  await rm(masters, { recursive: true });
  const logo = await readFile(join(SITE, 'public/favicon.svg'), 'utf8');
  const icons = await buildIcons({ logo, settings, outDir });
  const socialPictures = await buildSocialPictures({
    ...{ pages, pictures, outDir, logo, basePath: settings.basePath },
    siteName: settings.texts['name'] ?? '',
  });

  const write = async (path: string, text: string): Promise<void> => {
    const file = join(outDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const sheetAddress = (name: string): string => `${basePath}/${SHEETS}/${name}`;
  const writeSheet = (name: string, css: string): Promise<void> => write(`${SHEETS}/${name}`, css);
  const styles = new Set<string>();
  const render = (route: string, document: PageDocument): Promise<RenderedPage> =>
    renderPage({
      ...{ shell: App, route, document, pages, settings, client, theme, content, icons, report },
      pictures: translated.get(document.language) ?? pictures,
      layout: layouts.get(document.themeLayout),
      socialPicture: socialPictures.get(route),
    });
  const found: SitemapEntry[] = [];
  for (const [route, document] of pages) {
    const rendered = await render(route, document).catch((error: unknown) => {
      const errorPage = pages.get(ERROR_ROUTE);
      if (errorPage === undefined || route === ERROR_ROUTE) throw error;
      report(`Page ${route} could not be built, and the error page stands in its place. ${String(error)}`);
      return render(route, errorPage);
    });
    const { file } = rendered;
    const { html, files } = shareSheets(rendered.html, sheetAddress);
    for (const [name, css] of files) await writeSheet(name, css);
    for (const style of styleHashes(html).elements) styles.add(style);
    const entry = sitemapEntry(file.head, `${settings.origin}${settings.basePath}${route}`);
    if (entry !== undefined) found.push(entry);
    await write(fileOf(route), html);
    await write(pageDataPath(route), JSON.stringify(file));
  }
  for (const name of new Set([...layouts.keys(), ...[...pages.values()].map(({ themeLayout }) => themeLayout)])) {
    await write(layoutDataPath(name), JSON.stringify(layouts.get(name) ?? EMPTY_LAYOUT));
  }
  const allowed = { pictureHosts: settings.pictureHosts, script: sheetScriptHash() };
  let documentation: string | undefined;
  if (hasDocs) {
    const head = [...preloadedFonts(theme), ...icons];
    const sheets = theme === undefined ? [] : [theme.css];
    const docs = await buildDocumentation({
      ...{ outDir, basePath, mode, head, styles: sheets, pictures, sheetAddress, writeSheet, report },
    });
    // What is not found below the documentation's address is answered with the site's page.
    const inAll = new Set([...styles, ...docs]);
    documentation = contentSecurityPolicy({ ...allowed, styles: inAll, isFramed: true, isDocumentation: true });
  }
  await write('sitemap.xml', sitemap(found));
  await write('robots.txt', robotsFile(`${settings.origin}${settings.basePath}/sitemap.xml`));
  const redirects = await readFile(join(contentRoot, 'redirects.json'), 'utf8').catch(() => '{}');
  await write('_redirects', redirectsFile(redirects, basePath));
  const site = contentSecurityPolicy({ ...allowed, styles, isFramed: hasDocs });
  const policies = { site, ...(documentation !== undefined && { documentation }) };
  await writeFile(join(outDir, '_headers'), headersFile(policies, basePath));
  await compressFiles(outDir);
}

/** `/` is `index.html`, `/why-us` is `why-us.html`, `/es/` is `es/index.html`. */
const fileOf = (route: string): string => (route.endsWith('/') ? `${route}index.html` : `${route}.html`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const options = { outDir: { type: 'string' }, 'without-docs': { type: 'boolean' } } as const;
  const { 'without-docs': withoutDocs = false, ...values } = parseArgs({ options }).values;
  await buildSite({ ...values, hasDocs: !withoutDocs });
}
