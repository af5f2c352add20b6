import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPageStyles } from '../../site/editor/build.js';
import { draftLooks } from '../../site/editor/server/draft-looks.js';
import { gateFindings } from '../../site/editor/server/gate.js';
import { copiedContent } from '../support/editor/copied-content.js';

const FILE = 'pages/why-us.json';
let folder: string;
let content: Awaited<ReturnType<typeof copiedContent>>;
const failures: string[] = [];

beforeAll(async () => {
  content = await copiedContent();
  folder = await mkdtemp(join(tmpdir(), 'pallet-editor-'));
  await buildPageStyles(content.root, folder);
});
afterAll(async () => {
  await content.remove();
  await rm(folder, { recursive: true });
});

/** What the gate measures on a page of nothing but these blocks. */
async function measured(blocks: readonly object[], browser?: string) {
  const page = JSON.parse(await readFile(join(content.root, FILE), 'utf8')) as object;
  const looks = draftLooks({
    ...{ appFolder: folder, ...(browser !== undefined && { browser }) },
    picture: async (key) => {
      const bytes = await readFile(join(content.root, `media/${key}.jpg`)).catch(() => undefined);
      return bytes && { bytes, type: 'image/jpeg' };
    },
    log: (message, error) => failures.push(`${message} ${String(error)}`),
  });
  const found = await gateFindings(content.root, FILE, JSON.stringify({ ...page, blocks }), looks);
  return found.filter(({ wrong }) => /contrast/i.test(wrong));
}

const text = (id: string, props: object) => ({ block: 'text', id, props: { text: `The words of ${id}`, ...props } });

/** The header of the site lies over what a page begins with. */
const HEAD = { block: 'banner', id: 'head', props: { height: 300, backgroundColor: '#0b1f3a' } };

describe('the contrast of a draft', () => {
  it('is measured on the page as it is rendered, and leads to the block', async () => {
    const found = await measured([
      HEAD,
      text('faint', { textColor: '#777777', backgroundColor: '#888888' }),
      text('clear', { textColor: '#000000', backgroundColor: '#ffffff' }),
    ]);
    expect(failures).toEqual([]);
    expect(found).toMatchObject([{ weight: 'warning', blockId: 'faint', wrong: expect.stringContaining('1.2') }]);
  });

  it('asks the network for nothing, whatever an author wrote', async () => {
    const asked: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.end();
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/picture.png`;
    await measured([{ block: 'image', id: 'far', props: { imageInfo: { url: address, altText: 'Far away' } } }]);
    server.close();
    expect(failures).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('is not measured without a browser, which is said and stops nobody', async () => {
    expect(await measured([text('faint', { textColor: '#777777', backgroundColor: '#888888' })], '')).toMatchObject([
      { weight: 'hint', wrong: 'Contrast was not measured: there is no Chromium beside the server.' },
    ]);
  });
});
