// @vitest-environment node
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Album } from '../../looks/album.js';
import { comparePictures } from '../../looks/compare.js';
import { abandonedIn, describeFinding, findingOf } from '../../looks/findings.js';
import { writeReport } from '../../looks/report.js';
import { sampleOf, type Scene } from '../../looks/scenes.js';

/** A page of one colour, with a box on it. */
const draw = (box: string, height = 60): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="${height}"><rect width="80" height="${height}" fill="#fffaf0"/><rect x="10" y="10" width="20" height="10" fill="${box}"/></svg>`,
    ),
  )
    .webp({ quality: 55 })
    .toBuffer();

let folder = '';
let album: Album;
let page: Buffer;
let changed: Buffer;
beforeAll(async () => {
  page = await draw('#a3301c');
  changed = await draw('#1f3d2b');
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pallet-album-'));
  album = new Album(folder);
  await album.store('demos/orchard/button-360-light', page);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a picture', () => {
  const name = 'demos/orchard/button-360-light';

  it('that was taken again passes, as does one whose difference no eye sees', async () => {
    expect(await findingOf(album, name, await draw('#a3301c'))).toBeUndefined();
    expect(await findingOf(album, name, await draw('#a3321e'))).toBeUndefined();
  });

  it('in which something changed is found, where it changed', async () => {
    const comparison = await comparePictures(page, changed);
    expect(comparison).toMatchObject({ kind: 'different' });
    if (comparison.kind !== 'different') return;
    // The box has 200 of them; what a codec smears around it is more.
    expect(comparison.pixels).toBeGreaterThan(150);
    expect(comparison.pixels).toBeLessThan(500);
    const { width, height } = await sharp(comparison.difference).metadata();
    expect([width, height]).toEqual([80, 60]);
  });

  it('that became higher is found, even where nothing stands on what came', async () => {
    expect(await comparePictures(page, await draw('#a3301c', 90))).toMatchObject({ kind: 'different' });
  });

  it('without a stored one, with a broken one, and without a page is told by its name, with what to do', async () => {
    const fresh = await findingOf(album, 'site/home-360-dark', page);
    await writeFile(join(folder, `${name}.webp`), 'no picture');
    const broken = await findingOf(album, name, page);
    const [abandoned] = await abandonedIn(album, ['site/home-360-dark']);
    expect([fresh!, broken!, abandoned!].map(describeFinding)).toEqual([
      'site/home-360-dark has no stored picture: "npm run looks -- accept" stores it.',
      expect.stringMatching(/^demos\/orchard\/button-360-light: its stored picture cannot be read \(.+\)\. /),
      'demos/orchard/button-360-light: the stored picture has no demo or page any more. "npm run looks -- accept" removes it.',
    ]);
  });
});

describe('the report', () => {
  it('shows what changed before, after, and where the two differ', async () => {
    const found = await findingOf(album, 'demos/orchard/button-360-light', changed);
    const file = await writeReport(join(folder, 'report'), [found!]);
    const html = await readFile(file, 'utf8');
    const shown = [...html.matchAll(/<figcaption>(\w+)<\/figcaption><a href="([^"]+)">/g)];
    expect(shown.map(([, caption]) => caption)).toEqual(['Before', 'After', 'Difference']);
    const pictures = await Promise.all(shown.map(([, , picture = '']) => readFile(join(folder, 'report', picture))));
    expect(pictures[0]).toEqual(page);
    expect(pictures[1]).toEqual(changed);
    expect((await sharp(pictures[2]).metadata()).format).toBe('webp');
  });
});

describe('a sample of the scenes', () => {
  const scenes = Array.from({ length: 100 }, (_, index): Scene => {
    return { name: `site/${index}`, kind: 'site', theme: 'x', scheme: 'light', path: '/', width: 360 };
  });
  const names = (seed: string): string[] => sampleOf(scenes, 10, seed).map(({ name }) => name);

  it('is the same for one commit, and another for the next', () => {
    expect(names('one')).toEqual(names('one'));
    expect(names('one')).not.toEqual(names('two'));
    expect(new Set(names('one')).size).toBe(10);
  });
});

describe('an album', () => {
  it('tells which browser drew it, and none where nothing is stored yet', async () => {
    expect(await album.browser()).toBeUndefined();
    await album.setBrowser('Chrome/1.2.3');
    expect(await new Album(folder).browser()).toBe('Chrome/1.2.3');
    expect(await album.names()).toEqual(['demos/orchard/button-360-light']);
  });
});
