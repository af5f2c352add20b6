/**
 * `npm run build -w @pallet/site [-- --outDir folder] [--without-docs]`: builds the site whole, with what `publish.ts` needs to build parts of
 * it again. `VERBOSE=1` in the environment prints what the bundler prints. Its modules know every room: they give the prerendering the application's shell, and the delivery server to ask for content.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Fetch } from '@pallet/elements/services';
import { buildPages, SHEETS } from './building/build-pages.js';
import { writeRecord } from './building/build-record.js';
import { loadSite, MEDIA_CACHE } from './building/load-site.js';
import { writeChanged, writeOrRemove } from './building/output-files.js';
import { buildPictures, picturesIn, picturesOn, publicRecords } from './building/pictures.js';
import { siteFiles } from './building/site-files.js';
import type { ContentItem, ReportProblem } from './content-sources/content-source.js';
import { stage } from './console/stages.js';
import { siteContent } from './content-sources/delivered-content.js';
import { remoteApi, remoteContent, type RemoteApi } from './content-sources/remote-content.js';
import { contentFolder } from './editor/store/content-folder.js';
import { buildDocumentation } from './docs/website/build.js';
import { signedInPathOf } from './documents/audience.js';
import { describeProblem } from './documents/finding.js';
import { signedInFolder } from './documents/page-data.js';
import { buildClient, type BuildMode } from './rendering/client.js';
import { compressFiles } from './rendering/compress.js';
import { buildIcons } from './rendering/icons.js';
import { knownHooks } from './rendering/theme-hooks.js';
import { buildTheme, preloadedFonts } from './rendering/theme.js';
import { divideBlocks } from './rendering/used-blocks.js';
import { embeddedDelivery } from './server/delivery-on-node.js';
import { replaceBuild } from './server/replace-build.js';

const SITE = import.meta.dirname;

export interface BuildSiteOptions {
  /** Default: where the content of this installation can be read. */
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
  /** Runs each stage of the build, for instance to print how long it took. Default: runs it. */
  readonly stage?: typeof stage;
  /** Whether the bundler prints every file. Default: false */
  readonly isVerbose?: boolean;
  /** Receives one sentence per problem; the rest of the site is built all the same. Default: the console. */
  readonly report?: (message: string) => void;
}

/** Builds every page document to static HTML with its scripts, pictures and headers. */
export async function buildSite({
  contentRoot = contentFolder(),
  outDir = join(SITE, 'dist'),
  mode = 'production',
  fetch,
  api = remoteApi(process.env),
  hasDocs = false,
  stage: runStage = (_name, work) => work(() => undefined),
  isVerbose = false,
  report = console.warn,
}: BuildSiteOptions = {}): Promise<void> {
  const reportContent: ReportProblem = (problem) => report(describeProblem(problem));
  const { settings, pages, signedIn, layouts, logo, shared } = await loadSite(contentRoot, report);
  const signedInDir = signedInFolder(outDir);
  const { theme: themeName, basePath } = settings;

  await rm(outDir, { recursive: true, force: true });
  await rm(signedInDir, { recursive: true, force: true });
  const blocks = divideBlocks([...pages.values(), ...signedIn.values()]);
  const client = await runStage('Scripts and styles bundled', () =>
    buildClient({ outDir, basePath, mode, isVerbose, blocks }),
  );
  const hooks = await knownHooks();
  const theme = await buildTheme({ name: themeName, contentRoot, outDir, basePath, hooks, report: reportContent });
  const embedded = siteContent(
    settings,
    fetch ?? embeddedDelivery(contentRoot, settings, reportContent),
    reportContent,
  );
  const masters = await mkdtemp(join(tmpdir(), 'pallet-masters-'));
  const remote = api && remoteContent(api, embedded, masters, reportContent);
  const content = remote ?? embedded;
  const { keys, forPhones } = picturesOn(pages, signedIn);
  const items = await content.items(keys);
  const media = { outDir, basePath, report: reportContent, cacheDir: MEDIA_CACHE, before: {}, forPhones };
  const isRemote = (item: ContentItem): boolean => remote?.isRemote(item) === true;
  const pictureRecords = await runStage('Images encoded', async (progress) => {
    const [theirs, own] = [items.filter(isRemote), items.filter((item) => !isRemote(item))];
    return {
      ...(await buildPictures({ ...media, items: theirs, mediaDir: masters, progress })),
      ...(await buildPictures({ ...media, items: own, mediaDir: join(contentRoot, 'media'), progress })),
    };
  });
  await rm(masters, { recursive: true });
  const pictures = picturesIn(pictureRecords);
  const icons = await buildIcons({ logo, settings, outDir });
  const { records, files, signedInFiles } = await runStage('Pages rendered', (progress) =>
    buildPages({
      ...{ outDir, settings, pages, signedIn, layouts, content, pictures, client, theme, icons, logo, report },
      progress: (_route, done, total) => progress(done, total),
    }),
  );
  await writeChanged(outDir, files);
  // It is there even with nothing in it, so that a server can be told of it.
  if (signedInPathOf(settings) !== undefined) await mkdir(signedInDir, { recursive: true });
  await writeOrRemove(signedInDir, signedInFiles);
  let documentation: readonly string[] | undefined;
  if (hasDocs) {
    const docs = await runStage('Documentation built', () =>
      buildDocumentation({
        ...{ outDir, basePath, mode, isVerbose, pictures, report },
        head: [...preloadedFonts(theme), ...icons],
        styles: theme === undefined ? [] : [theme.css],
        sheetAddress: (name) => `${basePath}/${SHEETS}/${name}`,
        writeSheet: async (name, css) => void (await writeChanged(outDir, new Map([[`${SHEETS}/${name}`, css]]))),
      }),
    );
    documentation = [...docs];
  }
  const all = { contentRoot, settings, pages: records, documentation, report: reportContent };
  await writeChanged(outDir, await siteFiles(all));
  await runStage('Files compressed', () => compressFiles(outDir));
  // What comes from elsewhere may be other without anybody being told: it is always built whole.
  if (remote !== undefined) return;
  const built = { pictures: publicRecords(pictureRecords, pages), pages: records };
  await writeRecord(outDir, { shared, client, theme, icons, documentation, content: built });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const options = {
    outDir: { type: 'string' },
    'without-docs': { type: 'boolean', default: false },
  } as const;
  const { 'without-docs': isWithoutDocs, outDir } = parseArgs({ options }).values;
  const build = (folder: string): Promise<void> =>
    buildSite({ outDir: folder, hasDocs: !isWithoutDocs, isVerbose: Boolean(process.env['VERBOSE']), stage });
  // A server may answer from the folder of the site meanwhile.
  await (outDir === undefined ? replaceBuild(SITE, (beside) => build(join(beside, 'dist'))) : build(outDir));
}
