import { beforeAll, describe, expect, inject, it } from 'vitest';

describe('the HTML of the home page', () => {
  let html = '';
  beforeAll(async () => {
    html = await (await fetch(`${inject('siteUrl')}/`)).text();
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
