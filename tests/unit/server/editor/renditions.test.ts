import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentItem } from '../../../../site/content-sources/content-source.js';
import type { PageDocument } from '../../../../site/documents/model.js';
import { firstPictureKeys } from '../../../../site/documents/picture-keys.js';
import type { MediaItem, RenditionsEvent } from '../../../../site/editor/server/api.js';
import { renditionMaker } from '../../../../site/editor/server/rendition-maker.js';
import { buildMedia } from '../../../../site/rendering/media.js';
import { testedEditor, type TestedEditor } from '../../../support/editor/editor-server.js';
import { temporaryFolder } from '../../site-server/fixture.js';

let editor: TestedEditor;
let cache: string;
beforeEach(async () => {
  cache = await temporaryFolder();
  editor = await testedEditor({ pictureCache: cache });
});
afterEach(() => editor.close());

function form(bytes: Uint8Array, name: string): FormData {
  const fields = new FormData();
  fields.set('file', new File([Uint8Array.from(bytes)], name));
  fields.set('title', 'A crane');
  fields.set('altText', 'A crane over a harbour');
  fields.set('key', 'crane');
  return fields;
}

const photograph = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#246' } })
    .png()
    .toBuffer();

const upload = async (bytes: Uint8Array, name: string): Promise<MediaItem> =>
  (await (await editor.ask('POST', '/api/media', form(bytes, name))).json()) as MediaItem;

/** Puts another picture in the place of one. */
async function replace(key: string, bytes: Uint8Array): Promise<void> {
  const fields = form(bytes, 'crane.png');
  const item = (await editor.get<MediaItem[]>('/api/media')).find((one) => one.key === key);
  fields.set('version', item?.versions.file ?? '');
  expect((await editor.ask('POST', `/api/media/${key}/file`, fields)).status).toBe(200);
}

/** What the events say of a picture, from now on until its renditions are made or have failed. */
async function heardOf(key: string): Promise<RenditionsEvent[]> {
  const answer = await editor.ask('GET', '/api/events');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const heard: RenditionsEvent[] = [];
  let rest = '';
  while (!['made', 'failed'].includes(heard.at(-1)?.step ?? '')) {
    rest += (await reader?.read())?.value ?? '';
    const events = rest.split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events.filter((one) => one.includes('event: renditions'))) {
      const told = JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '') as RenditionsEvent;
      if (told.key === key) heard.push(told);
    }
  }
  await reader?.cancel();
  return heard;
}

describe('the renditions of a picture that comes into the library', () => {
  it('are made one after the other, and each is told', async () => {
    const heard = heardOf('crane');
    expect(await upload(await photograph(700, 60), 'crane.png')).toMatchObject({ renditions: { step: 'waiting' } });
    const events = await heard;
    expect(events.map(({ step, done, of }) => `${step} ${done}/${of}`)).toEqual([
      ...['waiting 0/0', 'making 0/4', 'making 1/4', 'making 2/4', 'making 3/4', 'made 4/4'],
    ]);
    expect(events.map(({ message }) => message)).toContain('Next: AVIF, 640 px wide.');
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort((a, b) => a - b));
  });

  it('are those that the build takes, which makes none of them again', async () => {
    await upload(await photograph(700, 60), 'crane.png');
    await heardOf('crane');
    const made = await readdir(cache);
    expect(made).toHaveLength(4);
    const item = JSON.parse(await readFile(join(editor.root, 'items/crane.json'), 'utf8')) as ContentItem;
    const outDir = await temporaryFolder();
    await buildMedia({ items: [item], mediaDir: join(editor.root, 'media'), outDir, cacheDir: cache });
    expect(await readdir(cache)).toEqual(made);
    expect(await readdir(join(outDir, 'media'))).toHaveLength(4);
  });

  it('are told to whoever comes later', async () => {
    await upload(await photograph(64, 48), 'crane.png');
    await heardOf('crane');
    expect((await heardOf('crane')).map(({ step }) => step)).toEqual(['made']);
    const media = await editor.get<MediaItem[]>('/api/media');
    expect(media.find(({ key }) => key === 'crane')?.renditions).toMatchObject({ step: 'made', done: 2, of: 2 });
  });

  it('include the crop for phones where it takes the place of a picture that they need at once', async () => {
    const home = JSON.parse(await readFile(join(editor.root, 'pages/home.json'), 'utf8')) as PageDocument;
    const [key = ''] = firstPictureKeys(home);
    await replace(key, await photograph(800, 400));
    expect((await heardOf(key)).at(-1)).toMatchObject({ step: 'made', of: 6 });
  });

  it('that cannot be made leave the picture in the library, and say which it is and what to do', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><rect/></svg>');
    expect(await upload(drawing, 'crane.svg')).toMatchObject({ key: 'crane' });
    const failed = (await heardOf('crane')).at(-1);
    expect(failed).toMatchObject({ step: 'failed' });
    expect(failed?.message).toMatch(/^“A crane” is kept in the library, and a rendition .* Put another file/);
    expect((await editor.ask('GET', '/media/crane')).status).toBe(200);
    expect(editor.logged.join()).toContain('"crane"');
    await replace('crane', await photograph(64, 48));
    expect((await heardOf('crane')).at(-1)).toMatchObject({ step: 'made' });
  });
});

it('renditions that the server has no place for fail without saying where that is', async () => {
  await editor.close();
  cache = join(await temporaryFolder(), 'no-folder');
  await writeFile(cache, '');
  editor = await testedEditor({ pictureCache: cache });
  await upload(await photograph(64, 48), 'crane.png');
  const failed = (await heardOf('crane')).at(-1);
  expect([failed?.step, failed?.message.includes(cache)]).toEqual(['failed', false]);
  expect(failed?.message).toContain('(EEXIST)');
  expect(editor.logged.join()).toContain(cache);
});

describe('what the gate is told of a picture', () => {
  it('is its size, and the weight of its renditions once they are made', async () => {
    const bytes = await photograph(700, 60);
    const picture = (key: string) => Promise.resolve(key === 'crane' ? { bytes } : undefined);
    const maker = renditionMaker({ picture, isForPhones: () => false, cacheDir: cache, log: () => undefined });
    expect(await maker.facts('crane')).toEqual({ width: 700, height: 60, renditions: [] });
    maker.start({ key: 'crane', title: 'A crane' } as MediaItem);
    const facts = await maker.facts('crane');
    expect(facts?.renditions.map(({ width }) => width)).toEqual([640, 700]);
    const sizes = await Promise.all((await readdir(cache)).map(async (name) => (await stat(join(cache, name))).size));
    expect(sizes).toEqual(expect.arrayContaining(facts?.renditions.map((one) => one.bytes) ?? []));
    expect(await maker.facts('nothing')).toBeUndefined();
  });
});
