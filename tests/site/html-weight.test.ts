import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, it } from 'vitest';

/** What the home page may weigh in KiB beside its style sheets and the data of its application, which have limits of their own. */
const LIMITS = { raw: 360, brotli: 19.2 };

describe('the HTML of the home page', () => {
  let html = '';
  beforeAll(async () => {
    html = await (await fetch(`${inject('siteUrl')}/`)).text();
  });

  it('is light', () => {
    const own = html
      .replace(/<style>[^]*?<\/style>/g, '')
      .replace(/<script type="application\/json"[^>]*>[^]*?<\/script>/g, '');
    expect(own.length / 1024).toBeLessThanOrEqual(LIMITS.raw);
    expect(brotliCompressSync(own).length / 1024).toBeLessThanOrEqual(LIMITS.brotli);
  });

  it('tells pictures shortly how wide they are, and offers each in two formats', () => {
    const sizes = [...html.matchAll(/ sizes="([^"]*)"/g)].map(([, value = '']) => value);
    expect(sizes.length).toBeGreaterThan(20);
    expect(Math.max(...sizes.map((value) => value.length))).toBeLessThanOrEqual(220);
    const pictures = html.match(/<picture[^]*?<\/picture>/g) ?? [];
    const formats = pictures.map((picture) => new Set(picture.match(/\.(?:avif|webp|jpe?g|png)(?= )/g)));
    expect(new Set(formats.map((found) => [...found].sort().join()))).toEqual(new Set(['.avif,.webp']));
  });

  it('has the templates that are published, without the white space of their sources', () => {
    const roots = html.match(/<template shadowrootmode[^]*?<\/template>/g) ?? [];
    expect(roots.length).toBeGreaterThan(100);
    expect(roots.filter((root) => />\s*\n\s*</.test(root))).toEqual([]);
  });

  it('escapes no quotes of JSON that waking blocks read', () => {
    expect(html).not.toMatch(/<pallet-[^>]*="[[{]&quot;/);
  });
});
