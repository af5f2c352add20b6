import { fileURLToPath } from 'node:url';
import { renderBlocks } from '@pallet/elements/ssr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLED_ENGINES } from '../setup/extent.js';
import { openPageOrSkip } from '../support/engines.js';
import { MISSING_WITHOUT_SCRIPT, MISTAKES } from '../support/mistakes.js';
import { fileIn, startPageServer, type PageServer } from '../support/page-server.js';

const DIST = fileURLToPath(new URL('../../elements/dist/', import.meta.url));

declare global {
  var told: string[];
}

/** A page that notes what is said on its console. */
const pageOf = (body: string, bundle: string): string =>
  `<!doctype html><html lang="en"><head><title>Blocks</title><script>
    window.told = [];
    console.warn = (message) => told.push(message);
  </script></head><body>${body}<script type="module" src="/pallet/${bundle}"></script></body></html>`;

/** Blocks that a script makes: what is written as attributes it gives as properties. */
const byProperties = (html: string): string => `<template>${html}</template><script type="module">
    await customElements.whenDefined('pallet-view-notifier');
    for (const written of document.querySelector('template').content.children) {
      const made = document.createElement(written.localName);
      for (const [property, { attribute }] of customElements.get(written.localName).elementProperties) {
        if (written.hasAttribute(attribute)) made[property] = written.getAttribute(attribute);
      }
      made.append(...written.cloneNode(true).childNodes);
      document.body.append(made);
    }
  </script>`;

const twice = (mistakes: typeof MISTAKES): string => mistakes.map(({ html }) => html + html).join('\n');

/** No block sees that a property, or a tag, does not exist; of tags the page is told. */
const BY_PROPERTY = MISTAKES.filter(({ name }) => !/^an unknown (?:attribute|tag)$/.test(name));

/** The one mistake that visitors' consoles tell of, too. */
const MISSING_ICON = 'announcment';

describe('pallet.development.js', () => {
  let server: PageServer;

  beforeAll(async () => {
    const prerendered = await renderBlocks(twice(MISSING_WITHOUT_SCRIPT));
    const pages: Readonly<Record<string, string>> = {
      '/development': pageOf(twice(MISTAKES), 'pallet.development.js'),
      '/properties': pageOf(byProperties(twice(BY_PROPERTY)), 'pallet.development.js'),
      '/published': pageOf(twice(MISTAKES), 'pallet.js'),
      '/prerendered': pageOf(prerendered, 'pallet.development.js'),
    };
    server = await startPageServer((path) =>
      path.startsWith('/pallet/') ? fileIn(DIST, path.slice('/pallet/'.length)) : { body: pages[path] ?? '' },
    );
  });
  afterAll(() => server.close());

  describe.each(SAMPLED_ENGINES)('in %s', (engine) => {
    it.for([
      ['in attributes', 'development', MISTAKES],
      ['in properties', 'properties', BY_PROPERTY],
    ] as const)(
      'tells each mistake %s once, with the element, the value and the remedy',
      async ([, path, mistakes], context) => {
        const page = await openPageOrSkip(context, engine, { url: `${server.origin}/${path}` });
        await page.until((count) => told.length >= count, mistakes.length);
        const messages = await page.evaluate(() => told);
        for (const { name, told: parts } of mistakes) {
          const found = messages.filter((message) => parts.every((part) => message.includes(part)));
          expect(found, `${name} in\n${messages.join('\n')}`).toHaveLength(1);
        }
        expect(messages).toHaveLength(mistakes.length);
      },
    );

    it('tells what readers without script miss of a page that a server has rendered', async (context) => {
      const page = await openPageOrSkip(context, engine, { url: `${server.origin}/prerendered` });
      await page.until((count) => told.length >= count, MISSING_WITHOUT_SCRIPT.length);
      const messages = await page.evaluate(() => told);
      expect(messages).toHaveLength(MISSING_WITHOUT_SCRIPT.length);
      for (const { told: parts } of MISSING_WITHOUT_SCRIPT) {
        expect(messages.some((message) => parts.every((part) => message.includes(part)))).toBe(true);
      }
    });

    it('leaves visitors of pallet.js alone: they are told of the icon that is missing only', async (context) => {
      const page = await openPageOrSkip(context, engine, { url: `${server.origin}/published` });
      await page.until((name) => told.some((message) => message.includes(name)), MISSING_ICON);
      expect(await page.evaluate(() => told)).toHaveLength(1);
    });
  });
});
