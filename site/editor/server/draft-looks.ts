import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { IMAGE_WIDTHS } from '@pallet/elements/foundations';
import type { PictureData } from '@pallet/elements/services';
import { getMimeType } from 'hono/utils/mime';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { findBrowser } from '../../check-content/find-browser.js';
import { checkLooks } from '../../check-content/looks.js';
import { checkPictureWidths, checkShownPictures, type PictureFacts } from '../../check-content/picture-sizes.js';
import { measurePictures } from '../../check-content/shown-pictures.js';
import { fileOf, type SiteContent } from '../../check-content/site-content.js';
import { mediaOf } from '../../content-sources/content-source.js';
import type { Finding } from '../../documents/finding.js';
import { draftHtml } from './draft-html.js';

/** What only a browser can measure of a page as it will be. */
export type DraftLooks = (content: SiteContent, route: string) => Promise<readonly Finding[]>;

export interface DraftLooksOptions {
  /** Folder of the built editor: there are the style sheets of the site and of its theme. */
  readonly appFolder: string;
  /** A picture of the library by its content key. */
  readonly picture: (key: string) => Promise<{ readonly bytes: Uint8Array; readonly type: string } | undefined>;
  /** What is known of a picture and its renditions, by its content key. */
  readonly facts: (key: string) => Promise<PictureFacts | undefined>;
  readonly log: (message: string, error?: unknown) => void;
  /** Path of a browser of the Chromium family; empty where there is none. Default: the one that is found */
  readonly browser?: string;
}

/** An address at which nothing is: whatever the page asks for is answered here, and nothing reaches the network. */
const NOWHERE = 'http://draft.invalid';
/** In the order in which they apply; a site without a theme has no second one. */
const STYLES = '@import "/assets/site.css"; @import "/assets/theme.css";';
/** A phone and a desk: between them texts only move. */
const WIDTHS = [360, 1280];
/** A phone, on which a picture is heaviest, and the screens on which it is largest: below each of these widths a block may stand alone. */
const PICTURE_WIDTHS = [360, 767, 1024, IMAGE_WIDTHS.desktop];
/** So many results are remembered: who confirms a warning asks twice. */
const REMEMBERED = 20;

/**
 * Measures contrast, long words and the boxes of pictures on the rendered draft, in a browser beside the server: the page as
 * visitors get it before its scripts, with its theme and its pictures, in both schemes. Of a carousel it sees the first slide.
 * Where there is no browser, that is said, and of pictures only their own width counts.
 */
export function draftLooks(options: DraftLooksOptions): DraftLooks {
  const { log, browser = findBrowser() ?? '' } = options;
  const known = new Map<string, Promise<readonly Finding[]>>();
  return async (content, route) => {
    const without = async (why: string): Promise<readonly Finding[]> => [
      notMeasured(route, why),
      ...(await checkPictureWidths(content, route)),
    ];
    if (browser === '') return without('there is no Chromium beside the server');
    const pictures = new Map(content.items.map((item) => [item.contentKey, pictureOf(item)]));
    const html = await draftHtml(route, content, { styles: STYLES, pictures });
    // A picture that another one has taken the place of has the same address, and another file.
    const files = JSON.stringify(content.items.map((item) => mediaOf(item)?.source));
    const key = createHash('sha256').update(html).update(files).digest('hex');
    const found = known.get(key) ?? measured({ ...options, executablePath: browser, html, content, route });
    known.set(key, found);
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    return found.catch((error: unknown) => {
      known.delete(key);
      log('A draft could not be measured.', error);
      return without('the browser beside the server failed');
    });
  };
}

interface Measured extends DraftLooksOptions {
  readonly executablePath: string;
  readonly html: string;
  readonly content: SiteContent;
  readonly route: string;
}

async function measured({ executablePath, html, content, route, ...answers }: Measured): Promise<readonly Finding[]> {
  const { default: puppeteer } = await import('puppeteer-core');
  const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const prepare = async (page: Page): Promise<void> => {
    await page.setRequestInterception(true);
    page.on('request', (request) => void answer(request, html, answers).catch(() => request.abort()));
  };
  try {
    const looks = { browser, siteUrl: NOWHERE, content, routes: [route], widths: WIDTHS, isAwake: false, prepare };
    const seen = await checkLooks(looks);
    const page = await browser.newPage();
    await prepare(page);
    await page.goto(`${NOWHERE}${route}`, { waitUntil: 'load' });
    const screens = await measurePictures(page, PICTURE_WIDTHS);
    return [...seen, ...(await checkShownPictures(content, route, screens, answers.facts))];
  } finally {
    await browser.close();
  }
}

async function answer(
  request: HTTPRequest,
  html: string,
  { appFolder, picture }: Pick<DraftLooksOptions, 'appFolder' | 'picture'>,
) {
  const { origin, pathname } = new URL(request.url());
  const isPage = request.isNavigationRequest() && request.frame()?.parentFrame() === null;
  if (isPage) return request.respond({ contentType: 'text/html; charset=utf-8', body: html });
  if (request.url().startsWith('data:')) return request.continue();
  const [, key] = /^\/media\/([\w-]+)$/.exec(pathname) ?? [];
  if (origin === NOWHERE && key !== undefined) {
    const found = await picture(key);
    if (found !== undefined) return request.respond({ contentType: found.type, body: found.bytes });
  }
  const file = normalize(join(appFolder, decodeURIComponent(pathname)));
  if (origin !== NOWHERE || !file.startsWith(appFolder + sep)) return request.abort();
  return request.respond({ contentType: getMimeType(file) ?? 'text/plain', body: await readFile(file) });
}

function pictureOf({ contentKey, contentBody }: SiteContent['items'][number]): PictureData {
  const { altText, focalPoint } = contentBody;
  return {
    ...{ Url: `/media/${contentKey}`, RawUrl: `/media/${contentKey}`, ContentKey: contentKey, SrcSet: [] },
    AltText: typeof altText === 'string' ? altText : '',
    ...(typeof focalPoint === 'string' && { FocalPoint: focalPoint }),
  };
}

const notMeasured = (route: string, why: string): Finding => ({
  ...{ file: fileOf(route), path: '', weight: 'hint' },
  wrong: `Contrast and the sizes of pictures were not measured: ${why}.`,
  remedy: 'Look at the page in both schemes and on a large screen, or install Chromium, or name one in CHROMIUM.',
});
