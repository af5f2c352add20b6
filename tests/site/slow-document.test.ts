import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, inject, it } from 'vitest';
import type { InitialPageData } from '../../site/documents/page-data.js';
import { openPage, type EnginePage } from '../support/engines.js';
import { startNavigation, loadClientNavigation } from '../support/site-pages.js';

/** A page whose document arrives in two parts. */
interface SlowPage {
  readonly url: string;
  /** Sends the second part. */
  finish(): void;
}

const SCRIPTS =
  /<script type="application\/json" id="page-data">([^<]*)<\/script><script type="module" async src="[^"]*"><\/script>/;
const HERO = /<pallet-hero-carousel[^]*<\/pallet-hero-carousel>/;

let server: Server | undefined;
let page: EnginePage | undefined;

afterEach(async () => {
  await page?.close();
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve) ?? resolve(undefined));
  server = undefined;
});

const homeHtml = async (): Promise<string> => (await fetch(`${inject('siteUrl')}/`)).text();

/** Serves the site, but its home page as this HTML, which stops after the application's script. */
async function serveSlowly(html: string): Promise<SlowPage> {
  const [scripts] = SCRIPTS.exec(html)!;
  const end = html.indexOf(scripts) + scripts.length;
  let waiting: ServerResponse | undefined;
  server = createServer(async ({ url = '/' }, response) => {
    if (url === '/') {
      waiting = response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      waiting.write(html.slice(0, end));
      return;
    }
    const answer = await fetch(`${inject('siteUrl')}${url}`);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(new Uint8Array(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    finish: () => void waiting?.end(html.slice(end)),
  };
}

/** Names of elements whose prerendered shadow root was lost, so that a script had to attach one. */
const attachedRoots = (of: EnginePage): Promise<string[]> =>
  of.evaluate(() => (window as unknown as { attached: string[] }).attached);

/** Opens a page without waiting for the end of its document. */
async function open(url: string, on: EnginePage): Promise<{ loaded: Promise<unknown> }> {
  await on.puppeteer().evaluateOnNewDocument(`
    window.attached = [];
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      attached.push(this.localName);
      return attachShadow.call(this, init);
    };
  `);
  return startNavigation(on.puppeteer(), url);
}

/** The name of the slide that the first hero shows. Runs in the page. */
function shownSlide(): string {
  const root = document.querySelector('pallet-hero-carousel')?.shadowRoot;
  return root?.querySelector('[part="slide"]:not([inert])')?.getAttribute('aria-label') ?? '';
}

const FIRST_HERO = 'pallet-hero-carousel';

// The drivers of the other engines cannot look into a document that is loading.
describe('a document that arrives slowly', () => {
  it('has a hero that answers before the rest of the document is there', async () => {
    page = await openPage('chromium', { reducedMotion: true });
    const { url, finish } = await serveSlowly(await homeHtml());
    const { loaded } = await open(url, page);
    await page.until(
      (tag) => document.querySelector<HTMLElement & { hasUpdated?: boolean }>(tag)?.hasUpdated,
      FIRST_HERO,
    );
    const before = await page.evaluate(shownSlide);
    await page.click(`${FIRST_HERO} >>> [part="next"]`);
    await page.until(
      (slide) =>
        document
          .querySelector('pallet-hero-carousel')!
          .shadowRoot!.querySelector('[part="slide"]:not([inert])')!
          .getAttribute('aria-label') !== slide,
      before,
    );
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    finish();
    await loaded;
    await loadClientNavigation(page);
    expect(await attachedRoots(page)).toEqual([]);
  });

  it('keeps the prerendered content of a second hero at its end', async () => {
    page = await openPage('chromium', { reducedMotion: true });
    const { url, finish } = await serveSlowly(withSecondHero(await homeHtml()));
    const { loaded } = await open(url, page);
    await page.until((tag) => document.querySelector(tag) !== null, FIRST_HERO);
    await page.until(() => document.getElementById('page-data') === null);
    finish();
    await loaded;
    await page.evaluate(() => document.getElementById('second')?.scrollIntoView());
    await page.until(() => document.querySelector<HTMLElement & { hasUpdated?: boolean }>('#second')?.hasUpdated);
    expect(await attachedRoots(page)).toEqual([]);
  });
});

/** The page as it would be built with its hero a second time at its end: then it is not hydrated before it is parsed. */
function withSecondHero(html: string): string {
  const [hero] = HERO.exec(html)!;
  const [scripts, data] = SCRIPTS.exec(html)!;
  const start = JSON.parse(data!) as InitialPageData;
  const { eager, lazy } = start.blocks;
  const blocks = { ...start.blocks, eager: [], lazy: [...lazy, ...eager] };
  return html
    .replace(
      scripts,
      scripts.replace(data!, () => JSON.stringify({ ...start, blocks }).replaceAll('<', '\\u003c')),
    )
    .replace(
      '</main>',
      () =>
        `${hero.replace(/ id="[^"]*"/, '').replace('<pallet-hero-carousel', '<pallet-hero-carousel id="second"')}</main>`,
    );
}
