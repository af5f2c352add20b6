/**
 * Updates the built site with its content and renders only what has changed. It runs as a process of
 * `server/publish-process.ts`, which requests each publication and receives its progress and result.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  buildPages,
  findAbandonedFiles,
  findAbandonedLayouts,
  findUnusedSocialImages,
  getPageFiles,
} from './building/build-pages.js';
import { readRecord, writeRecord, type BuildRecord } from './building/build-record.js';
import { getShownPages, loadSite, MEDIA_CACHE, type LoadedSite } from './building/load-site.js';
import { removeCopies, removeFiles, writeChangedFiles, writeOrRemoveFiles } from './building/output-files.js';
import { buildImages, getBuiltPictures, findPageImages, selectPublicRecords } from './building/images.js';
import { createSiteFiles } from './building/site-files.js';
import { describeFileError } from './console/file-error.js';
import { readRemoteApi } from './content-sources/remote-content.js';
import { describeProblem, type Problem } from './documents/finding.js';
import { allBlocks, signedInFolder } from './documents/page-data.js';
import { compressFiles } from './rendering/compress.js';
import { knownHooks } from './rendering/theme-hooks.js';
import { buildTheme } from './rendering/theme.js';
import { usedBlocks } from './rendering/used-blocks.js';
import { contentFolder } from './store/content-folder.js';
import { createEmbeddedContent } from './server/delivery-on-node.js';
import { PUBLISH_REQUEST, type Published, type PublishMessage } from './server/publish-process.js';

const SITE = import.meta.dirname;

export interface PublishOptions {
  /** Default: the site's content folder. */
  readonly contentRoot?: string;
  /** Folder of the built site. Default: `site/dist`. */
  readonly outDir?: string;
  /** Receives one sentence per problem of the content. Default: nothing */
  readonly report?: (message: string) => void;
  /**
   * Receives the completed part, from 0 to 1, and the next step. Errors that it throws abort the publication, which may
   * leave the folder partly written. Default: nothing
   */
  readonly progress?: (done: number, message: string) => void;
  /** Whether the documentation may keep a previous theme. Default: false, a new theme needs a whole build */
  readonly keepsDocumentation?: boolean;
  /** Whether files get compressed copies; a later publication can add missing ones. Default: true */
  readonly compresses?: boolean;
}

/** Renders the pages that have changed since the last build, and updates the files about all pages. */
export async function publishSite({
  contentRoot = contentFolder(),
  outDir = join(SITE, 'dist'),
  report = () => undefined,
  progress = () => undefined,
  keepsDocumentation = false,
  compresses = true,
}: PublishOptions = {}): Promise<Published> {
  progress(0, 'Looking for changes.');
  const site = await loadSite(contentRoot, report);
  const record = await readRecord(outDir);
  if (record === undefined) return { needsWholeBuild: 'It has not been built yet.' };
  const reason = findWholeBuildReason(record, site, keepsDocumentation);
  if (reason !== undefined) return { needsWholeBuild: reason };
  const {
    settings,
    pages,
    signedIn,
    layouts,
    signedInLayouts,
    logo,
    themes,
    restricted,
    restrictedLayouts,
    unreadable,
  } = site;
  const { theme: name, basePath } = settings;
  const reportProblem = (problem: Problem): void => report(describeProblem(problem));
  const content = createEmbeddedContent(contentRoot, settings, reportProblem);
  const { keys, forPhones } = findPageImages(getShownPages(site, 'guest'), getShownPages(site, 'signed-in'));
  const pictures = await buildImages({
    ...{
      items: await content.items(keys),
      forPhones,
      outDir,
      basePath,
      cacheDir: MEDIA_CACHE,
      report: reportProblem,
    },
    mediaDir: join(contentRoot, 'media'),
    previous: record.content.pictures,
  });
  const { client, icons, documentation } = record;
  const theme =
    themes === record.themes
      ? record.theme
      : await buildTheme({ name, contentRoot, outDir, basePath, hooks: knownHooks(), report: reportProblem });
  const built = await buildPages({
    ...{ outDir, settings, pages, signedIn, layouts, signedInLayouts, content, client, theme, icons, logo, report },
    ...{ restricted, restrictedLayouts, unreadable },
    pictures: getBuiltPictures(pictures),
    previous: record.content.pages,
    progress: (route, done, of) => progress(done / of, `Page ${done + 1} of ${of}: ${route}`),
  });
  const { pages: former } = record.content;
  const removed = Object.keys(former).filter((route) => !(route in built.records));
  const abandoned = findAbandonedFiles(removed, Object.keys(built.records));
  // The headers first: they allow the styles of the pages that follow.
  const shared = await createSiteFiles({
    contentRoot,
    settings,
    pages: built.records,
    documentation,
    report: reportProblem,
  });
  await removeFiles(outDir, [...abandoned.before, ...(await findAbandonedLayouts(outDir, layouts))]);
  await removeCopies(outDir, built.withdrawn.flatMap(getPageFiles));
  const written = await writeChangedFiles(outDir, new Map([...shared, ...built.files]));
  await removeFiles(outDir, abandoned.after);
  const withdrawn = [...removed, ...built.withdrawn].flatMap((route) => former[route] ?? []);
  await removeFiles(outDir, findUnusedSocialImages(withdrawn, built.records, basePath));
  await compressFiles(outDir, { compresses });
  const signedInDir = signedInFolder(outDir);
  const others = await writeOrRemoveFiles(signedInDir, built.signedInFiles);
  await removeFiles(signedInDir, [...abandoned.before, ...abandoned.after]);
  const made = { pictures: selectPublicRecords(pictures, getShownPages(site, 'guest')), pages: built.records };
  await writeRecord(outDir, { ...record, themes, theme, content: made });
  const changed = new Set([...written, ...others]);
  const isWritten = (route: string): boolean => getPageFiles(route).some((path) => changed.has(path));
  const rebuilt = built.rendered.filter(isWritten);
  return {
    rebuilt: [...rebuilt, ...(written.includes('sitemap.xml') ? ['/sitemap.xml'] : [])],
    removed,
    ...(built.failed.length > 0 && { failed: built.failed }),
  };
}

/** Why a build of the whole site is needed; undefined if a partial build is enough. */
function findWholeBuildReason(
  { shared, themes, client, documentation }: BuildRecord,
  site: LoadedSite,
  keepsDocumentation: boolean,
): string | undefined {
  const { shared: sharedNow, themes: themesNow } = site;
  // Content of an API changes without notice.
  if (readRemoteApi(process.env) !== undefined) return 'Its content comes from a delivery API.';
  if (shared !== sharedNow) return 'The settings have changed.';
  const showsTheme = documentation !== undefined && !keepsDocumentation;
  if (themes !== themesNow && showsTheme) return 'The documentation shows the theme, which has changed.';
  const known = new Set(client.modules.flatMap(({ blocks }) => blocks));
  const shown = [...getShownPages(site, 'guest'), ...getShownPages(site, 'signed-in')];
  const used = shown.flatMap(({ page, layout }) => allBlocks({ blocks: usedBlocks(page, layout) }));
  const added = used.find((block) => !known.has(block));
  return added === undefined ? undefined : `The block "${added}" is new on the site.`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.on('message', (request) => {
    if (request !== PUBLISH_REQUEST) return;
    // An error ends the process, so that the next publication starts with a new one.
    void publishSite({
      report: console.error,
      progress: (done, message) => void process.send?.({ done, message } satisfies PublishMessage),
    })
      .then((published) => process.send?.({ published } satisfies PublishMessage))
      .catch((error: unknown) => {
        console.error(describeFileError(error) ?? error);
        process.exit(1);
      });
  });
  process.once('disconnect', () => process.exit());
}
