import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiteSettings } from '../../../site/content-sources/content-source.js';
import type { MediaConflict, MediaItem } from '../../../site/editor/server/api.js';
import { ApiProblem } from '../../../site/editor/server/api-problem.js';
import { mediaLibrary, type MediaLibrary } from '../../../site/editor/server/media-library.js';
import { contentStore, type ContentStore } from '../../../site/editor/store/store.js';
import { testedBackends, type TestedPlace } from '../../support/editor/backends.js';

const languages = [
  { code: 'en_US', path: '', isDefault: true },
  { code: 'es', path: 'es', isDefault: false },
];
const settings = () => Promise.resolve({ languages } as unknown as SiteSettings);

const drawn = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 16, height: 9, channels: 3, background } })
    .png()
    .toBuffer();

/** The picture as it is, of a write that came too late. */
async function refused(write: Promise<unknown>): Promise<{ message: string; current: MediaItem }> {
  const problem = await write.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(problem instanceof ApiProblem) || problem.code !== 'CONFLICT') throw new Error('This should be a conflict.');
  return { message: problem.message, current: (problem.more as MediaConflict).current };
}

describe.each(testedBackends)('the library of pictures over $name', ({ place, isShared }) => {
  let tested: TestedPlace;
  let stores: ContentStore[];
  let ann: MediaLibrary;
  let ben: MediaLibrary;

  beforeEach(async () => {
    tested = await place({ 'site.json': '{}\n' });
    // Each has a server of their own.
    stores = [contentStore(await tested.open()), contentStore(await tested.open())];
    [ann, ben] = stores.map((store) => mediaLibrary({ store, settings })) as [MediaLibrary, MediaLibrary];
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
  const replace = async (library: MediaLibrary, colour: string, write: ReturnType<typeof file>): Promise<MediaItem> =>
    library.replace('crane', { bytes: await drawn(colour), name: 'crane.png' }, write);
  const colour = async (): Promise<number[]> => {
    const { bytes } = (await ann.picture('crane')) ?? {};
    return [...(await sharp(bytes).resize(1, 1).removeAlpha().raw().toBuffer())].map((one) => Math.round(one / 17));
  };

  it('tells the second of two who describe a picture what the first has written, and overwrites nothing', async () => {
    const began = await add();
    await ann.change('crane', { altTexts: { en_US: 'As Ann sees it' } }, words(began, 'Ann'));
    const late = ben.change('crane', { altTexts: { en_US: 'As Ben sees it' } }, words(began, 'Ben'));
    const { message, current } = await refused(late);
    expect(message).toContain('Ann has changed the picture “A crane” meanwhile');
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

  it('keeps the first of two pictures that are put in the place of one', async () => {
    const began = await add();
    await replace(ann, '#f00', file(began, 'Ann'));
    const { message, current } = await refused(replace(ben, '#00f', file(began, 'Ben')));
    expect([message, await colour()]).toEqual([expect.stringContaining('Ann has changed'), [15, 0, 0]]);
    await replace(ben, '#00f', file(current, 'Ben'));
    expect(await colour()).toEqual([0, 0, 15]);
  });

  it('takes words and file from two people at once: neither goes over the other', async () => {
    const began = await add();
    await replace(ann, '#f00', file(began, 'Ann'));
    await ben.change('crane', { title: 'Of Ben' }, words(began, 'Ben'));
    expect([(await known(ann)).title, await colour()]).toEqual(['Of Ben', [15, 0, 0]]);
  });

  it('removes no picture that somebody has changed meanwhile', async () => {
    const { versions } = await add();
    await ann.change('crane', { title: 'Of Ann' }, { by: 'Ann', began: { words: versions.words } });
    await refused(ben.remove('crane', { by: 'Ben', began: versions }));
    const { versions: seen } = await known(ben);
    await ben.remove('crane', { by: 'Ben', began: seen });
    expect(await ann.list()).toEqual([]);
    expect((await add()).key).toBe('crane');
  });

  it('loses nothing of what ten people write into one picture at once', async () => {
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

  it('adds no picture in the place of one that somebody has just added under the same name', async () => {
    const both = [add(), add()];
    const results = await Promise.allSettled(both);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await ann.list()).toHaveLength(1);
  });
});
