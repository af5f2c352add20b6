import { expect, it } from 'vitest';
import { createDeliveredContent } from '../../../site/content-sources/delivered-content.js';
import type { SiteSettings } from '../../../site/content-sources/content-source.js';
import type { Problem } from '../../../site/documents/finding.js';
import { item, siteSettings } from '../site-server/fixture.js';

it('reports an item whose request fails, and loads the others', async () => {
  const settings = JSON.parse(siteSettings()) as SiteSettings;
  const problems: Problem[] = [];
  const fetch = async (url: string): Promise<Response> => {
    if (url.includes('/contents/broken')) throw new TypeError('fetch failed');
    return new Response(item('whole'), { headers: { 'Content-Type': 'application/json' } });
  };
  const content = createDeliveredContent(settings, fetch, (problem) => problems.push(problem));
  const items = await content.items(['broken', 'whole']);
  expect(items.map(({ contentKey }) => contentKey)).toEqual(['whole']);
  expect(problems).toEqual([expect.objectContaining({ file: 'content item "broken"' })]);
});
