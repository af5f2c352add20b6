import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageFromPattern, type PageWishes } from '../../../site/authoring/page-from-pattern.js';
import { loadPages } from '../../../site/documents/load.js';

const CONTENT = fileURLToPath(new URL('../../../site/content', import.meta.url));
const PATTERNS = (await readdir(join(CONTENT, 'patterns'))).map((file) => parse(file).name);

const WISHES: PageWishes = {
  name: 'apprenticeships',
  title: 'Apprenticeships',
  description: 'Learn a trade where it is used.',
  pattern: 'article',
};

describe('a new page', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'pallet-content-'));
    for (const part of ['site.json', 'patterns', 'layouts', 'items']) {
      await cp(join(CONTENT, part), join(root, part), { recursive: true });
    }
    await mkdir(join(root, 'pages'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  async function make(wishes: Partial<PageWishes>) {
    const page = await pageFromPattern(root, { ...WISHES, ...wishes });
    await mkdir(dirname(join(root, page.file)), { recursive: true });
    await writeFile(join(root, page.file), page.text);
    const { pages, problems } = loadPages(root);
    return { ...page, document: pages.get(page.route), problems };
  }

  it.each(PATTERNS)('from the pattern "%s" has its words and nothing to mend', async (pattern) => {
    const { file, document, problems, text } = await make({ pattern });
    expect(file).toBe('pages/apprenticeships.json');
    expect(problems).toEqual([]);
    expect(document).toMatchObject({ title: 'Apprenticeships', description: 'Learn a trade where it is used.' });
    expect(text).not.toContain('{{');
  });

  it('in another language has its folder, its language and its layout', async () => {
    const { file, route, document, problems } = await make({ language: 'es' });
    expect([file, route]).toEqual(['pages/es/apprenticeships.json', '/es/apprenticeships']);
    expect(document).toMatchObject({ language: 'es', themeLayout: 'es' });
    expect(problems).toEqual([]);
  });

  it('has quotation marks and braces of its title as they were said', async () => {
    const { document } = await make({ title: 'The "{{name}}" year' });
    expect(document?.title).toBe('The "{{name}}" year');
  });

  it.each([
    [
      { name: 'Our People' },
      '"Our People" is no name for a page. Take small letters and digits, with "-" between words.',
    ],
    [{ name: '../secret' }, '"../secret" is no name for a page.'],
    [{ name: 'a'.repeat(201) }, 'is too long: it has 201 characters, 201 bytes. At most 200 bytes'],
    [{ name: 'a'.repeat(198), language: 'es' }, 'is too long: it has 201 characters'],
    [{ pattern: 'artikel' }, 'There is no pattern "artikel". There are: article, empty, plain.'],
    [{ language: 'fr' }, 'There is no language "fr". There is: es.'],
    [{ picture: 'hero-99' }, 'There is no picture "hero-99". There are: area-campus,'],
  ])('says what is wrong with %o', async (wishes, message) => {
    await expect(make(wishes)).rejects.toThrow(message);
  });

  it.each([
    ['index', {}, '"/index" is reserved for a start page.'],
    ['docs', {}, '"/docs" is reserved for the documentation.'],
    ['es', {}, '"/es" is reserved for the start page of a language.'],
    ['index', { language: 'es' }, '"/es/index" is reserved for a start page.'],
    ['teams', {}, 'There is a page pages/teams/home.json already.'],
    ['people', {}, 'There is a page pages/People.json already.'],
  ])('has no address of another: %s', async (name, wishes, message) => {
    await mkdir(join(root, 'pages/teams'));
    for (const file of ['teams/home', 'People']) await writeFile(join(root, 'pages', `${file}.json`), '{}');
    await expect(make({ name, ...wishes })).rejects.toThrow(message);
  });

  it('takes the place of none', async () => {
    await make({});
    await expect(make({ title: 'Another' })).rejects.toThrow('There is a page pages/apprenticeships.json already.');
  });
});
