import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newImage } from '../../../site/authoring/new-image.js';
import { createContentCopy } from '../../support/editor/content-copy.js';

let content: Awaited<ReturnType<typeof createContentCopy>>;
beforeAll(async () => void (content = await createContentCopy()));
afterAll(() => content.remove());
vi.mock(import('../../../site/store/content-folder.js'), async (original) => ({
  ...(await original()),
  writableContentFolder: () => content.root,
}));

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  for (const method of ['log', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((text: string) => void printed.push(text));
  }
});

const add = async (name: string, bytes: Uint8Array | string): Promise<void> => {
  await writeFile(join(content.root, name), bytes);
  await newImage(join(content.root, name), { title: 'A lathe', alt: 'A lathe.' });
};

it('warns before it adds an animation as a still image', async () => {
  const frame = (background: string) => sharp({ create: { width: 40, height: 30, channels: 3, background } }).png();
  const frames = await Promise.all(['#f00', '#00f'].map((color) => frame(color).toBuffer()));
  await add(
    'lathe.gif',
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
  expect(printed[0]).toBe('The image is animated. Only its first frame is used.');
  expect(printed.at(-1)).toContain('"contentKey": "lathe"');
});

it('keeps an SVG image, and finds a free key for a second file with the same name', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M0 0h24v24z"/></svg>';
  await add('logo.svg', drawing);
  await add('logo.svg', drawing);
  expect(await readFile(join(content.root, 'media/logo-2.svg'), 'utf8')).toContain('width="24"');
  expect(JSON.parse(await readFile(join(content.root, 'items/logo-2.json'), 'utf8'))).toMatchObject({
    contentBody: { 'sfdc_cms:media': { source: { ref: 'logo-2', mimeType: 'image/svg+xml' } } },
  });
});
