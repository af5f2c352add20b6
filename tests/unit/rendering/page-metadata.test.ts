import { expect, it } from 'vitest';
import type { SiteSettings } from '../../../site/content-sources/content-source.js';
import type { PageDocument } from '../../../site/documents/model.js';
import { pageMetadata } from '../../../site/rendering/page-metadata.js';

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
    settings: { origin: 'https://careers.example', basePath: '', languages: [], texts: {} } as unknown as SiteSettings,
    content: { seo: () => Promise.resolve(undefined) },
    report: () => undefined,
  });
  expect(head).toContainEqual({ tag: 'meta', attributes: { name: 'description', content: 'From the last' } });
});
