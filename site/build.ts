/**
 * `npm run build -w @pallet/site [-- --outDir folder] [--without-docs] [--only route]`: builds the whole
 * site, with the record that `publish.ts` needs for partial builds. `VERBOSE=1` in the environment shows the bundler's
 * output.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Fetch } from '@pallet/elements/services';
import { buildPages, SHEETS } from './building/build-pages.js';
import { writeRecord } from './building/build-record.js';
import { copyFormerPages, readFormerPages } from './building/former-build.js';
import { getShownPages, loadSite, MEDIA_CACHE } from './building/load-site.js';
import { writeChangedFiles, writeOrRemoveFiles } from './building/output-files.js';
import { buildImages, getBuiltPictures, findPageImages, selectPublicRecords } from './building/images.js';
import { createSiteFiles } from './building/site-files.js';
import type { ContentItem, ReportProblem } from './content-sources/content-source.js';
import { describeFileError } from './console/file-error.js';
import { stage } from './console/stages.js';
import { createDeliveredContent } from './content-sources/delivered-content.js';
import { readRemoteApi, createRemoteContent, type RemoteApi } from './content-sources/remote-content.js';
import { contentFolder } from './store/content-folder.js';
import { buildDocumentation } from './docs/website/build.js';
import { describeProblem } from './documents/finding.js';
import { signedInFolder } from './documents/page-data.js';
import { buildClient, type BuildMode } from './rendering/client.js';
import { compressFiles } from './rendering/compress.js';
import { buildIcons } from './rendering/icons.js';
import { knownHooks } from './rendering/theme-hooks.js';
import { buildTheme, preloadedFonts } from './rendering/theme.js';
import { divideBlocks, usedBlocks } from './rendering/used-blocks.js';
import { createEmbeddedContent } from './server/delivery-on-node.js';
import { replaceBuild } from './server/replace-build.js';

const SITE = import.meta.dirname;

/** The built site that is served. */
const DIST = join(SITE, 'dist');

export interface BuildSiteOptions {
  /** Default: where the content of this installation can be read. */
  readonly contentRoot?: string;
  /** Emptied first. Default: `site/dist`. */
  readonly outDir?: string;
  /** The built site that visitors see now. Its pages are kept if they cannot be built. Default: none are kept */
  readonly formerDir?: string | undefined;
  /** `development` keeps React's and the elements' warnings. Default: `production`. */
  readonly mode?: BuildMode;
  /** Sends requests to the delivery API. Default: to the embedded server over `contentRoot`. */
  readonly fetch?: Fetch;
  /** A remote delivery API, whose content has priority over the embedded content. Default: from the environment. */
  readonly api?: RemoteApi | undefined;
  /** Whether the documentation is built into `docs/`. Default: false */
  readonly hasDocs?: boolean;
  /** Routes of the pages to render for a preview: nothing is compressed, and no record is written. Default: all */
  readonly routes?: readonly string[] | undefined;
  /** Wraps each stage of the build, for instance to print its duration. Default: runs it. */
  readonly stage?: typeof stage;
  /** Whether the bundler prints every file. Default: false */
  readonly isVerbose?: boolean;
  /** Receives one sentence per problem; the rest of the site is built anyway. Default: the console. */
  readonly report?: (message: string) => void;
}

/** Builds every page document to static HTML with its scripts, images and headers. */
export async function buildSite({
  contentRoot = contentFolder(),
  outDir = DIST,
  formerDir,
  mode = 'production',
  fetch,
  api = readRemoteApi(process.env),
  hasDocs = false,
  routes,
  stage: runStage = (_name, work) => work(() => undefined),
  isVerbose = false,
  report = console.warn,
}: BuildSiteOptions = {}): Promise<void> {
  const reportContent: ReportProblem = (problem) => report(describeProblem(problem));
  const site = await loadSite(contentRoot, report);
  const {
    settings,
    pages,
    signedIn,
    layouts,
    signedInLayouts,
    logo,
    shared,
    themes,
    restricted,
    restrictedLayouts,
    unreadable,
  } = site;
  const isRendered = ([route]: readonly [string, unknown]): boolean => routes?.includes(route) ?? true;
  const signedInDir = signedInFolder(outDir);
  const { theme: themeName, origin, basePath } = settings;

  await rm(outDir, { recursive: true, force: true });
  await rm(signedInDir, { recursive: true, force: true });
  const publicPages = getShownPages(site, 'guest');
  const blocks = divideBlocks(
    [...publicPages, ...getShownPages(site, 'signed-in')].map(({ page, layout }) => usedBlocks(page, layout)),
  );
  const client = await runStage('Scripts and styles bundled', () =>
    buildClient({ outDir, basePath, mode, isVerbose, blocks }),
  );
  const hooks = knownHooks();
  const theme = await buildTheme({ name: themeName, contentRoot, outDir, basePath, hooks, report: reportContent });
  const embedded =
    fetch === undefined
      ? createEmbeddedContent(contentRoot, settings, reportContent)
      : createDeliveredContent(settings, fetch, reportContent);
  const masters = await mkdtemp(join(tmpdir(), 'pallet-masters-'));
  const remote = api && createRemoteContent(api, embedded, masters, reportContent);
  const content = remote ?? embedded;
  const renderedPages = {
    ...site,
    pages: new Map([...pages].filter(isRendered)),
    signedIn: new Map([...signedIn].filter(isRendered)),
  };
  const { keys, forPhones } = findPageImages(
    getShownPages(renderedPages, 'guest'),
    getShownPages(renderedPages, 'signed-in'),
  );
  const items = await content.items(keys);
  const media = { outDir, basePath, report: reportContent, cacheDir: MEDIA_CACHE, previous: {}, forPhones };
  const isRemote = (item: ContentItem): boolean => remote?.isRemote(item) === true;
  const pictureRecords = await runStage('Images encoded', async (progress) => {
    const [theirs, own] = [items.filter(isRemote), items.filter((item) => !isRemote(item))];
    return {
      ...(await buildImages({ ...media, items: theirs, mediaDir: masters, progress })),
      ...(await buildImages({ ...media, items: own, mediaDir: join(contentRoot, 'media'), progress })),
    };
  });
  await rm(masters, { recursive: true });
  const pictures = getBuiltPictures(pictureRecords);
  const icons = await buildIcons({ logo, settings, outDir });
  const former = formerDir === undefined ? {} : await readFormerPages(formerDir, { origin, basePath });
  const { records, files, signedInFiles, kept } = await runStage('Pages rendered', (progress) =>
    buildPages({
      ...{ outDir, settings, pages, signedIn, layouts, signedInLayouts, content, pictures, client, theme, icons },
      ...{ logo, report, routes, restricted, restrictedLayouts, unreadable, former },
      progress: (_route, done, total) => progress(done, total),
    }),
  );
  await writeChangedFiles(outDir, files);
  // The folder always exists, so that servers can be configured with it.
  if (settings.signedInPath !== undefined) await mkdir(signedInDir, { recursive: true });
  await writeOrRemoveFiles(signedInDir, signedInFiles);
  if (formerDir !== undefined && kept.length > 0) await copyFormerPages(formerDir, outDir, kept);
  let documentation: readonly string[] | undefined;
  if (hasDocs) {
    const docs = await runStage('Documentation built', () =>
      buildDocumentation({
        ...{ outDir, basePath, mode, isVerbose, pictures, report },
        head: [...preloadedFonts(theme), ...icons],
        styles: theme === undefined ? [] : [theme.css],
        sheetAddress: (name) => `${basePath}/${SHEETS}/${name}`,
        writeSheet: async (name, css) => void (await writeChangedFiles(outDir, new Map([[`${SHEETS}/${name}`, css]]))),
      }),
    );
    documentation = [...docs];
  }
  const all = { contentRoot, settings, pages: records, documentation, report: reportContent };
  await writeChangedFiles(outDir, await createSiteFiles(all));
  if (routes !== undefined) return;
  await runStage('Files compressed', () => compressFiles(outDir));
  // Remote content changes without notice, so such a site is always built as a whole.
  if (remote !== undefined) return;
  const built = { pictures: selectPublicRecords(pictureRecords, publicPages), pages: records };
  await writeRecord(outDir, {
    ...{ origin, basePath, shared, themes, client, theme, icons, documentation },
    content: built,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const options = {
    outDir: { type: 'string' },
    'without-docs': { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
  } as const;
  const { 'without-docs': isWithoutDocs, only: routes, outDir } = parseArgs({ options }).values;
  const build = (folder: string): Promise<void> =>
    buildSite({
      outDir: folder,
      formerDir: DIST,
      hasDocs: !isWithoutDocs,
      routes,
      isVerbose: Boolean(process.env['VERBOSE']),
      stage,
    });
  // A server may serve from the folder of the site during the build.
  const done =
    outDir === undefined ? replaceBuild(SITE, (workFolder) => build(join(workFolder, 'dist'))) : build(outDir);
  await done.catch((error: unknown) => {
    console.error(describeFileError(error) ?? error);
    process.exitCode = 1;
  });
}
