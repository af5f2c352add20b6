import { describe, expect, it } from 'vitest';
import type { SiteSettings } from '../../../site/content-sources/content-source.js';
import type { PageDocument } from '../../../site/documents/model.js';
import { routeOf } from '../../../site/documents/page-addresses.js';
import { pageMetadata, type PageMetadataOptions } from '../../../site/rendering/page-metadata.js';

const settings = {
  origin: 'https://careers.example',
  basePath: '',
  languages: [],
  texts: {},
} as unknown as SiteSettings;

const pageOf = (more: object = {}): PageDocument =>
  ({ title: 'Teams', description: '', themeLayout: 'main', blocks: [], ...more }) as unknown as PageDocument;

/** The metadata of the page at `/teams`, without a search-engine record. */
const metadataOf = (document: PageDocument, options: Partial<PageMetadataOptions> = {}) =>
  pageMetadata({
    ...{ route: '/teams', document, pages: new Map([['/teams', document]]), settings, language: 'en-US' },
    ...{ socialPicture: undefined, content: { seo: () => Promise.resolve(undefined) } },
    report: () => undefined,
    ...options,
  });

describe('the search-engine record of a page', () => {
  const recordOf = async (route: string, more: object = {}): Promise<string> => {
    const document = pageOf(more);
    return (await metadataOf(document, { route, pages: new Map([[route, document]]) })).recordId;
  };

  it('is found by the path of the page, so that pages never share one', async () => {
    const names = ['home', 'es/home', 'eshome', 'essx', 'es/sx', 'e/s/sx', 'es-sx', 'jobs/home', 'jobs'];
    expect(await Promise.all(names.map((name) => recordOf(routeOf(name))))).toEqual(names);
  });

  it('is the one that the page specifies', async () => {
    expect(await recordOf('/es/', { recordId: 'home-es' })).toBe('home-es');
  });
});

describe('links to translations', () => {
  const languages = [
    { code: 'en_US', label: 'English', path: '', isDefault: true, isActive: true },
    { code: 'es', label: 'Español', path: 'es', isDefault: false, isActive: true },
  ];
  const metadata = (props: object) => pageOf({ blocks: [{ block: 'page-metadata', props }] });

  /** The languages that the English page links to. */
  const linksTo = async (spanish: PageDocument, records: Readonly<Record<string, object>> = {}) => {
    const pages = new Map([
      ['/teams', pageOf()],
      ['/es/teams', spanish],
    ]);
    const { head } = await metadataOf(pageOf(), {
      pages,
      settings: { ...settings, languages },
      content: { seo: (recordId) => Promise.resolve(records[recordId] as never) },
      report: (message) => expect.fail(message),
    });
    return head.flatMap(({ attributes: { hreflang } }) => hreflang ?? []);
  };

  it('name a page with the same path', async () => {
    expect(await linksTo(pageOf())).toEqual(['en-US', 'es', 'x-default']);
  });

  it.each([
    ['its block excludes from search engines', metadata({ isSeoIndexed: false }), {}],
    ['its record excludes from search engines', pageOf(), { 'es/teams': { isSeoIndexed: false } }],
    ['the record that it names excludes', pageOf({ recordId: 'teams-es' }), { 'teams-es': { isSeoIndexed: false } }],
    ['a tag of its own excludes', metadata({ customHeadTags: '<meta name="robots" content="noindex">' }), {}],
    ['has another canonical URL', metadata({ canonicalUrl: 'https://careers.example/es/' }), {}],
  ])('leave out a page that %s, because it does not link back', async (_, spanish, records) => {
    expect(await linksTo(spanish, records)).toEqual([]);
  });
});

it('of several metadata blocks in a page, the last one that guests can see sets the head', async () => {
  const block = (id: string, more: object = {}) => ({
    ...{ block: 'page-metadata', id, props: { description: `From ${id}` } },
    ...more,
  });
  const blocks = [block('the first'), block('the last'), block('members', { visibility: { audience: 'signed-in' } })];
  const { head } = await metadataOf(pageOf({ description: 'From the page', blocks }));
  expect(head).toContainEqual({ tag: 'meta', attributes: { name: 'description', content: 'From the last' } });
});

it('decodes the character references of titles and descriptions, like blocks do', async () => {
  const written = 'Caf&eacute; &copy 2026, &Lt;';
  const text = 'Café © 2026, ≪';
  const headOf = async (fields: object) => {
    const page = pageOf(fields);
    const pages = new Map(['/', '/teams'].map((one) => [one, page]));
    return (await metadataOf(page, { pages })).head;
  };
  const props = {
    pageTitle: written,
    description: written,
    customHeadTags: `<meta name="author" content="${written} &copy=">`,
  };
  const [ofPage, ofBlock] = await Promise.all([
    headOf({ title: written, description: written }),
    headOf({ blocks: [{ block: 'page-metadata', props }] }),
  ]);
  for (const head of [ofPage, ofBlock]) {
    expect(head).toContainEqual({ tag: 'title', attributes: {}, text });
    expect(head).toContainEqual({ tag: 'meta', attributes: { name: 'description', content: text } });
  }
  expect(ofBlock).toContainEqual({ tag: 'meta', attributes: { name: 'author', content: `${text} &copy=` } });
  expect(JSON.stringify(ofPage.find(({ tag }) => tag === 'script'))).toContain(`"name\\":\\"${text}`);
});
