import { expect, it } from 'vitest';
import { createDeliveredContent } from '../../../site/content-sources/delivered-content.js';
import type { SiteSettings } from '../../../site/content-sources/content-source.js';
import type { Problem } from '../../../site/documents/finding.js';
import { item, siteSettings } from '../site-server/fixture.js';

const settings = JSON.parse(siteSettings()) as SiteSettings;

it('reports an item that is missing, and loads the others', async () => {
  const problems: Problem[] = [];
  const fetch = async (url: string): Promise<Response> => {
    if (url.includes('/contents/missing')) return new Response('[]', { status: 404 });
    return new Response(item('whole'), { headers: { 'Content-Type': 'application/json' } });
  };
  const content = createDeliveredContent(settings, fetch, (problem) => problems.push(problem));
  const items = await content.items(['missing', 'whole']);
  expect(items.map(({ contentKey }) => contentKey)).toEqual(['whole']);
  expect(problems).toEqual([expect.objectContaining({ file: 'content item "missing"' })]);
});

it.each([
  ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['fails', () => Promise.resolve(new Response('[]', { status: 500 }))],
])('throws if the API %s, because the content may exist', async (_, fetch) => {
  const problems: Problem[] = [];
  const content = createDeliveredContent(settings, fetch, (problem) => problems.push(problem));
  await expect(content.items(['whole'])).rejects.toThrow('The content item "whole" cannot be read.');
  await expect(content.seo('home')).rejects.toThrow('The search-engine record "home" cannot be read.');
  expect(problems).toEqual([]);
});
