import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { scriptHash, shareSheets, styleHashes } from '../../../elements/ssr/index.js';
import { PAGE_SCRIPT } from '../../../elements/ssr/page-script.js';

const root = (css: string, inside = ''): string =>
  `<template shadowrootmode="open"><style>${css}</style><p></p>${inside}</template>`;
const block = (name: string, css: string, inside = ''): string =>
  `<pallet-${name}>${root(css, inside)}</pallet-${name}>`;
const page = (body: string): string =>
  `<!doctype html><html><head><title>A page</title></head><body>${body}</body></html>`;
const share = (body: string) => shareSheets(page(body), (file) => `/sheets/${file}`);

describe('shareSheets', () => {
  it('writes a style sheet once, refers to it in other roots, and links it for visitors without scripts', () => {
    const { html, files } = share(block('text', 'p{}') + block('text', 'p{}') + block('text', 'p{}'));
    expect(html.match(/<style>/g)).toHaveLength(1);
    expect(html.match(/<pallet-sheet of="0" hidden>/g)).toHaveLength(3);
    expect([...files.values()]).toEqual(['p{}']);
    const [file = ''] = files.keys();
    const marker = `<pallet-sheet of="0" hidden><noscript><link rel="stylesheet" href="/sheets/${file}"></noscript></pallet-sheet>`;
    expect(html.split(marker)).toHaveLength(3);
    // Every root contains a marker, so it must be short.
    expect(marker.length).toBeLessThan(120);
  });

  it('does not change style sheets of a single root, pages without shadow roots, and pages without a head', () => {
    const alone = page(block('text', 'p{}') + block('tile', 'b{}'));
    expect(shareSheets(alone, String)).toEqual({ html: alone, files: new Map() });
    const headless = block('text', 'p{}') + block('text', 'p{}');
    expect(shareSheets(headless, String)).toEqual({ html: headless, files: new Map() });
    expect(share('<p>Words</p>').html).toBe(page('<p>Words</p>'));
  });

  it('writes it in the root that is parsed first, which is the outer one', () => {
    const { html } = share(block('grid', 'i{}', block('text', 'p{}')) + block('text', 'p{}') + block('grid', 'i{}'));
    expect(html.indexOf('<style>i{}')).toBeLessThan(html.indexOf('<style>p{}'));
    expect(html.match(/<style>/g)).toHaveLength(2);
    expect(html.indexOf('of="0"')).toBeLessThan(html.indexOf('of="1"'));
  });

  it('ignores shadow roots in comments and text', () => {
    const words = `<!-- ${root('p{}')} --><script type="text/plain">${root('p{}')}</script>`;
    const { html } = share(block('text', 'p{}') + words + block('text', 'p{}'));
    expect(html).toContain(words);
  });

  it('puts its script first into the head, with the hash for the policy', () => {
    const { html } = share(block('text', 'p{}') + block('text', 'p{}'));
    const [, script = ''] = /<head><script>([^]*?)<\/script><title>/.exec(html) ?? [];
    expect(scriptHash()).toBe(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(() => new Function(script)).not.toThrow();
    // Names of other modules do not exist in a page.
    expect(script).not.toMatch(/__name|__vite|SHEET_TAG/);
  });

  it('puts its script after the encoding of the page', () => {
    const coded = page(block('text', 'p{}') + block('text', 'p{}')).replace('<head>', '<head>\n<meta charset="utf-8">');
    expect(shareSheets(coded, String).html).toMatch(/<head>\n<meta charset="utf-8"><script>/);
  });

  it('removes the scripts of panels, because its own script contains them', () => {
    const script = `<script>${PAGE_SCRIPT}</script>`;
    const contacts = block('contacts', 'p{}', script);
    expect(share(contacts).html).toBe(page(contacts));
    const { html } = share(contacts + contacts);
    expect(html).toContain(`<head>${script}<title>`);
    expect(html.split(script)).toHaveLength(2);
  });

  it('requires the policy to allow each style sheet only once', () => {
    const { html } = share(block('text', 'p{}') + block('text', 'p{}') + block('tile', 'b{}'));
    expect(styleHashes(html).elements).toHaveLength(2);
  });

  it('changes nothing when applied again', () => {
    const { html } = share(block('text', 'p{}') + block('text', 'p{}'));
    expect(shareSheets(html, String).html).toBe(html);
    const grown = html.replace('</body>', `${block('tile', 'b{}')}${block('tile', 'b{}')}</body>`);
    expect(shareSheets(grown, String)).toEqual({ html: grown, files: new Map() });
  });
});
