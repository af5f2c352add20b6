import { describe, expect, it } from 'vitest';
import type { PageDocument } from '../../../site/documents/model.js';
import { breadcrumbsOf } from '../../../site/rendering/breadcrumbs.js';
import { robotsFile } from '../../../site/rendering/robots.js';
import { sitemap, sitemapEntry } from '../../../site/rendering/sitemap.js';
import { findHeading } from '../../../site/rendering/social-image.js';
import { createPage } from '../../support/create-page.js';

const URL = 'https://careers.example/why-us';
const canonical = (href = URL) => ({ tag: 'link', attributes: { rel: 'canonical', href } }) as const;
const page = (title: string, more: Partial<PageDocument> = {}): PageDocument => ({ ...createPage(), title, ...more });

describe('the sitemap entry of a page', () => {
  it('has the URLs of the page and its translations from the head', () => {
    const alternate = (hreflang: string, href: string) =>
      ({ tag: 'link', attributes: { rel: 'alternate', hreflang, href } }) as const;
    const entry = sitemapEntry([canonical(), alternate('en-US', URL), alternate('es', `${URL}?a=1&b=2`)], URL);
    const xml = sitemap(entry ? [entry] : []);
    expect(xml).toContain(`<loc>${URL}</loc>`);
    expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="es" href="${URL}?a=1&amp;b=2"/>`);
    expect(xml).not.toContain('lastmod');
  });

  it.each(['https://CAREERS.example:443/why-us', 'https://careers.example/./why-us'])(
    'exists however its canonical address is written: %s',
    (written) => {
      expect(sitemapEntry([canonical(written)], URL)).toEqual({ url: URL, alternates: [] });
      expect(sitemapEntry([canonical(`${written}?page=2`)], URL)).toBeUndefined();
    },
  );

  it.each([
    ['is not indexed', [canonical(), { tag: 'meta', attributes: { name: 'robots', content: 'noindex,nofollow' } }]],
    ['has another canonical address', [canonical('https://careers.example/')]],
    ['has no canonical address', []],
  ] as const)('is nothing when the page %s', (_, head) => {
    expect(sitemapEntry(head, URL)).toBeUndefined();
  });
});

describe('robots.txt', () => {
  it('allows crawlers and links the sitemap', () => {
    expect(robotsFile('https://careers.example/sitemap.xml')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://careers.example/sitemap.xml\n',
    );
  });
});

describe('the breadcrumbs of a page', () => {
  const pages = new Map([
    ['/', page('Home')],
    ['/teams', page('Teams')],
    ['/teams/welding', page('Welding')],
    ['/no-page-of-its-own/deep', page('Deep')],
    ['/es/', page('Inicio', { language: 'es' })],
    ['/es/equipos', page('Equipos', { language: 'es' })],
  ]);

  it.each([
    ['/', ['Home']],
    ['/teams/welding', ['Home', 'Teams', 'Welding']],
    ['/no-page-of-its-own/deep', ['Home', 'Deep']],
    ['/es/', ['Inicio']],
    ['/es/equipos', ['Inicio', 'Equipos']],
  ])('of %s contain the pages above it in its language', (route, names) => {
    expect(breadcrumbsOf(route, pages).map(({ name }) => name)).toEqual(names);
  });
});

describe('the heading in a social image', () => {
  it('is the first h1, wherever it is', () => {
    const title = { block: 'text', id: 'b', props: { text: 'Found', textDisplayInfo: '{"headingTag":"h1"}' } };
    const other = { block: 'text', id: 'a', props: { text: 'Not this', headingTag: 'h2' } };
    const banner = { block: 'banner', id: 'c', slots: { 'primary-button': [] }, blocks: [other, title] };
    expect(findHeading(page('Title', { blocks: [banner] }))).toBe('Found');
  });

  it('is that of the carousel if it is an h1, otherwise the title of the page', () => {
    const carousel = (props: object) => ({ block: 'hero-carousel', id: 'hero', props: { heading: 'Moves', ...props } });
    expect(findHeading(page('Title', { blocks: [carousel({})] }))).toBe('Moves');
    expect(findHeading(page('Title', { blocks: [carousel({ headingTag: 'h2' })] }))).toBe('Title');
  });
});
