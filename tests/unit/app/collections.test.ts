// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { loadCollection } from '../../../site/app/collections.js';

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.lang = '';
});

it.each([
  ['es', 'es'],
  ['zh-Hant-TW', 'zh_Hant_TW'],
  ['de', null],
  ['', null],
])('a further page of a collection is requested in the language of the document: %j', async (lang, requested) => {
  const fetched = vi.fn((_: RequestInfo | URL) => Promise.resolve(Response.json({ contents: [] })));
  vi.stubGlobal('fetch', fetched);
  document.documentElement.lang = lang;
  const site = { basePath: '', siteId: '0DM000000000001AAA', contentLanguages: ['en_US', 'es', 'zh_Hant_TW'] };
  const collection = { contentTypeFQN: 'sfdc_cms__image', pageSize: 3 };
  await loadCollection(site, collection, 2, new AbortController().signal);
  const [address] = fetched.mock.calls[0]!;
  expect(new URL(String(address), 'https://own.invalid').searchParams.get('language')).toBe(requested);
});
