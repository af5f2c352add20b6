import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DeliveredContent } from '../../../site/content-sources/delivered-content.js';
import { readRemoteApi, createRemoteContent, type RemoteApi } from '../../../site/content-sources/remote-content.js';
import { startFaultServer, type FaultMode } from '../../support/fault-server.js';
import { startPageServer } from '../../support/page-server.js';
import type { ContentItem } from '../../../site/content-sources/content-source.js';
import { item, temporaryFolder } from './fixture.js';

const PICTURE = Buffer.from('a picture');

const contentItem = (contentKey: string, title: string, body?: Record<string, unknown>): ContentItem => ({
  ...(JSON.parse(item(contentKey, body && { body })) as ContentItem),
  title,
});

/** The site's own content: it has every item and record. */
const embedded: DeliveredContent = {
  items: (keys) => Promise.resolve(keys.map((contentKey) => contentItem(contentKey, 'embedded'))),
  seo: () => Promise.resolve({ title: 'embedded' } as never),
};

/** A delivery API with the items `truck` and `crane`; the image of the crane is missing. */
async function startApi(): Promise<{ api: RemoteApi; tokens: (string | undefined)[] }> {
  const tokens: (string | undefined)[] = [];
  const media = (key: string) => ({
    'sfdc_cms:media': { source: { type: 'file', ref: '069x', size: 9, mimeType: 'image/png' }, url: `/media/${key}` },
  });
  const contents = ['truck', 'crane'].map((contentKey) =>
    contentItem(contentKey, 'remote', { altText: contentKey, ...media(contentKey) }),
  );
  const server = await startPageServer((path, { headers }) => {
    tokens.push(headers.authorization);
    if (path === '/media/truck') return { type: 'image/png', body: PICTURE };
    if (path.endsWith('/contents')) return { type: 'application/json', body: JSON.stringify({ contents }) };
    const isHome = path.includes('/seo/properties/home');
    return isHome ? { type: 'application/json', body: '{"title":"remote"}' } : undefined;
  });
  onTestFinished(() => server.close());
  const { origin } = server;
  return { api: { origin, basePath: '/jobs', channelOrSiteId: '0DMx', communityId: '0DBx', token: 'secret' }, tokens };
}

describe('createRemoteContent', () => {
  it('provides items, images and records, with the site’s own content as fallback', async () => {
    const { api, tokens } = await startApi();
    const masters = await temporaryFolder();
    const reports: string[] = [];
    const content = createRemoteContent(api, embedded, masters, ({ wrong }) => reports.push(wrong));
    const items = await content.items(['truck', 'crane', 'dock']);
    expect(items.map(({ contentKey, title }) => [contentKey, title])).toEqual([
      ['truck', 'remote'],
      ['crane', 'embedded'],
      ['dock', 'embedded'],
    ]);
    expect(items.map(content.isRemote)).toEqual([true, false, false]);
    expect(await readdir(masters)).toEqual(['truck.master']);
    expect(await readFile(`${masters}/truck.master`)).toEqual(PICTURE);
    expect(items[0]?.contentBody['sfdc_cms:media']).toMatchObject({ source: { ref: 'truck' } });
    expect(reports.join()).toContain('"crane"');
    expect((await content.seo('home'))?.title).toBe('remote');
    expect((await content.seo('why-us'))?.title).toBe('embedded');
    expect(new Set(tokens)).toEqual(new Set(['Bearer secret']));
  });

  it.each<FaultMode>(['unavailable', 'reset', 'hang', 'malformed', 'pageInsteadOfData', 'nullContents', 'huge'])(
    'falls back to the site’s own content if its server fails: %s',
    async (mode) => {
      const server = await startFaultServer();
      onTestFinished(() => server.close());
      server.answerAll(mode);
      const api = { origin: server.origin, basePath: '', channelOrSiteId: '0apx', communityId: '0DBx', deadline: 400 };
      const content = createRemoteContent(api, embedded, await temporaryFolder(), () => undefined);
      expect((await content.items(['truck'])).map(({ title }) => title)).toEqual(['embedded']);
      if (mode !== 'nullContents') expect((await content.seo('home'))?.title).toBe('embedded');
    },
  );

  it('sends the token to the API only, not to the host of its images', async () => {
    const asked: [host: string, token: string | null][] = [];
    const media = { source: { type: 'file', ref: '069x' }, url: 'https://images.example/truck.png' };
    const contents = [contentItem('truck', 'remote', { 'sfdc_cms:media': media })];
    const api: RemoteApi = {
      ...{ origin: 'https://cms.example', basePath: '', channelOrSiteId: '0DMx', token: 'secret' },
      fetch(url, { headers }) {
        const { host } = new URL(url);
        asked.push([host, new Headers(headers).get('Authorization')]);
        const picture = new Response(PICTURE, { headers: { 'Content-Type': 'image/png' } });
        return Promise.resolve(host === 'cms.example' ? Response.json({ contents }) : picture);
      },
    };
    await createRemoteContent(api, embedded, await temporaryFolder(), () => undefined).items(['truck']);
    expect(asked).toEqual([
      ['cms.example', 'Bearer secret'],
      ['images.example', null],
    ]);
  });

  it('is configured by the environment', () => {
    expect(readRemoteApi({})).toBeUndefined();
    expect(
      readRemoteApi({ PALLET_API_ORIGIN: 'https://cms.example', PALLET_API_ID: '0DM1', PALLET_API_TOKEN: 't' }),
    ).toMatchObject({ origin: 'https://cms.example', basePath: '', channelOrSiteId: '0DM1', token: 't' });
    expect(() => readRemoteApi({ PALLET_API_ORIGIN: 'https://cms.example', PALLET_API_ID: 'x' })).toThrow(
      /PALLET_API_ID/,
    );
  });
});
