import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { SAMPLED_ENGINES } from '../setup/sampling.js';
import { FIXTURE, FIXTURE_PATHS, SitePage } from '../support/site.js';
import { useFixtureServer } from '../support/use-server.js';

/** Blocks inline scripts on pages with `?blocked` in their URL. */
const blockInlineScripts = (site: Hono): Hono =>
  new Hono().all('*', async ({ req }) => {
    const answer = await site.fetch(req.raw);
    if (!new URL(req.url).searchParams.has('blocked')) return answer;
    const headers = new Headers(answer.headers);
    const policy = headers.get('content-security-policy') ?? '';
    headers.set('content-security-policy', policy.replace(/(script-src 'self')[^;]*/, '$1'));
    return new Response(answer.body, { status: answer.status, headers });
  });

const server = useFixtureServer('production', { around: blockInlineScripts });

/** Widths and fonts of the texts, once the fonts are there. Runs in the page. */
async function readTextLayout(): Promise<string[]> {
  await document.fonts.ready;
  return [...document.querySelectorAll('pallet-text')].map(({ id, shadowRoot }) => {
    const text = shadowRoot!.querySelector('[part~="text"]')!;
    const { fontFamily, fontWeight } = getComputedStyle(text);
    return `${id} ${Math.round(text.getBoundingClientRect().width)} ${fontFamily} ${fontWeight}`;
  });
}

describe('the style sheets of a page', () => {
  it.each([...FIXTURE_PATHS, '/404', '/carousels'])('are in it once: %s', async (path) => {
    const html = await (await fetch(server.url + path)).text();
    const sheets = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css]) => css);
    expect(sheets.length).toBeGreaterThan(5);
    expect(new Set(sheets).size).toBe(sheets.length);
  });

  it.each([...FIXTURE_PATHS, '/404'])('are at most one per kind of block: %s', async (path) => {
    const html = await (await fetch(server.url + path)).text();
    const body = html.slice(html.indexOf('<body'));
    const kinds = [...body.matchAll(/<(pallet-[\w-]+)\b[^>]*>\s*<template shadowrootmode/g)].map(([, tag]) => tag);
    expect(body.match(/<style\b/g)?.length).toBeLessThanOrEqual(new Set(kinds).size);
  });

  describe.each(SAMPLED_ENGINES)('in %s', (engine) => {
    it('apply before any module loads, or with the modules if inline scripts are blocked', async (test) => {
      const open = (path: string, blockUrls?: RegExp): Promise<SitePage> =>
        SitePage.openOrSkip(test, path, { engine, site: server.url, reducedMotion: undefined, blockUrls });
      const withoutModules = await open(FIXTURE.about.path, /\/assets\/.*\.js/);
      const wanted = await withoutModules.page.evaluate(readTextLayout);
      expect(new Set(wanted.map((layout) => layout.split(' ').pop())).size).toBeGreaterThan(1);
      await withoutModules.page.close();
      const blocked = await open(`${FIXTURE.about.path}?blocked`);
      await expect.poll(() => blocked.page.evaluate(readTextLayout)).toEqual(wanted);
    });
  });
});
