import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SAMPLED_ENGINES } from '../setup/sampling.js';
import { openPageOrSkip } from '../support/engines.js';
import { readFileResponse, startPageServer, type PageServer } from '../support/page-server.js';

const DIST = fileURLToPath(new URL('../../elements/dist/', import.meta.url));

/** A deep path on another origin, like that of a CDN. */
const PLACE = '/npm/@pallet/elements@0.1.0/dist/';

const BLOCKS = `<pallet-banner><pallet-text text="Manufacturing" heading-tag="h2"></pallet-text></pallet-banner>
  <pallet-button text="Apply"></pallet-button><pallet-icon icon-name="utility:search"></pallet-icon>`;

/** The rendered heading, after all blocks have rendered. */
const shown = () => {
  const root = (tag: string) => document.querySelector(tag)?.shadowRoot;
  const isDrawn = root('pallet-icon')?.querySelector('svg') != null;
  return root('pallet-banner') && isDrawn ? root('pallet-text')?.querySelector('h2')?.textContent?.trim() : '';
};

describe('a script tag with another origin', () => {
  const failing = new Set<RegExp>();
  const requested: string[] = [];
  let network: PageServer;
  let site: PageServer;

  beforeAll(async () => {
    network = await startPageServer(async (path) => {
      if (!path.startsWith(PLACE)) return undefined;
      const file = path.slice(PLACE.length);
      requested.push(file);
      const answer = [...failing].some((pattern) => pattern.test(file))
        ? undefined
        : await readFileResponse(DIST, file);
      return answer && { ...answer, headers: { 'Access-Control-Allow-Origin': '*' } };
    });
    site = await startPageServer((path) => {
      const [, script = '', place = ''] = /^\/(pallet|autoloader)\/([a-z/]*)$/.exec(path) ?? [];
      if (script === '') return undefined;
      const body = place === 'empty' ? '' : BLOCKS;
      const src = `${network.origin}${PLACE}${script}.js`;
      return {
        body: `<!doctype html><html lang="en"><title>Blocks</title><script type="module" src="${src}"></script>${body}`,
      };
    });
  });
  afterAll(async () => {
    await network.close();
    await site.close();
  });
  beforeEach(() => {
    failing.clear();
    requested.length = 0;
  });

  // In Chromium only: Firefox never retries a failed module, and WebKit's driver reports no console messages.
  it('shows HTML as plain text if its sanitizer fails to load, and retries with the next change', async (context) => {
    failing.add(/^chunks\//);
    const page = await openPageOrSkip(context, 'chromium', { url: `${site.origin}/pallet/empty` });
    await page.until(() => customElements.get('pallet-rich-text') !== undefined);
    const words = () =>
      document.querySelector('pallet-rich-text')?.shadowRoot?.querySelector('.base')?.textContent.trim();
    const markup = () =>
      document.querySelector('pallet-rich-text')?.shadowRoot?.querySelector('b')?.textContent ?? null;
    await page.evaluate(() => {
      const block = Object.assign(document.createElement('pallet-rich-text'), { value: '<p>Plain <b>bold</b></p>' });
      document.body.append(block);
    });
    await page.until(words);
    expect([await page.evaluate(words), await page.evaluate(markup)]).toEqual(['Plain bold', null]);
    expect(
      page
        .messages()
        .map(({ text }) => text)
        .join(),
    ).toContain('its sanitizer could not be loaded');
    failing.clear();
    await page.evaluate(() => {
      document.querySelector('pallet-rich-text')!.customCssClasses = 'again';
    });
    await page.until(markup);
    expect(await page.evaluate(markup)).toBe('bold');
  });

  describe.each(SAMPLED_ENGINES)('in %s', (engine) => {
    it.for(['pallet', 'autoloader'])(
      'loads the dependencies of %s.js relative to the script',
      async (script, context) => {
        const page = await openPageOrSkip(context, engine, { url: `${site.origin}/${script}/deep/down/` });
        await page.until(shown);
        expect(await page.evaluate(shown)).toBe('Manufacturing');
        expect(requested[0]).toBe(`${script}.js`);
      },
    );

    it('loads a block only when its tag appears', async (context) => {
      const page = await openPageOrSkip(context, engine, { url: `${site.origin}/autoloader/empty` });
      await page.until(() => performance.getEntriesByType('resource').length > 0);
      const before = requested.length;
      await page.evaluate(() => {
        const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
        root.innerHTML = '<pallet-link href="/a" text="Late"></pallet-link>';
      });
      await page.until(() => {
        const link = document.querySelector('div')?.shadowRoot?.querySelector('pallet-link');
        return link?.shadowRoot?.querySelector('a')?.textContent === 'Late';
      });
      expect(requested.slice(0, before).filter((file) => file.startsWith('chunks/'))).toEqual([]);
      expect(requested.filter((file) => /chunks\/(?:banner|button|grid)-/.test(file))).toEqual([]);
    });

    it('retries a failed block when its tag appears again', async (context) => {
      const page = await openPageOrSkip(context, engine, { url: `${site.origin}/autoloader/empty` });
      failing.add(/^chunks\/link-/);
      const warned = await page.evaluate(async () => {
        const messages: string[] = [];
        const firstWarning = new Promise<void>((resolve) => {
          console.warn = (message: string) => {
            messages.push(message);
            resolve();
          };
        });
        addEventListener('error', ({ message }) => messages.push(message));
        addEventListener('unhandledrejection', ({ reason }) => messages.push(String(reason)));
        document.body.insertAdjacentHTML('beforeend', '<pallet-link href="/a">First</pallet-link>');
        await firstWarning;
        return messages;
      });
      expect(warned).toHaveLength(1);
      expect(warned[0]).toContain('<pallet-link> could not be fetched');
      failing.clear();
      await page.evaluate(() =>
        document.body.insertAdjacentHTML('beforeend', '<pallet-link href="/b">Again</pallet-link>'),
      );
      await page.until(() =>
        [...document.querySelectorAll('pallet-link')].every((link) => link.shadowRoot?.querySelector('a')),
      );
    });
  });
});
