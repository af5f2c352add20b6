import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentItem, ItemMedia, SiteSettings } from '../../../site/content-sources/content-source.js';
import type { MediaConflict, MediaItem } from '../../../site/editor/server/api.js';
import { ApiProblem } from '../../../site/editor/server/api-problem.js';
import { createMediaLibrary, type MediaLibrary } from '../../../site/editor/server/media-library.js';
import { createContentStore, type ContentStore } from '../../../site/store/store.js';
import { testBackends, type TestContent } from '../../support/editor/backends.js';
import { drawPng } from '../site-server/fixture.js';

const languages = [
  { code: 'en_US', path: '', isDefault: true },
  { code: 'es', path: 'es', isDefault: false },
];
const settings = () => Promise.resolve({ languages } as unknown as SiteSettings);

const drawn = (background: string): Promise<Buffer> => drawPng(16, 9, background);

/** The current image in the response to an outdated write. */
async function refused(write: Promise<unknown>): Promise<{ message: string; current: MediaItem }> {
  const problem = await write.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(problem instanceof ApiProblem) || problem.code !== 'CONFLICT') throw new Error('This should be a conflict.');
  return { message: problem.message, current: (problem.more as MediaConflict).current };
}

describe.each(testBackends)('the media library with $name', ({ createContent, isShared }) => {
  let tested: TestContent;
  let stores: ContentStore[];
  let ann: MediaLibrary;
  let ben: MediaLibrary;

  beforeEach(async () => {
    tested = await createContent({ 'site.json': '{}\n' });
    // Each author has their own server.
    stores = [createContentStore(await tested.open()), createContentStore(await tested.open())];
    [ann, ben] = stores.map((store) => createMediaLibrary({ store, settings })) as [MediaLibrary, MediaLibrary];
  });
  afterEach(async () => {
    for (const store of stores) await store.close();
    await tested.remove();
  });

  const add = async (): Promise<MediaItem> =>
    ann.add(await drawn('#246'), 'crane.png', { by: 'Ann', key: 'crane', title: 'A crane', altText: 'A crane' });
  const known = async (library: MediaLibrary): Promise<MediaItem> => (await library.list())[0] as MediaItem;
  const words = ({ versions }: MediaItem, by: string) => ({ by, began: { words: versions.words } });
  const file = ({ versions }: MediaItem, by: string) => ({ by, began: { file: versions.file } });
  const replace = async (library: MediaLibrary, color: string, write: ReturnType<typeof file>): Promise<MediaItem> =>
    library.replace('crane', { bytes: await drawn(color), name: 'crane.png' }, write);
  const color = async (): Promise<number[]> => {
    const { bytes } = (await ann.picture('crane')) ?? {};
    return [...(await sharp(bytes).resize(1, 1).removeAlpha().raw().toBuffer())].map((one) => Math.round(one / 17));
  };

  it('rejects the second of two descriptions of an image with the first one', async () => {
    const began = await add();
    await ann.change('crane', { altTexts: { en_US: 'As Ann sees it' } }, words(began, 'Ann'));
    const late = ben.change('crane', { altTexts: { en_US: 'As Ben sees it' } }, words(began, 'Ben'));
    const { message, current } = await refused(late);
    expect(message).toContain('Ann changed the image “A crane” in the meantime');
    expect([current.altTexts, (await known(ben)).altTexts]).toEqual([
      { en_US: 'As Ann sees it' },
      { en_US: 'As Ann sees it' },
    ]);
    await ben.change('crane', { title: 'Of Ben' }, words(current, 'Ben'));
    expect(await known(ann)).toMatchObject({ title: 'Of Ben', altTexts: { en_US: 'As Ann sees it' } });
  });

  it.each([
    ['a translation', { altTexts: { es: 'Una grúa' } }],
    ['a focal point', { focalPoint: '10% 20%' }],
    ['a title', { title: 'Another' }],
  ])('has a conflict with %s, too', async (_, change) => {
    const began = await add();
    await ann.change('crane', change, words(began, 'Ann'));
    const { current } = await refused(ben.change('crane', { title: 'Of Ben' }, words(began, 'Ben')));
    expect(current).toMatchObject(change);
  });

  it('keeps the first of two replacements of an image', async () => {
    const began = await add();
    await replace(ann, '#f00', file(began, 'Ann'));
    const { message, current } = await refused(replace(ben, '#00f', file(began, 'Ben')));
    expect([message, await color()]).toEqual([expect.stringContaining('Ann changed'), [15, 0, 0]]);
    await replace(ben, '#00f', file(current, 'Ben'));
    expect(await color()).toEqual([0, 0, 15]);
  });

  it('keeps the addresses of an image whose file has another format', async () => {
    const began = await add();
    const address = async (): Promise<string> => {
      const { contentBody } = JSON.parse(await tested.readPublished('items/crane.json')) as ContentItem;
      return (contentBody['sfdc_cms:media'] as ItemMedia).url;
    };
    const before = await address();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const upload = { bytes: new TextEncoder().encode(svg), name: 'other.svg' };
    const replaced = await ann.replace('crane', upload, file(began, 'Ann'));
    expect(replaced).toMatchObject({ key: began.key, url: began.url, type: 'image/svg+xml', title: began.title });
    expect((await address()).split('?')[0]).toBe(before.split('?')[0]);
    // Browsers keep the former file forever.
    expect(await address()).not.toBe(before);
  });

  it('accepts a description and a file from two people at the same time', async () => {
    const began = await add();
    await replace(ann, '#f00', file(began, 'Ann'));
    await ben.change('crane', { title: 'Of Ben' }, words(began, 'Ben'));
    expect([(await known(ann)).title, await color()]).toEqual(['Of Ben', [15, 0, 0]]);
  });

  it('does not remove an image that somebody has changed', async () => {
    const { versions } = await add();
    await ann.change('crane', { title: 'Of Ann' }, { by: 'Ann', began: { words: versions.words } });
    await refused(ben.remove('crane', { by: 'Ben', began: versions }));
    const { versions: seen } = await known(ben);
    await ben.remove('crane', { by: 'Ben', began: seen });
    expect(await ann.list()).toEqual([]);
    expect((await add()).key).toBe('crane');
  });

  it('keeps the changes of ten people to one image at the same time', async () => {
    await add();
    const saved: string[] = [];
    const author = async (library: MediaLibrary, by: string): Promise<void> => {
      for (let tries = 0; tries < 60; tries++) {
        const seen = await known(library);
        const text = `${seen.altTexts['en_US']} ${by}`;
        const write = library.change('crane', { altTexts: { en_US: text } }, words(seen, by));
        const isSaved = await write.then(
          () => true,
          (error: unknown) => error instanceof ApiProblem && error.code !== 'CONFLICT' && Promise.reject(error),
        );
        if (isSaved) return void saved.push(by);
      }
      throw new Error(`${by} never had a turn.`);
    };
    const serverOf = (at: number): MediaLibrary => (isShared && at % 2 === 1 ? ben : ann);
    await Promise.all(Array.from({ length: 10 }, (_, at) => author(serverOf(at), `a${at}`)));
    expect((await known(ann)).altTexts['en_US']?.split(' ').slice(2).sort()).toEqual(saved.sort());
  });

  it('keeps the file of an image whose name differs from its key', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    await tested.writeExternally('media/mast.svg', svg);
    const named = await ann.add(await drawn('#f00'), 'mast.png', {
      ...{ by: 'Ann', key: 'mast', title: '帆柱', altText: 'A mast' },
    });
    expect(named).toMatchObject({ key: 'mast-2', title: '帆柱' });
    expect(await tested.readPublished('media/mast.svg')).toBe(svg);
  });

  it.each([
    ['a second file with the same name', ['image.jpg', 'image.jpg'], ['image', 'image-2']],
    ['another format of the same name', ['anim.webp', 'anim.gif'], ['anim', 'anim-2']],
    ['Unicode names', ['日本.jpg', '招聘.jpg', '🏭.png', 'Straße.png'], ['image', 'image-2', 'image-3', 'strasse']],
  ])('finds free keys for %s', async (_, names, keys) => {
    const added = [];
    for (const name of names) {
      const key = name.replace(/\.\w+$/, '');
      const format = name.replace(/^.*\./, '').replace('jpg', 'jpeg') as 'jpeg' | 'webp' | 'gif' | 'png';
      const bytes = await sharp(await drawn('#246'))
        .toFormat(format)
        .toBuffer();
      added.push(await ann.add(bytes, name, { by: 'Ann', key, title: key, altText: 'An image' }));
    }
    expect(added.map((item) => item.key)).toEqual(keys);
    expect(added.map(({ title }) => title)).toEqual(names.map((name) => name.replace(/\.\w+$/, '')));
  });

  it('gives two images with the same name added at the same time different keys', async () => {
    const [one, other] = await Promise.all([add(), add()]);
    expect(new Set([one.key, other.key]).size).toBe(2);
    expect((await ann.list()).map(({ key }) => key).sort()).toEqual([one.key, other.key].sort());
  });
});
