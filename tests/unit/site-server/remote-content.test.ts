// @vitest-environment node
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { SiteContent } from '../../../site/content-sources/delivered-content.js';
import { remoteApi, remoteContent, type RemoteApi } from '../../../site/content-sources/remote-content.js';
import { startFaultServer, type FaultMode } from '../../support/fault-server.js';
import type { ContentItem } from '../../../site/content-sources/content-source.js';
import { item, temporaryFolder } from './fixture.js';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const PICTURE = Buffer.from('a picture');

const contentItem = (contentKey: string, title: string, body?: Record<string, unknown>): ContentItem => ({
  ...(JSON.parse(item(contentKey, body && { body })) as ContentItem),
  title,
});

/** The site's own content: it has every item and record. */
const embedded: SiteContent = {
  items: (keys) => Promise.resolve(keys.map((contentKey) => contentItem(contentKey, 'embedded'))),
  seo: () => Promise.resolve({ title: 'embedded' } as never),
};

/** A delivery API with the items `truck` and `crane`; the picture of the crane is missing. */
async function startApi(): Promise<{ api: RemoteApi; tokens: (string | undefined)[] }> {
  const tokens: (string | undefined)[] = [];
  const server: Server = createServer(({ url = '', headers }, response) => {
    tokens.push(headers.authorization);
    const { pathname } = new URL(url, 'http://localhost');
    const media = (key: string) => ({
      'sfdc_cms:media': { source: { type: 'file', ref: '069x', size: 9, mimeType: 'image/png' }, url: `/media/${key}` },
    });
    if (pathname === '/media/truck') response.setHeader('Content-Type', 'image/png').end(PICTURE);
    else if (pathname.endsWith('/contents')) {
      const contents = ['truck', 'crane'].map((contentKey) =>
        contentItem(contentKey, 'remote', { altText: contentKey, ...media(contentKey) }),
      );
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ contents }));
    } else if (pathname.includes('/seo/properties/home')) {
      response.setHeader('Content-Type', 'application/json').end('{"title":"remote"}');
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { api: { origin, basePath: '/jobs', channelOrSiteId: '0DMx', communityId: '0DBx', token: 'secret' }, tokens };
}

describe('a delivery API elsewhere', () => {
  it('gives a build its items, pictures and records; what it lacks is the site’s own', async () => {
    const { api, tokens } = await startApi();
    const masters = await temporaryFolder();
    const reports: string[] = [];
    const content = remoteContent(api, embedded, masters, ({ wrong }) => reports.push(wrong));
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
    'leaves a build with the site’s own content when its server is at fault: %s',
    async (mode) => {
      const server = await startFaultServer();
      closing.push(() => server.close());
      server.answerAll(mode);
      const api = { origin: server.origin, basePath: '', channelOrSiteId: '0apx', communityId: '0DBx', deadline: 400 };
      const content = remoteContent(api, embedded, await temporaryFolder(), () => undefined);
      expect((await content.items(['truck'])).map(({ title }) => title)).toEqual(['embedded']);
      if (mode !== 'nullContents') expect((await content.seo('home'))?.title).toBe('embedded');
    },
  );

  it('is named by the environment', () => {
    expect(remoteApi({})).toBeUndefined();
    expect(
      remoteApi({ PALLET_API_ORIGIN: 'https://cms.example', PALLET_API_ID: '0DM1', PALLET_API_TOKEN: 't' }),
    ).toMatchObject({ origin: 'https://cms.example', basePath: '', channelOrSiteId: '0DM1', token: 't' });
    expect(() => remoteApi({ PALLET_API_ORIGIN: 'https://cms.example', PALLET_API_ID: 'x' })).toThrow(/PALLET_API_ID/);
  });
});
