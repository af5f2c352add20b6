import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SAMPLED_ENGINES } from '../setup/sampling.js';
import { openPageOrSkip } from '../support/engines.js';
import { readFileResponse, startPageServer, type PageServer } from '../support/page-server.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PICTURE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='4'/%3E";

/** The strictest policy under which blocks work. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'none'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types lit-html',
  'report-uri /reports',
].join('; ');

const PLAIN = `<!doctype html><html lang="en"><title>Plain</title><script type="module" src="/pallet.js"></script>
<pallet-layout><pallet-section surface="inverse"><pallet-column column-width='{"large": 6, "small": 12}'>
<pallet-banner id="banner" image-info='{"url": "${PICTURE.replaceAll("'", '&#39;')}", "altText": "A truck"}'
  height='{"large": 350, "small": 220}' content-position="bottom left" is-banner-link banner-link-url="/work" show-buttons>
  <pallet-text text="Manufacturing" heading-tag="h2"></pallet-text>
  <pallet-button slot="primary-button" text="Apply" url="https://jobs.harbor.example/"></pallet-button>
</pallet-banner>
<pallet-image image-info='{"url": "${PICTURE.replaceAll("'", '&#39;')}", "altText": "Another"}' height="80"></pallet-image>
<pallet-link href="/about" text="About us"></pallet-link>
<pallet-statistic value="8,600" suffix-text="+" label="Employees"></pallet-statistic>
</pallet-column></pallet-section></pallet-layout></html>`;

const REACT_PAGE = `<!doctype html><html lang="en"><title>React</title><div id="root"></div><script type="module" src="/react.js"></script></html>`;

const REACT_SOURCE = `
import { createRoot } from 'react-dom/client';
import { createElement as h } from 'react';
import { Banner, Button, Column, Image, Layout, Link, Section, Statistic, Text } from '@pallet/react';
const picture = { url: ${JSON.stringify(PICTURE)}, altText: 'A truck' };
window.navigated = [];
const onNavigate = (event) => { event.preventDefault(); window.navigated.push(event.url); };
createRoot(document.getElementById('root')).render(
  h(Layout, null, h(Section, { surface: 'inverse' }, h(Column, { columnWidth: { large: 6, small: 12 } },
    h(Banner, { id: 'banner', imageInfo: picture, height: { large: 350, small: 220 }, contentPosition: 'bottom left',
        isBannerLink: true, bannerLinkUrl: '/work', showButtons: true, onNavigate },
      h(Text, { text: 'Manufacturing', headingTag: 'h2' }),
      h(Button, { slot: 'primary-button', text: 'Apply', url: 'https://jobs.harbor.example/' })),
    h(Image, { imageInfo: picture, height: 80 }),
    h(Link, { href: '/about', text: 'About us' }),
    h(Statistic, { value: '8,600', suffixText: '+', label: 'Employees' })))));
`;

/** The policy blocks the scripts of WebKit's driver, so the page itself reports its state. */
const REPORTER = `addEventListener('load', async () => {
  await customElements.whenDefined('pallet-banner');
  const settled = () => document.querySelector('#banner > pallet-text')?.shadowRoot?.querySelector('a');
  while (!settled()) await new Promise(requestAnimationFrame);
  const banner = document.querySelector('#banner');
  const base = banner.shadowRoot.querySelector('[part~="base"]');
  const body = JSON.stringify({
    link: settled().getAttribute('href'),
    text: settled().textContent.trim(),
    height: Math.round(base.getBoundingClientRect().height),
    alt: banner.shadowRoot.querySelector('img').alt,
    statistic: document.querySelector('pallet-statistic').shadowRoot.querySelector('[part~="value"] bdi').textContent,
    unstyled: [...document.querySelectorAll('*')].filter((e) => e.shadowRoot && e.shadowRoot.adoptedStyleSheets.length === 0).length,
  });
  await fetch('/results', { method: 'POST', body });
});`;

describe('blocks rendered in the browser, under a strict policy', () => {
  const reports: string[] = [];
  const results: string[] = [];
  const headers = { 'Content-Security-Policy': POLICY };
  let server: PageServer;
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pallet-plain-'));
    const entry = join(ROOT, 'tests/site', `.react-page-${process.pid}.js`);
    await writeFile(entry, REACT_SOURCE);
    await build({
      configFile: join(ROOT, 'vite.config.ts'),
      root: ROOT,
      logLevel: 'error',
      publicDir: false,
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { outDir: folder, lib: { entry, formats: ['es'], fileName: () => 'react.js' } },
    }).finally(() => rm(entry));
    const reporter = '<script type="module" src="/reporter.js"></script></html>';
    server = await startPageServer(async (path, request) => {
      if (request.method === 'POST') {
        (path === '/reports' ? reports : results).push((await request.toArray()).join(''));
        return { body: '' };
      }
      if (path === '/plain') return { headers, body: PLAIN.replace('</html>', reporter) };
      if (path === '/react') return { headers, body: REACT_PAGE.replace('</html>', reporter) };
      if (path === '/reporter.js') return { type: 'text/javascript', body: REPORTER };
      return (await readFileResponse(folder, path)) ?? readFileResponse(join(ROOT, 'elements/dist'), path);
    });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  describe.each(SAMPLED_ENGINES)('in %s', (engine) => {
    beforeEach(() => {
      reports.length = 0;
      results.length = 0;
    });

    it.for(['plain', 'react'])('show a working banner on the %s page, without violations', async (name, context) => {
      const page = await openPageOrSkip(context, engine, {});
      await page.goto(`${server.origin}/${name}`);
      await expect.poll(() => results, { message: 'the report of the page' }).not.toEqual([]);
      expect(JSON.parse(results[0] ?? '')).toEqual({
        link: '/work',
        text: 'Manufacturing',
        height: 350,
        alt: 'A truck',
        statistic: '8,600+',
        unstyled: 0,
      });
      expect(reports).toEqual([]);
    });
  });
});
