import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, inject, it } from 'vitest';
import type { InitialPageData } from '../../site/documents/page-data.js';
import { openPage } from '../support/engines.js';
import { startNavigation } from '../support/site-pages.js';
import { PARTS, SitePage } from '../support/site.js';

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
let site: SitePage | undefined;

afterEach(async () => {
  await site?.page.close();
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve) ?? resolve(undefined));
  server = undefined;
});

const homeHtml = async (): Promise<string> => (await fetch(`${inject('fixtureUrl')}/`)).text();

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
    const answer = await fetch(`${inject('fixtureUrl')}${url}`);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(new Uint8Array(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    finish: () => void waiting?.end(html.slice(end)),
  };
}

/** Opens a page without waiting for the end of its document. */
async function open(url: string): Promise<{ site: SitePage; loaded: Promise<unknown> }> {
  site = new SitePage(await openPage('chromium', { reducedMotion: true }));
  const tab = site.page.puppeteer();
  await tab.evaluateOnNewDocument(`
    window.attached = [];
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      attached.push(this.localName);
      return attachShadow.call(this, init);
    };
  `);
  return { site, ...(await startNavigation(tab, url)) };
}

/** Names of elements whose prerendered shadow root was lost, so that a script had to attach one. */
const readAttachedRoots = ({ page }: SitePage): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { attached: string[] }).attached);

/** The position of the slide that the hero shows. */
const readSlide = async (of: SitePage): Promise<string | null | undefined> =>
  (await of.readVisibleParts(PARTS.partOf('hero', 'slide')))[0]?.label;

const waitUntilUpdated = ({ page }: SitePage, id: string): Promise<void> =>
  page.until((block) => document.querySelector<HTMLElement & { hasUpdated?: boolean }>(`#${block}`)?.hasUpdated, id);

// The drivers of the other engines cannot evaluate in a document that is loading.
describe('a document that arrives slowly', () => {
  it('has a hero that responds to clicks before the rest of the document has arrived', async () => {
    const { url, finish } = await serveSlowly(await homeHtml());
    const { site, loaded } = await open(url);
    await waitUntilUpdated(site, 'hero');
    expect(await readSlide(site)).toBe('1 of 2');
    await site.page.click(PARTS.partOf('hero', 'next'));
    await expect.poll(() => readSlide(site)).toBe('2 of 2');
    expect(await site.page.evaluate(() => document.readyState)).toBe('loading');
    finish();
    await loaded;
    await site.enableNavigation();
    expect(await readAttachedRoots(site)).toEqual([]);
  });

  it('keeps the prerendered content of a second hero at its end', async () => {
    const { url, finish } = await serveSlowly(withSecondHero(await homeHtml()));
    const { site, loaded } = await open(url);
    await site.page.until(() => document.querySelector('#hero') !== null);
    await site.page.until(() => document.getElementById('page-data') === null);
    finish();
    await loaded;
    await site.page.evaluate(() => document.getElementById('second')?.scrollIntoView());
    await waitUntilUpdated(site, 'second');
    expect(await readAttachedRoots(site)).toEqual([]);
  });
});

/** Adds a second hero at the end of a built page, so that hydration starts before it is parsed. */
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
