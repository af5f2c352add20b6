import { describe, expect, it } from 'vitest';
import type { SiteSettings } from '../../../site/content-sources/content-source.js';
import type { PageDocument } from '../../../site/documents/model.js';
import { routeOf } from '../../../site/documents/page-addresses.js';
import { pageMetadata } from '../../../site/rendering/page-metadata.js';

const settings = {
  origin: 'https://careers.example',
  basePath: '',
  languages: [],
  texts: {},
} as unknown as SiteSettings;

describe('the search-engine record of a page', () => {
  const recordOf = async (route: string, more: object = {}): Promise<string> => {
    const document = { title: 'Teams', description: '', themeLayout: 'main', blocks: [], ...more } as never;
    const { recordId } = await pageMetadata({
      ...{ route, document, pages: new Map([[route, document]]), settings, language: 'en-US' },
      ...{ socialPicture: undefined, content: { seo: () => Promise.resolve(undefined) }, report: () => undefined },
    });
    return recordId;
  };

  it('has the name of the page, so that no two pages share one', async () => {
    const names = ['home', 'es/home', 'eshome', 'essx', 'es/sx', 'e/s/sx', 'es-sx', 'jobs/home', 'jobs'];
    expect(await Promise.all(names.map((name) => recordOf(routeOf(name))))).toEqual(names);
  });

  it('is the one that the page names', async () => {
    expect(await recordOf('/es/', { recordId: 'home-es' })).toBe('home-es');
  });
});

describe('links to translations', () => {
  const languages = [
    { code: 'en_US', label: 'English', path: '', isDefault: true, isActive: true },
    { code: 'es', label: 'Español', path: 'es', isDefault: false, isActive: true },
  ];
  const pageOf = (more: object = {}): PageDocument =>
    ({ title: 'Teams', description: '', themeLayout: 'main', blocks: [], ...more }) as unknown as PageDocument;
  const metadata = (props: object) => pageOf({ blocks: [{ block: 'page-metadata', props }] });

  /** The languages that the English page links to. */
  const linksTo = async (spanish: PageDocument, records: Readonly<Record<string, object>> = {}) => {
    const pages = new Map([
      ['/teams', pageOf()],
      ['/es/teams', spanish],
    ]);
    const { head } = await pageMetadata({
      ...{ route: '/teams', document: pageOf(), pages, language: 'en-US', socialPicture: undefined },
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

it('of several metadata blocks in a page, the last one that guests get is in its head', async () => {
  const block = (id: string, more: object = {}) => ({
    ...{ block: 'page-metadata', id, props: { description: `From ${id}` } },
    ...more,
  });
  const document = {
    ...{ title: 'Teams', description: 'From the page', themeLayout: 'main' },
    blocks: [block('the first'), block('the last'), block('members', { visibility: { audience: 'signed-in' } })],
  } as unknown as PageDocument;
  const { head } = await pageMetadata({
    ...{
      route: '/teams',
      document,
      pages: new Map([['/teams', document]]),
      language: 'en-US',
      socialPicture: undefined,
    },
    settings,
    content: { seo: () => Promise.resolve(undefined) },
    report: () => undefined,
  });
  expect(head).toContainEqual({ tag: 'meta', attributes: { name: 'description', content: 'From the last' } });
});

it('decodes the character references of titles and descriptions, like blocks do', async () => {
  const written = 'Caf&eacute; &copy 2026, &Lt;';
  const text = 'Café © 2026, ≪';
  const headOf = async (document: object) => {
    const page = { themeLayout: 'main', blocks: [], ...document } as unknown as PageDocument;
    const { head } = await pageMetadata({
      ...{ route: '/teams', document: page, language: 'en-US' },
      ...{
        pages: new Map(['/', '/teams'].map((one) => [one, page])),
        socialPicture: undefined,
        settings,
        report: () => undefined,
      },
      content: { seo: () => Promise.resolve(undefined) },
    });
    return head;
  };
  const props = {
    pageTitle: written,
    description: written,
    customHeadTags: `<meta name="author" content="${written} &copy=">`,
  };
  const [ofPage, ofBlock] = await Promise.all([
    headOf({ title: written, description: written }),
    headOf({ title: 'Teams', description: '', blocks: [{ block: 'page-metadata', props }] }),
  ]);
  for (const head of [ofPage, ofBlock]) {
    expect(head).toContainEqual({ tag: 'title', attributes: {}, text });
    expect(head).toContainEqual({ tag: 'meta', attributes: { name: 'description', content: text } });
  }
  expect(ofBlock).toContainEqual({ tag: 'meta', attributes: { name: 'author', content: `${text} &copy=` } });
  expect(JSON.stringify(ofPage.find(({ tag }) => tag === 'script'))).toContain(`"name\\":\\"${text}`);
});
