/**
 * `tsx site/publish.ts [--outDir folder]`: brings the built site up to date with its content, and renders only what would become
 * other. It is started as a process of its own, by `editor/rebuild-site.ts`, which it tells how far it is and what came of it.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { abandonedFiles, buildPages, filesOf, type FailedPage } from './building/build-pages.js';
import { readRecord, writeRecord, type BuildRecord } from './building/build-record.js';
import { loadSite, MEDIA_CACHE, type LoadedSite } from './building/load-site.js';
import { removeFiles, writeChanged, writeOrRemove } from './building/output-files.js';
import { buildPictures, picturesIn, picturesOn, publicRecords } from './building/pictures.js';
import { siteFiles } from './building/site-files.js';
import { siteContent } from './content-sources/delivered-content.js';
import { describeProblem, type Problem } from './documents/finding.js';
import { allBlocks, signedInFolder } from './documents/page-data.js';
import { compressFile } from './rendering/compress.js';
import { usedBlocks } from './rendering/used-blocks.js';
import { contentFolder } from './editor/store/content-folder.js';
import { embeddedDelivery } from './server/delivery-on-node.js';

const SITE = import.meta.dirname;

export interface PublishOptions {
  /** Default: where the site's content is. */
  readonly contentRoot?: string;
  /** Folder of the built site. Default: `site/dist`. */
  readonly outDir?: string;
  /** Receives one sentence per problem. Default: nobody, for the build and the checks tell the same. */
  readonly report?: (message: string) => void;
  /** Told how much is done, from 0 to 1, and of what it does next. Default: nobody */
  readonly progress?: (done: number, message: string) => void;
}

/** What became of the site. */
export type Published =
  | {
      /** Addresses of what was written: pages, and `/sitemap.xml`. */
      readonly rebuilt: readonly string[];
      /** Addresses of pages that are gone. */
      readonly removed: readonly string[];
      /** Pages that could not be built: they stay as they were. Default: none */
      readonly failed?: readonly FailedPage[];
    }
  | {
      /** Why only a build of the whole site will do; nothing was written. */
      readonly needsWholeBuild: string;
    };

/** Renders the pages that have changed since the site was built, and writes what names them. */
export async function publishSite({
  contentRoot = contentFolder(),
  outDir = join(SITE, 'dist'),
  report = () => undefined,
  progress = () => undefined,
}: PublishOptions = {}): Promise<Published> {
  progress(0, 'Looking for what has changed.');
  const site = await loadSite(contentRoot, report);
  const record = await readRecord(outDir);
  const reason = record === undefined ? 'It was not built yet.' : reasonForAll(record, site);
  if (record === undefined || reason !== undefined) return { needsWholeBuild: reason ?? '' };
  const { settings, pages, signedIn, layouts, logo } = site;
  const tell = (problem: Problem): void => report(describeProblem(problem));
  const content = siteContent(settings, embeddedDelivery(contentRoot, settings, tell), tell);
  const { keys, forPhones } = picturesOn(pages, signedIn);
  const pictures = await buildPictures({
    ...{
      items: await content.items(keys),
      forPhones,
      outDir,
      basePath: settings.basePath,
      cacheDir: MEDIA_CACHE,
      report: tell,
    },
    mediaDir: join(contentRoot, 'media'),
    before: record.content.pictures,
  });
  const { client, theme, icons, documentation } = record;
  const built = await buildPages({
    ...{ outDir, settings, pages, signedIn, layouts, content, client, theme, icons, logo, report },
    pictures: picturesIn(pictures),
    before: record.content.pages,
    progress: (route, done, of) => progress(done / of, `Page ${done + 1} of ${of}: ${route}`),
  });
  // A page whose file cannot be read stays as it was, as one that fails.
  const stale = site.unreadable.flatMap((route) => {
    const former = record.content.pages[route];
    return former === undefined ? [] : [[route, former] as const];
  });
  const kept = { ...built.records, ...Object.fromEntries(stale) };
  const removed = Object.keys(record.content.pages).filter((route) => !(route in kept) && !pages.has(route));
  const abandoned = abandonedFiles(removed, Object.keys(kept));
  // The headers first: they allow the styles of the pages that follow.
  const shared = await siteFiles({ contentRoot, settings, pages: kept, documentation, report: tell });
  await removeFiles(outDir, abandoned.before);
  const written = await writeChanged(outDir, new Map([...shared, ...built.files]));
  await Promise.all(written.map((path) => compressFile(join(outDir, path))));
  await removeFiles(outDir, abandoned.after);
  const signedInDir = signedInFolder(outDir);
  const others = await writeOrRemove(signedInDir, built.signedInFiles);
  await removeFiles(signedInDir, [...abandoned.before, ...abandoned.after]);
  const made = { pictures: publicRecords(pictures, pages), pages: kept };
  await writeRecord(outDir, { ...record, content: made });
  const changed = new Set([...written, ...others]);
  const isWritten = (route: string): boolean => filesOf(route).some((path) => changed.has(path));
  const rebuilt = built.rendered.filter(isWritten);
  const unreadable = site.unreadable.map((route) => ({
    route,
    message: `Page ${route} stays as it was: its file cannot be read.`,
  }));
  const failed = [...built.failed, ...unreadable];
  return {
    rebuilt: [...rebuilt, ...(written.includes('sitemap.xml') ? ['/sitemap.xml'] : [])],
    removed,
    ...(failed.length > 0 && { failed }),
  };
}

/** Why every page would become other; undefined where that is not so. */
function reasonForAll(
  { shared, client }: BuildRecord,
  { shared: now, pages, signedIn }: Pick<LoadedSite, 'shared' | 'pages' | 'signedIn'>,
): string | undefined {
  if (shared !== now) return 'Settings or the theme have changed.';
  const known = new Set(client.modules.flatMap(({ blocks }) => blocks));
  const used = [...pages.values(), ...signedIn.values()].flatMap((page) => allBlocks({ blocks: usedBlocks(page) }));
  const added = used.find((block) => !known.has(block));
  return added === undefined ? undefined : `The block "${added}" is new on the site.`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { outDir: { type: 'string' } } });
  const published = await publishSite({
    ...values,
    progress: (done, message) => void process.send?.({ done, message } satisfies PublishMessage),
  });
  if ('failed' in published) for (const { message } of published.failed ?? []) console.error(message);
  process.send?.({ published } satisfies PublishMessage);
  process.disconnect();
}

/** What this process tells the one that has started it. */
export type PublishMessage = { readonly done: number; readonly message: string } | { readonly published: Published };
