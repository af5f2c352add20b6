import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Fetch } from '@pallet/elements/services';
import { describeProblem } from '../server/content-source.js';
import { fileContent } from '../server/file-content.js';
import { loadLayouts, loadPages, formatProblem } from '../documents/load.js';
import { buildClient, type BuildMode } from './client.js';
import { compressFiles } from './compress.js';
import { embeddedDelivery, pictureKeys, siteContent } from './content.js';
import { buildMedia } from './media.js';
import { contentSecurityPolicy, headersFile, inlineStyles } from './policy.js';
import { renderPage } from './render-page.js';
import { usedBlocks } from './used-blocks.js';

const SITE = fileURLToPath(new URL('..', import.meta.url));

export interface BuildSiteOptions {
  /** Default: `site/content`. */
  readonly contentRoot?: string;
  /** Emptied first. Default: `site/dist`. */
  readonly outDir?: string;
  /** `development` keeps React's and the elements' warnings. Default: `production`. */
  readonly mode?: BuildMode;
  /** How the delivery API is asked. Default: the embedded server over `contentRoot`. */
  readonly fetch?: Fetch;
  /** Receives one sentence per problem; the rest of the site is built all the same. Default: the console. */
  readonly report?: (message: string) => void;
}

/** Builds every page document to static HTML with its scripts, pictures and headers. */
export async function buildSite({
  contentRoot = join(SITE, 'content'),
  outDir = join(SITE, 'dist'),
  mode = 'production',
  fetch,
  report = console.warn,
}: BuildSiteOptions = {}): Promise<void> {
  const reportContent = (problem: Parameters<typeof describeProblem>[0]): void => report(describeProblem(problem));
  const settings = await fileContent(contentRoot, reportContent).settings();
  const { pages, problems } = loadPages(contentRoot);
  const { layouts, problems: layoutProblems } = loadLayouts(contentRoot);
  for (const problem of [...problems, ...layoutProblems]) report(formatProblem(problem));

  await rm(outDir, { recursive: true, force: true });
  const client = await buildClient({
    outDir,
    basePath: settings.basePath,
    mode,
    blocks: usedBlocks(pages.values()),
  });
  const ask = fetch ?? embeddedDelivery(contentRoot, settings, reportContent);
  const content = siteContent(settings, ask, reportContent);
  const keys = new Set([...pages.values()].flatMap(pictureKeys));
  const pictures = await buildMedia({
    items: await content.items([...keys]),
    mediaDir: join(contentRoot, 'media'),
    outDir,
    cacheDir: join(SITE, '.cache/media'),
    basePath: settings.basePath,
    report: reportContent,
  });

  const styles = new Set<string>();
  for (const [route, document] of pages) {
    const layout = layouts.get(document.themeLayout);
    const html = await renderPage({ route, document, layout, settings, pictures, client, content, report });
    for (const style of inlineStyles(html)) styles.add(style);
    const file = join(outDir, fileOf(route));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
  }
  await writeFile(join(outDir, '_headers'), headersFile(contentSecurityPolicy(styles, settings.pictureHosts)));
  await compressFiles(outDir);
}

/** `/` is `index.html`, `/why-us` is `why-us.html`, `/es/` is `es/index.html`. */
const fileOf = (route: string): string => (route.endsWith('/') ? `${route}index.html` : `${route}.html`);

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildSite();
