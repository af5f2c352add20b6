import { describe, expect, it } from 'vitest';
import fc from '../../support/fast-check.js';
import {
  isValidImageUrl,
  isValidLink,
  isValidSrcset,
  linkKind,
  opensNewWindow,
  safeHref,
  joinSrcsets,
  safeSrcset,
  findWidest,
} from '../../../elements/foundations/links.js';
import { corpus } from '../../support/security-corpus.js';

const kept = new Set(['https', 'site-path', 'shortcut', 'hash']);

describe('safe addresses [5.1d]', () => {
  it.each(corpus.url.map(({ id, payload, expect: { verdict } }) => [id, verdict, payload] as const))(
    'classify %s as %s',
    (_id, verdict, payload) => {
      if (verdict === 'host-template') {
        expect(safeHref(payload)).toBe('');
        expect(safeHref(payload, { host: 'https://site.example' })).toBe(
          payload.replace('{host}', 'https://site.example'),
        );
        expect(isValidLink(payload)).toBe(true);
        return;
      }
      expect(safeHref(payload) !== '').toBe(kept.has(verdict));
      expect(isValidLink(payload)).toBe(kept.has(verdict));
    },
  );

  it.each([undefined, null, 7, {}, [], true, '', ' ', '.', 'page', 'www.example.com', 'mailto:', 'tel:'])(
    'reject %j [5.1c]',
    (value) => {
      expect(safeHref(value)).toBe('');
      expect(isValidLink(value)).toBe(false);
    },
  );

  it('are returned unchanged [5.1a]', () => {
    for (const href of [
      'https://jobs.northmast.example/search?q=welder#list',
      '/why-us?sectionName=growth-development',
      '#our-people',
      'mailto:jobs@northmast.example?subject=Hello',
      'tel:+1-555-0100',
    ]) {
      expect(safeHref(href)).toBe(href);
    }
  });

  it('encodes spaces in paths of the site and mail subjects', () => {
    expect(safeHref('/files/annual report.pdf')).toBe('/files/annual%20report.pdf');
    expect(safeHref('mailto:a@b.example?subject=Two words')).toBe('mailto:a@b.example?subject=Two%20words');
  });

  it('puts the base path before a site path that lacks it [2.13a, 5.1c]', () => {
    const under = (href: string) => safeHref(href, { basePath: '/careers' });
    expect(under('/why-us')).toBe('/careers/why-us');
    expect(under('/')).toBe('/careers/');
    expect(under('/careers/why-us')).toBe('/careers/why-us');
    expect(under('/careers')).toBe('/careers');
    expect(under('/careers?x=1')).toBe('/careers?x=1');
    expect(under('/careers-fair')).toBe('/careers/careers-fair');
    expect(under('#top')).toBe('#top');
    expect(under('https://x.example/a')).toBe('https://x.example/a');
    expect(safeHref('/why-us', { basePath: '/careers/' })).toBe('/careers/why-us');
    expect(safeHref('/why-us', { basePath: '/' })).toBe('/why-us');
  });

  it('does not let a hostile base path or host lead elsewhere [2.13a]', () => {
    expect(safeHref('/x', { basePath: '//evil.example' })).toBe('/x');
    expect(safeHref('/x', { basePath: 'https://evil.example' })).toBe('/x');
    expect(safeHref('{host}/x', { host: 'javascript:alert(1)//' })).toBe('');
    expect(safeHref('{host}/x', { host: 'http://site.example' })).toBe('');
    for (const href of ['{host}.evil.example/x', '{host}@evil.example', '{host}:80@evil.example', 'x{host}/']) {
      expect(safeHref(href, { host: 'https://site.example' })).toBe('');
      expect(isValidLink(href)).toBe(false);
    }
  });

  it('fills in the templates for the host and the base path [5.1a]', () => {
    expect(safeHref('{host}/x', { host: 'https://site.example/' })).toBe('https://site.example/x');
    expect(safeHref('{host}/x', { host: 'site.example' })).toBe('https://site.example/x');
    expect(safeHref('{!Site.basePath}/x', { basePath: '/careers' })).toBe('/careers/x');
    expect(safeHref('{!Site.basePath}/x')).toBe('/x');
    expect(safeHref('{!Site.basePath}//evil.example')).toBe('');
    expect(safeHref('{!Site.basePath}//evil.example', { basePath: '/careers' })).toBe('/careers//evil.example');
  });

  it('never returns an address that runs a script or leads to a disguised host, for any input [5.1d, 5.5c]', () => {
    const pieces = fc.constantFrom(
      ...['java', 'script', ':', 'vbscript:', 'data:', 'blob:', 'file:', '//', '/', '\\', '\t', '\n', '\0', ' ', '#'],
      ...['https://', 'HTTP:', 'mailto:', 'tel:', '{host}', '{!Site.basePath}', '@', '.', '..', '%2f', '&colon;'],
      ...['?', 'x'],
    );
    const written = fc.oneof(
      fc.string(),
      fc.array(pieces).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(written, fc.constantFrom('', '/careers'), (value, basePath) => {
        const href = safeHref(value, { basePath });
        if (href === '') return;
        // Anything after the scheme of a shortcut is kept: `tel://@` is harmless.
        const isShortcut = /^(?:mailto|tel):/i.test(href);
        const url = new URL(isShortcut ? '#' : href, 'https://own.example/page');
        expect(url.protocol).toBe('https:');
        if (href.startsWith('/') || href.startsWith('#')) expect(url.host).toBe('own.example');
        expect(href).not.toMatch(/[\s\\]/);
        expect(safeHref(href, { basePath })).toBe(href);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the kind of a link and its window [2.14a]', () => {
  const here = { origin: 'https://careers.northmast.example', basePath: '/careers' };

  it.each([
    ['/careers/why-us', 'site', false],
    ['https://careers.northmast.example/careers/why-us', 'site', false],
    ['https://careers.northmast.example/shop', 'external', true],
    ['https://www.northmast.example/', 'external', true],
    ['#people', 'hash', false],
    ['/careers/annual-report.pdf', 'file', true],
    ['/careers/report.PDF?v=2#page=3', 'file', true],
    ['https://www.northmast.example/report.docx', 'file', true],
    ['/careers/page?file=x.pdf', 'site', false],
    ['mailto:jobs@northmast.example', 'shortcut', true],
    ['TEL:+15550100', 'shortcut', true],
    ['', 'none', false],
    ['javascript:alert(1)', 'none', false],
    ['//evil.example', 'none', false],
  ] as const)('%s is of the kind %s, a new window: %s', (href, kind, newWindow) => {
    expect(linkKind(href, here)).toBe(kind);
    expect(opensNewWindow(href, undefined, here)).toBe(newWindow);
  });

  it('works without site options', () => {
    expect(linkKind('/why-us')).toBe('site');
    expect(linkKind('https://www.northmast.example/')).toBe('external');
  });

  it('respects the target of the link', () => {
    expect(opensNewWindow('/why-us', '_blank')).toBe(true);
    expect(opensNewWindow('/why-us', 'viewer')).toBe(true);
    expect(opensNewWindow('https://x.example/', '_self')).toBe(false);
    expect(opensNewWindow('https://x.example/', '_TOP')).toBe(false);
    expect(opensNewWindow('https://x.example/', '')).toBe(true);
    expect(opensNewWindow('javascript:alert(1)', '_blank')).toBe(false);
  });
});

describe('image addresses [5.2a]', () => {
  it.each([
    ['https://x.example/a.jpg', true, true],
    ['http://x.example/a.jpg', true, true],
    ['data:image/png;base64,AAAA', true, true],
    ['data:image/svg+xml,%3Csvg/%3E', true, true],
    ['/media/a.jpg', true, false],
    ['/media/a.jpg?lastModifiedDate=Mon Jan 01', true, false],
    ['//x.example/a.jpg', false, false],
    ['/\\x.example/a.jpg', false, false],
    ['media/a.jpg', false, false],
    ['mailto:a@b.example', false, false],
    ['data:text/html,x', false, false],
    ['data:imagex', false, false],
    ['javascript:alert(1)', false, false],
    ['https://', false, false],
    ['', false, false],
    [undefined, false, false],
  ])('validates %s: %s, in strict mode %s', (url, valid, strict) => {
    expect(isValidImageUrl(url)).toBe(valid);
    expect(isValidImageUrl(url, { strict: true })).toBe(strict);
  });

  it.each(corpus.srcset.map(({ id, payload, expect: verdict }) => [id, payload, verdict] as const))(
    'validates the source set %s',
    (_id, payload, { strict, siteRelativeAllowed }) => {
      expect(isValidSrcset(payload, { strict: true })).toBe(strict.accept);
      expect(isValidSrcset(payload)).toBe(siteRelativeAllowed.accept);
      for (const options of [{ strict: true }, {}]) {
        const filtered = safeSrcset(payload, options);
        expect(filtered === '' || isValidSrcset(filtered, options)).toBe(true);
      }
    },
  );

  it.each([
    ['https://x.example/w_640,c_fill/a.jpg 640w, https://x.example/w_960,c_fill/a.jpg 960w'],
    ['/a.jpg?crop=1,2,3 1x, /b,c.jpg 2x'],
    ['data:image/png;base64,AAAA 1x, /b.jpg 2x'],
    ['/a.jpg'],
  ])('splits %s like HTML [5.2b]', (srcset) => {
    expect(safeSrcset(srcset)).toBe(srcset);
  });

  it.each([
    ['/a.jpg, /b.jpg 2x', '/a.jpg, /b.jpg 2x'],
    ['/a.jpg 0.5x, /b.jpg 01w, /c.jpg .05x', '/a.jpg 0.5x, /b.jpg 01w, /c.jpg .05x'],
    ['/a.jpg 1x,/b.jpg 2x', '/a.jpg 1x, /b.jpg 2x'],
    ['\n  /a.jpg\t640w,\n  /b.jpg 960w\n', '/a.jpg 640w, /b.jpg 960w'],
  ])('writes %j as %j', (srcset, written) => {
    expect(safeSrcset(srcset)).toBe(written);
  });

  it.each([
    ...['https://x.example/a 1x, javascript:alert(1) 2x', '/a.jpg 1x, mailto:a@b.example 2x'],
    ...['/a.jpg 1x,, /b.jpg 2x', ', /a.jpg 1x', '/a.jpg 1x, ', '/a.jpg,', '/a.jpg (1x, /b.jpg)'],
    ...['/a.jpg 640w 480h', '/a.jpg 0w', '/a.jpg 640w, /b.jpg 00w', '/a.jpg 640w, undefined 960w, /c.jpg 1920w'],
    ...['/a.jpg 0x', '/a.jpg 1x, /b.jpg 0.0x', '/a.jpg .0x'],
    ...['null', '', ' ', undefined],
  ])('skips %j entirely [5.2b, 8.4d]', (srcset) => {
    expect(safeSrcset(srcset)).toBe('');
    expect(isValidSrcset(srcset)).toBe(false);
  });

  it('finds the widest image of a source set with widths', () => {
    expect(findWidest('/a.jpg 640w, /c.jpg 1920w, /b.jpg 960w')).toBe('/c.jpg');
    expect(findWidest('/a.jpg 1x, /b.jpg 2x')).toBeUndefined();
    expect(findWidest('/a.jpg 640w, null 960w')).toBeUndefined();
  });

  it('keeps every entry of a well-formed source set [5.2b]', () => {
    const entry = fc.record({ name: fc.stringMatching(/^[b-m]{1,9}$/), width: fc.integer({ min: 1, max: 9999 }) });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1 }), (entries) => {
        const srcset = entries.map(({ name, width }) => `https://x.example/${name}.jpg ${width}w`).join(', ');
        expect(isValidSrcset(srcset, { strict: true })).toBe(true);
        expect(safeSrcset(srcset)).toBe(srcset);
      }),
    );
  });
});

it.each([
  [['/a-1.png 1w, /a-2.png 2w', '/a-2.png 2w, /a-3.png 3w'], '/a-1.png 1w, /a-2.png 2w, /a-3.png 3w'],
  [['/a.png?b=1,2 640w'], '/a.png?b=1,2 640w'],
  [['/a.png 1w', '/b.png 2x'], ''],
  [['/a.png'], ''],
  [['/a.png 1w, null 2w'], ''],
  [[], ''],
])('joins the source sets %j to "%s"', (sets, joined) => {
  expect(joinSrcsets(sets)).toBe(joined);
});
