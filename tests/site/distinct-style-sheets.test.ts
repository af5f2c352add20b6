import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SITE_PAGES } from '../support/site-pages.js';

const DIST = join(import.meta.dirname, '../../site/dist');

/** The built file of a route. */
const builtPage = (route: string): string =>
  readFileSync(join(DIST, route.endsWith('/') ? `${route}index.html` : `${route}.html`), 'utf8');

describe('the style sheets in the shadow roots of a page', () => {
  it.each(SITE_PAGES)('are at most one per kind of block: %s', (route) => {
    const html = builtPage(route);
    const body = html.slice(html.indexOf('<body'));
    const kinds = new Set(
      [...body.matchAll(/<(pallet-[\w-]+)\b[^>]*>\s*<template shadowrootmode/g)].map(([, tag]) => tag),
    );
    const sheets = body.match(/<style\b/g) ?? [];
    expect(kinds.size).toBeGreaterThan(3);
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.length).toBeLessThanOrEqual(kinds.size);
  });
});
