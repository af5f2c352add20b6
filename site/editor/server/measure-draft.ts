import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { decodeComponent, IMAGE_WIDTHS } from '@pallet/elements/foundations';
import { getMimeType } from 'hono/utils/mime';
import type { HTTPRequest } from 'puppeteer-core';
import { renderDraft, createDraftImages } from '../../check-content/draft-html.js';
import type { SharedBrowser } from '../../check-content/shared-browser.js';
import { checkOpenPage } from '../../check-content/rendered-pages.js';
import { checkImageWidths, checkShownImages, type ImageFacts } from '../../check-content/image-sizes.js';
import { measureImages } from '../../check-content/shown-images.js';
import { getPageFile, type SiteContent } from '../../check-content/site-content.js';
import { getMedia } from '../../content-sources/content-source.js';
import type { Finding } from '../../documents/finding.js';

/** Measures a draft in a browser; `html` is its page as `renderMeasurableDraft` renders it. */
export type MeasureDraft = (content: SiteContent, route: string, html: string) => Promise<readonly Finding[]>;

export interface DraftMeasurementOptions {
  /** Folder of the built editor, with the style sheets of the site and its theme. */
  readonly appFolder: string;
  /** Reads an image of the library by its content key. */
  readonly picture: (key: string) => Promise<{ readonly bytes: Uint8Array; readonly type: string } | undefined>;
  /** Reads the size and renditions of an image by its content key. */
  readonly facts: (key: string) => Promise<ImageFacts | undefined>;
  readonly log: (message: string, error?: unknown) => void;
  readonly browser: SharedBrowser;
}

/** An origin without a server: all requests are intercepted, and none reaches the network. */
const DRAFT_ORIGIN = 'http://draft.invalid';
/**
 * The style sheets of the built editor for rendered drafts, in cascade order; a site without a theme does not have the
 * second one.
 */
export const DRAFT_STYLES = '@import "/assets/site.css"; @import "/assets/theme.css";';
/** Viewport widths of a phone and a desktop computer; between them, text only reflows. */
const TEXT_WIDTHS = [360, 1280];
/** Viewport widths for images: a phone, and the largest screens before blocks are placed side by side. */
const IMAGE_VIEWPORTS = [360, 767, 1024, IMAGE_WIDTHS.desktop];
/** Number of cached results: confirming a warning checks the same draft twice. */
const CACHE_SIZE = 20;

/** Renders a draft with the styles and images that `createDraftMeasurement` serves. */
export const renderMeasurableDraft = (route: string, content: SiteContent): Promise<string> =>
  renderDraft(route, content, { styles: DRAFT_STYLES, pictures: createDraftImages(content) });

/**
 * Measures contrast, long words, blocks that visitors cannot see, and image sizes on the draft, rendered in a browser on the
 * server without scripts, in both color schemes. Only the first slide of a carousel is measured. Without a browser, a
 * finding says so, and only the intrinsic widths of images are checked.
 */
export function createDraftMeasurement(options: DraftMeasurementOptions): MeasureDraft {
  const { log, browser } = options;
  const cache = new Map<string, Promise<readonly Finding[]>>();
  return async (content, route, html) => {
    const checkWithoutBrowser = async (reason: string): Promise<readonly Finding[]> => [
      createNotMeasuredFinding(route, reason),
      ...(await checkImageWidths(content, route)),
    ];
    if (!browser.isInstalled) return checkWithoutBrowser('Chromium is not installed on the server');
    // A replaced image has the same URL but another file.
    const files = JSON.stringify(content.items.map((item) => getMedia(item)?.source));
    const key = createHash('sha256').update(html).update(files).digest('hex');
    const found = cache.get(key) ?? measureInBrowser({ ...options, html, content, route });
    cache.set(key, found);
    const [oldest] = cache.keys();
    if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
    return found.catch((error: unknown) => {
      cache.delete(key);
      log('A draft could not be measured.', error);
      return checkWithoutBrowser('the browser on the server failed');
    });
  };
}

interface MeasureInBrowserOptions extends DraftMeasurementOptions {
  readonly html: string;
  readonly content: SiteContent;
  readonly route: string;
}

async function measureInBrowser({
  browser,
  html,
  content,
  route,
  ...responses
}: MeasureInBrowserOptions): Promise<readonly Finding[]> {
  const context = await (await browser.open()).createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setRequestInterception(true);
    page.on('request', (request) => void respond(request, html, responses).catch(() => request.abort()));
    await page.goto(`${DRAFT_ORIGIN}${route}`, { waitUntil: 'load' });
    const seen = await checkOpenPage(page, { content, route, widths: TEXT_WIDTHS, hasScripts: false });
    const screens = await measureImages(page, IMAGE_VIEWPORTS);
    return [...seen, ...(await checkShownImages(content, route, screens, responses.facts))];
  } finally {
    await context.close();
  }
}

async function respond(
  request: HTTPRequest,
  html: string,
  { appFolder, picture }: Pick<DraftMeasurementOptions, 'appFolder' | 'picture'>,
) {
  const { origin, pathname } = new URL(request.url());
  const isPage = request.isNavigationRequest() && request.frame()?.parentFrame() === null;
  if (isPage) return request.respond({ contentType: 'text/html; charset=utf-8', body: html });
  if (request.url().startsWith('data:')) return request.continue();
  const [, key] = /^\/media\/([\w-]+)$/.exec(pathname) ?? [];
  if (origin === DRAFT_ORIGIN && key !== undefined) {
    const found = await picture(key);
    if (found !== undefined) return request.respond({ contentType: found.type, body: found.bytes });
  }
  const file = normalize(join(appFolder, decodeComponent(pathname)));
  if (origin !== DRAFT_ORIGIN || !file.startsWith(appFolder + sep)) return request.abort();
  return request.respond({ contentType: getMimeType(file) ?? 'text/plain', body: await readFile(file) });
}

const createNotMeasuredFinding = (route: string, reason: string): Finding => ({
  ...{ file: getPageFile(route), path: '', weight: 'hint' },
  wrong: `Contrast and image sizes were not measured: ${reason}.`,
  remedy:
    'Check the page in both color schemes and on a large screen, or install Chromium or set CHROMIUM to its path.',
});
