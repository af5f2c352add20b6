import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentItem } from '../../../../site/content-sources/content-source.js';
import type { PageDocument } from '../../../../site/documents/model.js';
import { findFirstImageKeys } from '../../../../site/documents/image-keys.js';
import type { MediaItem, RenditionsEvent } from '../../../../site/editor/server/api.js';
import { createRenditionMaker } from '../../../../site/editor/server/rendition-maker.js';
import { buildMedia } from '../../../../site/rendering/media.js';
import { createImageForm } from '../../../support/editor/image-form.js';
import { createTestEditor, type TestEditor } from '../../../support/editor/test-editor.js';
import { drawPng, temporaryFolder } from '../../site-server/fixture.js';

let editor: TestEditor;
let cache: string;
beforeEach(async () => {
  cache = await temporaryFolder();
  editor = await createTestEditor({ pictureCache: cache });
});
afterEach(() => editor.close());

const form = (bytes: Uint8Array, name: string): FormData =>
  createImageForm(bytes, name, { title: 'A crane', altText: 'A crane over a harbour', key: 'crane' });

const upload = async (bytes: Uint8Array, name: string): Promise<MediaItem> =>
  (await (await editor.ask('POST', '/api/media', form(bytes, name))).json()) as MediaItem;

/** Replaces the file of an image. */
async function replace(key: string, bytes: Uint8Array): Promise<void> {
  const fields = form(bytes, 'crane.png');
  const item = (await editor.get<MediaItem[]>('/api/media')).find((one) => one.key === key);
  fields.set('version', item?.versions.file ?? '');
  expect((await editor.ask('POST', `/api/media/${key}/file`, fields)).status).toBe(200);
}

/** The events of an image until its renditions are made or have failed. */
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

describe('the renditions of an uploaded image', () => {
  it('are made one after the other, with an event for each', async () => {
    const heard = heardOf('crane');
    expect(await upload(await drawPng(700, 60), 'crane.png')).toMatchObject({ renditions: { step: 'waiting' } });
    const events = await heard;
    expect(events.map(({ step, done, of }) => `${step} ${done}/${of}`)).toEqual([
      ...['waiting 0/0', 'making 0/4', 'making 1/4', 'making 2/4', 'making 3/4', 'made 4/4'],
    ]);
    expect(events.map(({ message }) => message)).toContain('Next: AVIF, 640 px wide.');
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort((a, b) => a - b));
  });

  it('are reused by the build', async () => {
    await upload(await drawPng(700, 60), 'crane.png');
    await heardOf('crane');
    const made = await readdir(cache);
    expect(made).toHaveLength(4);
    const item = JSON.parse(await readFile(join(editor.root, 'items/crane.json'), 'utf8')) as ContentItem;
    const outDir = await temporaryFolder();
    await buildMedia({ items: [item], mediaDir: join(editor.root, 'media'), outDir, cacheDir: cache });
    expect(await readdir(cache)).toEqual(made);
    expect(await readdir(join(outDir, 'media'))).toHaveLength(4);
  });

  it('are reported to listeners that connect later', async () => {
    await upload(await drawPng(64, 48), 'crane.png');
    await heardOf('crane');
    expect((await heardOf('crane')).map(({ step }) => step)).toEqual(['made']);
    const media = await editor.get<MediaItem[]>('/api/media');
    expect(media.find(({ key }) => key === 'crane')?.renditions).toMatchObject({ step: 'made', done: 2, of: 2 });
  });

  it('include the crop for phones if the replaced image is loaded eagerly on phones', async () => {
    const home = JSON.parse(await readFile(join(editor.root, 'pages/home.json'), 'utf8')) as PageDocument;
    const [key = ''] = findFirstImageKeys(home);
    await replace(key, await drawPng(800, 400));
    expect((await heardOf(key)).at(-1)).toMatchObject({ step: 'made', of: 6 });
  });

  it('of a huge drawing are made without its pixels', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><rect/></svg>');
    expect(await upload(drawing, 'crane.svg')).toMatchObject({ key: 'crane' });
    expect((await heardOf('crane')).at(-1)).toMatchObject({ step: 'made' });
  });

  it('that fail keep the image in the library, and report how to fix it without a path of the server', async () => {
    await rm(cache, { recursive: true });
    await writeFile(cache, '');
    expect(await upload(await drawPng(64, 48), 'crane.png')).toMatchObject({ key: 'crane' });
    const failed = (await heardOf('crane')).at(-1);
    expect(failed).toMatchObject({ step: 'failed' });
    expect(failed?.message).toMatch(/^“A crane” is in the library, but a rendition .*\(EEXIST\).* Replace the file/);
    expect(failed?.message).not.toContain(cache);
    expect((await editor.ask('GET', '/media/crane')).status).toBe(200);
    expect(editor.logged.join()).toContain('"crane"');
    expect(editor.logged.join()).toContain(cache);
    await rm(cache);
    await replace('crane', await drawPng(64, 48));
    expect((await heardOf('crane')).at(-1)).toMatchObject({ step: 'made' });
  });
});

describe('the facts of an image', () => {
  it('are its size and the bytes of its renditions once they are made', async () => {
    const bytes = await drawPng(700, 60);
    const picture = (key: string) => Promise.resolve(key === 'crane' ? { bytes } : undefined);
    const maker = createRenditionMaker({ picture, isForPhones: () => false, cacheDir: cache, log: () => undefined });
    expect(await maker.facts('crane')).toEqual({ width: 700, height: 60, renditions: [] });
    maker.start({ key: 'crane', title: 'A crane' } as MediaItem);
    const facts = await maker.facts('crane');
    expect(facts?.renditions.map(({ width }) => width)).toEqual([640, 700]);
    const sizes = await Promise.all((await readdir(cache)).map(async (name) => (await stat(join(cache, name))).size));
    expect(sizes).toEqual(expect.arrayContaining(facts?.renditions.map((one) => one.bytes) ?? []));
    expect(await maker.facts('nothing')).toBeUndefined();
  });
});
