import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDeliveryApp } from '../../../site/server/delivery-on-node.js';
import { createPage } from '../../support/create-page.js';
import { item, SITE, siteSettings, temporaryFolder } from './fixture.js';

const CONTENTS = `/services/data/v64.0/connect/sites/${SITE}/cms/delivery/contents`;
const FOR_MEMBERS = { visibility: { audience: 'signed-in' } };

const image = (contentKey: string, fields: object = {}) => ({
  ...{ block: 'image', id: '', props: { imageInfo: { contentKey } } },
  ...fields,
});
const page = (blocks: readonly unknown[], fields: object = {}): string =>
  JSON.stringify({ ...createPage(), blocks, ...fields });

const KEYS = ['shown', 'secret', 'unused'];

/** A folder with three items and one page, and what guests get from the API. */
async function contentOf(text: string | Buffer, items: Readonly<Record<string, string>> = {}) {
  const root = await temporaryFolder({
    'site.json': siteSettings(),
    ...Object.fromEntries(KEYS.map((key) => [`items/${key}.json`, item(key)])),
    ...items,
    'pages/one.json': text,
  });
  const api = createDeliveryApp({ contentRoot: root });
  const keys = async (): Promise<string[]> => {
    const { contents } = (await (await api.request(CONTENTS)).json()) as { contents: { contentKey: string }[] };
    return contents.map(({ contentKey }) => contentKey);
  };
  return { root, api, keys };
}

describe('items that pages use only in blocks for signed-in visitors', () => {
  const secret = image('secret', FOR_MEMBERS);
  it.each([
    ['in a block', page([image('shown'), secret])],
    ['in a template', page([image('shown'), { block: 'grid', id: 'g', props: { itemTemplate: [secret] } }])],
    [
      'as text in a template',
      page([image('shown'), { block: 'grid', id: 'g', props: { itemTemplate: [JSON.stringify(secret)] } }]),
    ],
    ['in HTML', page([{ block: 'rich-text', id: 'h', props: { content: '<img src="secret">' }, ...FOR_MEMBERS }])],
    ['in a block that is hidden', page([image('secret', { visibilty: { audience: 'signed-in' } })])],
    ['in a page that is hidden', page([image('secret')], { visibilty: { audience: 'signed-in' } })],
    ['in a page that is not valid JSON', `${page([secret]).slice(0, -1)},`],
    ['in a page in another encoding', Buffer.from(`\uFEFF${page([secret])}`, 'utf16le')],
  ])('are not delivered to guests: %s', async (_, text) => {
    const { api, keys } = await contentOf(text);
    expect(await keys()).toContain('unused');
    expect(await keys()).not.toContain('secret');
    const addresses = [`${CONTENTS}/secret`, `${CONTENTS}/20Y-secret`, '/sfsites/c/cms/delivery/media/secret'];
    for (const address of addresses) {
      const answer = await api.request(address);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('About secret');
    }
    expect(await (await api.request(`${CONTENTS}?contentKeys=secret`)).text()).not.toContain('About secret');
  });

  it('are delivered once a page shows them to guests', async () => {
    const { root, keys } = await contentOf(page([secret]));
    expect(await keys()).toEqual(['unused', 'shown'].sort());
    await writeFile(join(root, 'pages/two.json'), page([image('secret')]));
    expect(await keys()).toEqual(['secret', 'shown', 'unused']);
    await rm(join(root, 'pages/two.json'));
    expect(await keys()).toEqual(['shown', 'unused']);
  });

  it('are not delivered to guests if they are in a layout, until that shows them', async () => {
    const { root, keys } = await contentOf(page([image('shown')]));
    await mkdir(join(root, 'layouts'));
    await writeFile(join(root, 'layouts/main.json'), JSON.stringify({ header: [secret] }));
    expect(await keys()).toEqual(['shown', 'unused']);
    await rm(join(root, 'layouts/main.json'));
    await writeFile(join(root, 'layouts/other.json'), JSON.stringify({ header: [image('secret')] }));
    expect(await keys()).toEqual(['secret', 'shown', 'unused']);
  });

  it('are delivered if an item for guests refers to them, and not if only a hidden one does', async () => {
    const refersTo = (contentKey: string) => ({ type: 'news', body: { image: { contentKey } } });
    const { keys } = await contentOf(page([secret, image('hidden', FOR_MEMBERS), image('inner', FOR_MEMBERS)]), {
      'items/news.json': item('news', refersTo('secret')),
      'items/hidden.json': item('hidden', refersTo('inner')),
      'items/inner.json': item('inner'),
    });
    expect(await keys()).toEqual(['news', 'secret', 'shown', 'unused']);
  });

  it('are delivered to a server that may see everything', async () => {
    const { root } = await contentOf(page([secret]));
    const api = createDeliveryApp({ contentRoot: root, deliversHidden: true });
    expect((await api.request(`${CONTENTS}/secret`)).status).toBe(200);
  });
});
