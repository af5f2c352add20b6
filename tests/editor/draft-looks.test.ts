import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSharedBrowser } from '../../site/check-content/shared-browser.js';
import { buildPageStyles } from '../../site/editor/build.js';
import type { MediaItem } from '../../site/editor/server/api.js';
import { createDraftMeasurement, type MeasureDraft } from '../../site/editor/server/measure-draft.js';
import { checkBeforePublishing } from '../../site/editor/server/gate.js';
import { createRenditionMaker, type RenditionMaker } from '../../site/editor/server/rendition-maker.js';
import { createContentCopy } from '../support/editor/content-copy.js';
import { startPageServer } from '../support/page-server.js';

const FILE = 'pages/why-us.json';
let folder: string;
let content: Awaited<ReturnType<typeof createContentCopy>>;
const failures: string[] = [];
const makers: RenditionMaker[] = [];
const installed = createSharedBrowser();
const noBrowser = createSharedBrowser('');

beforeAll(async () => {
  content = await createContentCopy();
  folder = await mkdtemp(join(tmpdir(), 'pallet-editor-'));
  await buildPageStyles(content.root, folder);
});
afterAll(async () => {
  await Promise.all(makers.map((maker) => maker.idle()));
  await installed.close();
  await content.remove();
  await rm(folder, { recursive: true });
});

/** The images that tests have added to the library. */
const own = new Map<string, Buffer>();

function looksBy(browser = installed): MeasureDraft {
  const log = (message: string, error?: unknown) => void failures.push(`${message} ${String(error)}`);
  const picture = (key: string) => {
    const bytes = own.get(key);
    return Promise.resolve(bytes && { bytes, type: 'image/webp' });
  };
  const maker = createRenditionMaker({ picture, isForPhones: () => false, cacheDir: join(folder, 'pictures'), log });
  makers.push(maker);
  for (const key of own.keys()) maker.start({ key, title: key } as MediaItem);
  return createDraftMeasurement({
    ...{ appFolder: folder, browser, picture, facts: maker.facts, log },
  });
}

/** The issues of a page with only these blocks. */
async function check(blocks: readonly object[], looks = looksBy()) {
  const page = JSON.parse(await readFile(join(content.root, FILE), 'utf8')) as object;
  return checkBeforePublishing(content.root, FILE, JSON.stringify({ ...page, blocks }), looks);
}

/** The browser-measured issues of a page with only these blocks. */
async function measured(blocks: readonly object[], looks = looksBy()) {
  return (await check(blocks, looks)).filter(({ wrong }) => /contrast|the image "/i.test(wrong));
}

/** Adds an image to the library: a plain one, or noise. */
async function addImage(key: string, width: number, height: number, isNoise = false): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  const drawn = sharp({ create: { width, height, channels: 3, background: '#246', ...(isNoise && { noise }) } });
  own.set(key, await drawn.webp({ quality: 90 }).toBuffer());
  await writeFile(join(content.root, `media/${key}.webp`), own.get(key)!);
  const item = (await readFile(join(content.root, 'items/hero-1.json'), 'utf8')).replaceAll('hero-1', key);
  const withSize = item.replace(/"size": \d+/, `"size": ${own.get(key)!.length}`);
  await writeFile(join(content.root, `items/${key}.json`), withSize);
}

const text = (id: string, props: object) => ({ block: 'text', id, props: { text: `The words of ${id}`, ...props } });

/** A first block, because the header of the site overlaps the top of the page. */
const HEAD = { block: 'banner', id: 'head', props: { height: 300, backgroundColor: '#0b1f3a' } };

describe('the contrast of a draft', () => {
  it('is measured on the rendered page, and reported for the block', async () => {
    const found = await measured([
      HEAD,
      text('faint', { textColor: '#777777', backgroundColor: '#888888' }),
      text('clear', { textColor: '#000000', backgroundColor: '#ffffff' }),
    ]);
    expect(failures).toEqual([]);
    expect(found).toMatchObject([{ weight: 'warning', blockId: 'faint', wrong: expect.stringContaining('1.2') }]);
  });

  it('makes no network requests, regardless of the content', async () => {
    const requests: string[] = [];
    const server = await startPageServer((path) => {
      requests.push(path);
      return undefined;
    });
    const url = `${server.origin}/picture.png`;
    await measured([{ block: 'image', id: 'far', props: { imageInfo: { url, altText: 'Far away' } } }]);
    await server.close();
    expect(failures).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('is not measured without a browser, and reports that as a hint', async () => {
    expect(
      await measured([text('faint', { textColor: '#777777', backgroundColor: '#888888' })], looksBy(noBrowser)),
    ).toMatchObject([
      {
        weight: 'hint',
        wrong: 'Contrast and image sizes were not measured: Chromium is not installed on the server.',
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

describe('the images of a draft', () => {
  it('are reported if a block shows them larger than they are', async () => {
    await addImage('narrow', 1200, 800);
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

  it('are measured again after they are replaced', async () => {
    const looks = looksBy();
    const blocks = [HEAD, banner('wide', 'replaced')];
    await addImage('replaced', 700, 400);
    expect((await measured(blocks, looks)).map(({ blockId }) => blockId)).toEqual(['wide']);
    await addImage('replaced', 1920, 1100);
    expect(await measured(blocks, looks)).toEqual([]);
  });

  it('are reported if their files are too large', async () => {
    await addImage('noise', 960, 960, true);
    expect(await measured([HEAD, banner('loud', 'noise')])).toContainEqual(
      expect.objectContaining({
        ...{ weight: 'warning', blockId: 'loud', field: 'props/imageInfo' },
        wrong: expect.stringMatching(/"noise" is 1\d\d kB as shown here on a 360 px screen/) as string,
      }),
    );
  });

  it('are judged by their own width without a browser', async () => {
    await addImage('tiny', 300, 200);
    const found = await measured([HEAD, banner('wide', 'tiny')], looksBy(noBrowser));
    expect(found.map(({ blockId, weight }) => [blockId, weight])).toEqual([
      ['wide', 'warning'],
      ['', 'hint'],
    ]);
  });
});

describe('the blocks of a draft', () => {
  const html = (id: string, value: string) => ({ block: 'html', id, props: { value } });
  const onAllScreens = (value: string) => ({ small: value, medium: value, large: value });
  const WORDS = 'An apprenticeship that is paid';
  const texts = { section1Label: 'Office', section2Label: 'Yard' };

  /** The block, field, sentence and remedy of each issue of a page with only these blocks, except for its headings. */
  async function unseen(...blocks: readonly object[]): Promise<string[]> {
    const found = await check([HEAD, ...blocks]);
    expect(failures).toEqual([]);
    return found.filter(({ wrong }) => !wrong.includes('heading')).map(({ blockId, wrong }) => `${blockId}: ${wrong}`);
  }

  it('are reported if nobody sees them on a kind of screen: transparent, without size, or beyond the edge', async () => {
    const found = await unseen(
      html('clear', `<p style="opacity: 0">${WORDS}</p>`),
      html('flat', `<div style="height: 0; overflow: hidden">${WORDS}</div>`),
      { block: 'image', id: 'small', props: { width: 0, height: 0, imageInfo: { contentKey: 'hero-1' } } },
      text('left', { dxpStyle: { margin: { left: { ...onAllScreens('0px'), large: '-3000px' } } } }),
    );
    expect(found).toEqual([
      'clear: Visitors cannot see the block on any screen: it is transparent.',
      'flat: Visitors cannot see the block on any screen: it has no height or no width.',
      'small: Visitors cannot see the block on any screen: it has no height or no width.',
      'left: Visitors cannot see the block on desktop screens: it is beyond the edge of the page.',
    ]);
  });

  it('are reported if they are hidden on every screen, but not if they are hidden on some', async () => {
    const devices = (...names: string[]) => ({ visibility: { devices: names } });
    const found = await unseen(
      { ...text('nowhere', {}), ...devices() },
      { ...text('phones', {}), ...devices('small') },
      { ...text('tablets', {}), ...devices('medium') },
    );
    expect(found).toEqual(['nowhere: The block is hidden on every screen, so visitors never see it.']);
  });

  it('are reported if their text is behind the header of the site', async () => {
    const above = { dxpStyle: { margin: { top: onAllScreens('-60px') } } };
    const found = await check([text('top', { headingTag: 'h1', ...above }), HEAD, text('below', {})]);
    expect(found.filter(({ wrong }) => wrong.includes('header'))).toMatchObject([
      { blockId: 'top', wrong: '"The words of top" is behind the header of the site on every screen.' },
    ]);
  });

  it('are reported if their values show nothing', async () => {
    const found = await unseen({ block: 'contacts', id: 'office', props: { section1SubLabel: 'Only a subtitle' } });
    expect(found).toEqual(['office: The block is empty, so visitors see nothing.']);
  });

  it('are not reported inside parts that visitors open or scroll, or if their data is not yet available', async () => {
    const slots = { section1: [text('open', {})], section2: [text('closed', {})] };
    const found = await unseen(
      { block: 'contacts', id: 'office', props: texts, slots },
      html('scroller', `<div style="overflow: auto; width: 200px"><p style="margin-left: 900px">${WORDS}</p></div>`),
      { block: 'text', id: 'bound', props: { text: '{!Record.Name}' } },
    );
    expect(found).toEqual([]);
  });
});
