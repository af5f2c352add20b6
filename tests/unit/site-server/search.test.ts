// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { PageDocument } from '../../../site/documents/model.js';
import { breadcrumbsOf } from '../../../site/rendering/breadcrumbs.js';
import { robotsFile } from '../../../site/rendering/robots.js';
import { sitemap, sitemapEntry } from '../../../site/rendering/sitemap.js';
import { headingOf } from '../../../site/rendering/social-picture.js';

const URL = 'https://careers.example/why-us';
const canonical = (href = URL) => ({ tag: 'link', attributes: { rel: 'canonical', href } }) as const;
const page = (title: string, more: Partial<PageDocument> = {}): PageDocument => ({
  ...{ title, description: '', apiVersion: 63, themeLayout: 'main', features: [], blocks: [] },
  ...more,
});

describe('what the sitemap says of a page', () => {
  it('is its address and those of its translations, as its head names them', () => {
    const alternate = (hreflang: string, href: string) =>
      ({ tag: 'link', attributes: { rel: 'alternate', hreflang, href } }) as const;
    const entry = sitemapEntry([canonical(), alternate('en-US', URL), alternate('es', `${URL}?a=1&b=2`)], URL);
    const xml = sitemap(entry ? [entry] : []);
    expect(xml).toContain(`<loc>${URL}</loc>`);
    expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="es" href="${URL}?a=1&amp;b=2"/>`);
    expect(xml).not.toContain('lastmod');
  });

  it.each([
    ['is not indexed', [canonical(), { tag: 'meta', attributes: { name: 'robots', content: 'noindex,nofollow' } }]],
    ['has another canonical address', [canonical('https://careers.example/')]],
    ['has no canonical address', []],
  ] as const)('is nothing when the page %s', (_, head) => {
    expect(sitemapEntry(head, URL)).toBeUndefined();
  });
});

describe('robots.txt', () => {
  it('lets crawlers in and names the sitemap', () => {
    expect(robotsFile('https://careers.example/sitemap.xml')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://careers.example/sitemap.xml\n',
    );
  });
});

describe('the way to a page', () => {
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
  ])('leads to %s through the pages above it in its language', (route, names) => {
    expect(breadcrumbsOf(route, pages).map(({ name }) => name)).toEqual(names);
  });
});

describe('the heading in a social picture', () => {
  it('is the first of the first level, wherever it stands', () => {
    const title = { block: 'text', id: 'b', props: { text: 'Found', textDisplayInfo: '{"headingTag":"h1"}' } };
    const other = { block: 'text', id: 'a', props: { text: 'Not this', headingTag: 'h2' } };
    const banner = { block: 'banner', id: 'c', slots: { 'primary-button': [] }, blocks: [other, title] };
    expect(headingOf(page('Title', { blocks: [banner] }))).toBe('Found');
  });

  it('is the carousel’s, unless that has another level, else the page’s title', () => {
    const carousel = (props: object) => ({ block: 'hero-carousel', id: 'hero', props: { heading: 'Moves', ...props } });
    expect(headingOf(page('Title', { blocks: [carousel({})] }))).toBe('Moves');
    expect(headingOf(page('Title', { blocks: [carousel({ headingTag: 'h2' })] }))).toBe('Title');
  });
});
