import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { FIXTURE_PATHS } from '../support/site.js';

const { outDir } = inject('fixtureBuilds').production;

/** The built file of a path. */
const readBuiltPage = (path: string): Promise<string> =>
  readFile(join(outDir, path.endsWith('/') ? `${path}index.html` : `${path}.html`), 'utf8');

describe('the style sheets in the shadow roots of a page', () => {
  it.each([...FIXTURE_PATHS, '/404'])('are at most one per kind of block: %s', async (path) => {
    const html = await readBuiltPage(path);
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
