import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, it } from 'vitest';

/** KiB of the home page without its style sheets and application data, which have their own limits. */
const LIMITS = { raw: 360, brotli: 19.5 };

describe('the HTML of the home page', () => {
  let html = '';
  beforeAll(async () => {
    html = await (await fetch(`${inject('siteUrl')}/`)).text();
  });

  it('stays below its size limits', () => {
    const own = html
      .replace(/<style>[^]*?<\/style>/g, '')
      .replace(/<script type="application\/json"[^>]*>[^]*?<\/script>/g, '');
    expect(own.length / 1024).toBeLessThanOrEqual(LIMITS.raw);
    expect(brotliCompressSync(own).length / 1024).toBeLessThanOrEqual(LIMITS.brotli);
  });

  it('has short sizes attributes, and offers each image in two formats', () => {
    const sizes = [...html.matchAll(/ sizes="([^"]*)"/g)].map(([, value = '']) => value);
    expect(sizes.length).toBeGreaterThan(20);
    expect(Math.max(...sizes.map((value) => value.length))).toBeLessThanOrEqual(220);
    const pictures = html.match(/<picture[^]*?<\/picture>/g) ?? [];
    const formats = pictures.map((picture) => new Set(picture.match(/\.(?:avif|webp|jpe?g|png)(?= )/g)));
    expect(new Set(formats.map((found) => [...found].sort().join()))).toEqual(new Set(['.avif,.webp']));
  });

  it('has the minified templates of the published package', () => {
    const roots = html.match(/<template shadowrootmode[^]*?<\/template>/g) ?? [];
    expect(roots.length).toBeGreaterThan(100);
    expect(roots.filter((root) => />\s*\n\s*</.test(root))).toEqual([]);
  });

  it('does not escape quotes in JSON that blocks read on hydration', () => {
    expect(html).not.toMatch(/<pallet-[^>]*="[[{]&quot;/);
  });
});
