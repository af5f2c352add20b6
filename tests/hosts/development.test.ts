import { fileURLToPath } from 'node:url';
import { renderBlocks } from '@pallet/elements/ssr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLED_ENGINES } from '../setup/sampling.js';
import { openPageOrSkip } from '../support/engines.js';
import { MISTAKES_WITHOUT_SCRIPT, AUTHORING_MISTAKES } from '../support/authoring-mistakes.js';
import { readFileResponse, startPageServer, type PageServer } from '../support/page-server.js';

const DIST = fileURLToPath(new URL('../../elements/dist/', import.meta.url));

declare global {
  var logged: string[];
}

/** A page that records console warnings. */
const pageOf = (body: string, bundle: string): string =>
  `<!doctype html><html lang="en"><head><title>Blocks</title><script>
    window.logged = [];
    console.warn = (message) => logged.push(message);
  </script></head><body>${body}<script type="module" src="/pallet/${bundle}"></script></body></html>`;

/** Creates the blocks in a script, with properties instead of attributes. */
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

const twice = (mistakes: typeof AUTHORING_MISTAKES): string => mistakes.map(({ html }) => html + html).join('\n');

/** Without unknown tags and attributes, which have no counterpart as properties. */
const BY_PROPERTY = AUTHORING_MISTAKES.filter(({ name }) => !/^an (?:unknown tag|(?:unknown )?attribute)\b/.test(name));

/** The only mistake that production builds report, too. */
const MISSING_ICON = 'announcment';

describe('pallet.development.js', () => {
  let server: PageServer;

  beforeAll(async () => {
    const prerendered = await renderBlocks(twice(MISTAKES_WITHOUT_SCRIPT));
    const pages: Readonly<Record<string, string>> = {
      '/development': pageOf(twice(AUTHORING_MISTAKES), 'pallet.development.js'),
      '/properties': pageOf(byProperties(twice(BY_PROPERTY)), 'pallet.development.js'),
      '/published': pageOf(twice(AUTHORING_MISTAKES), 'pallet.js'),
      '/prerendered': pageOf(prerendered, 'pallet.development.js'),
    };
    server = await startPageServer((path) =>
      path.startsWith('/pallet/') ? readFileResponse(DIST, path.slice('/pallet/'.length)) : { body: pages[path] ?? '' },
    );
  });
  afterAll(() => server.close());

  describe.each(SAMPLED_ENGINES)('in %s', (engine) => {
    it.for([
      ['in attributes', 'development', AUTHORING_MISTAKES],
      ['in properties', 'properties', BY_PROPERTY],
    ] as const)(
      'reports each mistake %s once, with the element, the value and the fix',
      async ([, path, mistakes], context) => {
        const page = await openPageOrSkip(context, engine, { url: `${server.origin}/${path}` });
        await page.until((count) => logged.length >= count, mistakes.length);
        const messages = await page.evaluate(() => logged);
        for (const { name, expectedInMessage: parts } of mistakes) {
          const found = messages.filter((message) => parts.every((part) => message.includes(part)));
          expect(found, `${name} in\n${messages.join('\n')}`).toHaveLength(1);
        }
        expect(messages).toHaveLength(mistakes.length);
      },
    );

    it('reports content of a server-rendered page that is missing without scripts', async (context) => {
      const page = await openPageOrSkip(context, engine, { url: `${server.origin}/prerendered` });
      await page.until((count) => logged.length >= count, MISTAKES_WITHOUT_SCRIPT.length);
      const messages = await page.evaluate(() => logged);
      expect(messages).toHaveLength(MISTAKES_WITHOUT_SCRIPT.length);
      for (const { expectedInMessage: parts } of MISTAKES_WITHOUT_SCRIPT) {
        expect(messages.some((message) => parts.every((part) => message.includes(part)))).toBe(true);
      }
    });

    it('reports more than pallet.js, which only warns about missing icons', async (context) => {
      const page = await openPageOrSkip(context, engine, { url: `${server.origin}/published` });
      await page.until((name) => logged.some((message) => message.includes(name)), MISSING_ICON);
      expect(await page.evaluate(() => logged)).toHaveLength(1);
    });
  });
});
