import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPageFromPattern, type NewPageInput } from '../../../site/authoring/page-from-pattern.js';
import { loadPages } from '../../../site/documents/load.js';
import { contentFolder } from './content-folder.js';

const WISHES: NewPageInput = {
  name: 'apprenticeships',
  title: 'Apprenticeships',
  description: 'Learn a trade where it is used.',
  pattern: 'article',
};

describe('createPageFromPattern', () => {
  let root: string;

  beforeEach(async () => {
    root = await contentFolder();
    await mkdir(join(root, 'pages'));
  });

  async function make(wishes: Partial<NewPageInput>) {
    const page = await createPageFromPattern(root, { ...WISHES, ...wishes });
    await mkdir(dirname(join(root, page.file)), { recursive: true });
    await writeFile(join(root, page.file), page.text);
    const { pages, problems } = loadPages(root);
    return { ...page, document: pages.get(page.route), problems };
  }

  it.each(['article', 'empty', 'plain'])('creates a page without issues from the pattern "%s"', async (pattern) => {
    const { file, document, problems, text } = await make({ pattern });
    expect(file).toBe('pages/apprenticeships.json');
    expect(problems).toEqual([]);
    expect(document).toMatchObject({ title: 'Apprenticeships', description: 'Learn a trade where it is used.' });
    expect(text).not.toContain('{{');
    expect(document).not.toHaveProperty('kind');
  });

  it('uses the folder, language tag and layout of another language', async () => {
    const { file, route, document, problems } = await make({ language: 'es' });
    expect([file, route]).toEqual(['pages/es/apprenticeships.json', '/es/apprenticeships']);
    expect(document).toMatchObject({ language: 'es', themeLayout: 'es' });
    expect(problems).toEqual([]);
  });

  it.each([
    ['the first image that fills a large screen', 1920, 'hero-1'],
    ['the first image if none does', 1919, 'area-campus'],
  ])('shows %s by default', async (_, width, expected) => {
    await mkdir(join(root, 'media'));
    for (const [key, pixels] of [
      ['area-campus', 1280],
      ['hero-1', width],
      ['hero-2', width],
    ] as const) {
      const image = sharp({ create: { width: pixels, height: 10, channels: 3, background: '#14324a' } });
      await image.webp().toFile(join(root, `media/${key}.webp`));
    }
    const { text } = await make({});
    expect(new Set([...text.matchAll(/"contentKey": "([^"]*)"/g)].map(([, key]) => key))).toEqual(new Set([expected]));
  });

  it('keeps quotation marks and braces of the title', async () => {
    const { document } = await make({ title: 'The "{{name}}" year' });
    expect(document?.title).toBe('The "{{name}}" year');
  });

  it.each([
    [
      { name: 'Our People' },
      '"Our People" is not a valid page name. Use lowercase letters and digits, with "-" between words.',
    ],
    [{ name: '../secret' }, '"../secret" is not a valid page name.'],
    [{ name: 'a'.repeat(201) }, 'is too long: it has 201 characters, 201 bytes. At most 200 bytes'],
    [{ name: 'a'.repeat(198), language: 'es' }, 'is too long: it has 201 characters'],
    [{ pattern: 'artikel' }, 'There is no pattern "artikel". Available: article, empty, plain.'],
    [{ pattern: 'faq' }, 'There is no pattern "faq". Available: article, empty, plain.'],
    [{ language: 'fr' }, 'There is no language "fr". Available: es.'],
    [{ picture: 'hero-99' }, 'There is no image "hero-99". Available: area-campus,'],
  ])('rejects %o', async (wishes, message) => {
    await expect(make(wishes)).rejects.toThrow(message);
  });

  it.each([
    ['index', {}, '"/index" is reserved for a start page.'],
    ['es', {}, '"/es" is reserved for the start page of a language.'],
    ['index', { language: 'es' }, '"/es/index" is reserved for a start page.'],
    ['teams', {}, 'The page pages/teams/home.json already exists.'],
    ['people', {}, 'The page pages/People.json already exists.'],
    ['jobs', {}, 'The page pages/jobs.json already exists.'],
  ])('rejects an address that is already used: %s', async (name, wishes, message) => {
    await mkdir(join(root, 'pages/teams'));
    for (const file of ['teams/home', 'People', 'jobs']) await writeFile(join(root, 'pages', `${file}.json`), '{}');
    await expect(make({ name, ...wishes })).rejects.toThrow(message);
  });
});
