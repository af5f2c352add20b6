import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPageStyles } from '../../site/editor/build.js';
import type { MediaItem } from '../../site/editor/server/api.js';
import { draftLooks, type DraftLooks } from '../../site/editor/server/draft-looks.js';
import { gateFindings } from '../../site/editor/server/gate.js';
import { renditionMaker } from '../../site/editor/server/rendition-maker.js';
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

/** The pictures of the library that tests have put there. */
const own = new Map<string, Buffer>();

/** @param browser - Default: the one that is found */
function looksBy(browser?: string): DraftLooks {
  const log = (message: string, error?: unknown) => void failures.push(`${message} ${String(error)}`);
  const picture = (key: string) => {
    const bytes = own.get(key);
    return Promise.resolve(bytes && { bytes, type: 'image/webp' });
  };
  const maker = renditionMaker({ picture, isForPhones: () => false, cacheDir: join(folder, 'pictures'), log });
  for (const key of own.keys()) maker.start({ key, title: key } as MediaItem);
  return draftLooks({
    ...{ appFolder: folder, ...(browser !== undefined && { browser }) },
    ...{ picture, facts: maker.facts, log },
  });
}

/** What the gate says of a page of nothing but these blocks, as far as a browser measures it. */
async function measured(blocks: readonly object[], looks = looksBy()) {
  const page = JSON.parse(await readFile(join(content.root, FILE), 'utf8')) as object;
  const found = await gateFindings(content.root, FILE, JSON.stringify({ ...page, blocks }), looks);
  return found.filter(({ wrong }) => /contrast|picture/i.test(wrong));
}

/** Puts a picture into the library: a plain one, or one of nothing but noise. */
async function addPicture(key: string, width: number, height: number, isNoise = false): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  const drawn = sharp({ create: { width, height, channels: 3, background: '#246', ...(isNoise && { noise }) } });
  own.set(key, await drawn.webp({ quality: 90 }).toBuffer());
  await writeFile(join(content.root, `media/${key}.webp`), own.get(key)!);
  const item = (await readFile(join(content.root, 'items/hero-1.json'), 'utf8')).replaceAll('hero-1', key);
  const withSize = item.replace(/"size": \d+/, `"size": ${own.get(key)!.length}`);
  await writeFile(join(content.root, `items/${key}.json`), withSize);
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
    expect(
      await measured([text('faint', { textColor: '#777777', backgroundColor: '#888888' })], looksBy('')),
    ).toMatchObject([
      {
        weight: 'hint',
        wrong: 'Contrast and the sizes of pictures were not measured: there is no Chromium beside the server.',
      },
    ]);
  });
});

const banner = (id: string, key: string) => ({
  ...{ block: 'banner', id, props: { height: 300, imageInfo: { contentKey: key } } },
});
const inColumns = (...blocks: object[]) => ({
  ...{ block: 'section', id: 'around', props: {} },
  blocks: blocks.map((one, at) => ({ block: 'column', id: `column-${at}`, props: {}, blocks: [one] })),
});

describe('the pictures of a draft', () => {
  it('are told where the block shows them larger than they are, and nowhere else', async () => {
    await addPicture('narrow', 1200, 800);
    const columns = inColumns(banner('third', 'narrow'), text('words', {}), text('more', {}));
    const found = await measured([HEAD, banner('wide', 'narrow'), columns]);
    expect(failures).toEqual([]);
    expect(found).toMatchObject([
      {
        ...{ weight: 'warning', blockId: 'wide', field: 'props/imageInfo' },
        wrong: expect.stringContaining('"narrow" is 1200 px wide') as string,
        remedy: expect.stringContaining('at least 1920 px wide') as string,
      },
    ]);
  });

  it('are measured again where another one has taken the place of one', async () => {
    const looks = looksBy();
    const blocks = [HEAD, banner('wide', 'replaced')];
    await addPicture('replaced', 700, 400);
    expect((await measured(blocks, looks)).map(({ blockId }) => blockId)).toEqual(['wide']);
    await addPicture('replaced', 1920, 1100);
    expect(await measured(blocks, looks)).toEqual([]);
  });

  it('are told where visitors would wait for them', async () => {
    await addPicture('noise', 960, 960, true);
    expect(await measured([HEAD, banner('loud', 'noise')])).toContainEqual(
      expect.objectContaining({
        ...{ weight: 'warning', blockId: 'loud', field: 'props/imageInfo' },
        wrong: expect.stringMatching(/"noise" has 1\d\d kB where it is shown here on a screen of 360 px/) as string,
      }),
    );
  });

  it('count by their own width where there is no browser', async () => {
    await addPicture('tiny', 300, 200);
    const found = await measured([HEAD, banner('wide', 'tiny')], looksBy(''));
    expect(found.map(({ blockId, weight }) => [blockId, weight])).toEqual([
      ['wide', 'warning'],
      ['', 'hint'],
    ]);
  });
});
