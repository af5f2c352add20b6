// @vitest-environment node
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPageFromPattern } from '../../../site/authoring/page-from-pattern.js';
import { checkPlaceholders } from '../../../site/check-content/placeholders.js';
import { readContent } from '../../../site/check-content/site-content.js';
import { checkLanguages, translationNotes } from '../../../site/check-content/translations.js';
import { getBlockTexts } from '../../../site/documents/block-values.js';
import { describeProblem } from '../../../site/documents/finding.js';
import { walkUnchecked } from '../../../site/documents/tree.js';
import { createPage } from '../../support/create-page.js';
import { CONTENT, contentFolder } from './content-folder.js';

const SPANISH = await readdir(join(CONTENT, 'patterns/es'));

/** The files of pages, by name, with other fields than those of every page. */
const pageFiles = (pages: Readonly<Record<string, object>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pages).map(([name, fields]) => [
      `pages/${name}.json`,
      JSON.stringify({ ...createPage(), ...fields }),
    ]),
  );

async function newSpanishPage(root: string): Promise<string> {
  const { file, text } = await createPageFromPattern(root, {
    ...{ name: 'aprendices', title: 'Aprendices', description: 'Tres años, tres oficios.' },
    ...{ pattern: 'article', language: 'es' },
  });
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
  return text;
}

const leftIn = async (root: string): Promise<string[]> =>
  checkPlaceholders((await readContent(root)).content).map(describeProblem);

describe('a new page in another language', () => {
  it('has the text of the translated pattern, and reports its placeholders', async () => {
    const root = await contentFolder();
    const text = await newSpanishPage(root);
    expect(text).toContain('De qué se trata');
    expect(text).not.toContain('What it is about');
    expect(await leftIn(root)).toEqual([expect.stringContaining('"Explica en tres frases')]);
  });

  it('warns about untranslated text of its pattern', async () => {
    const root = await contentFolder();
    await rm(join(root, 'patterns/es'), { recursive: true });
    await newSpanishPage(root);
    const found = await leftIn(root);
    expect(found[0]).toContain(
      '"What it is about" is text from the page pattern, but the page is in Español. Translate it.',
    );
    expect(found[1]).toContain('"Say in three sentences');
    expect(found).toHaveLength(2);
  });
});

it.each(SPANISH)('%s differs from the original pattern only in its text', async (name) => {
  const structure = async (file: string): Promise<string> => {
    const json = await readFile(join(CONTENT, 'patterns', file), 'utf8');
    const pattern = JSON.parse(json) as { title: string; description: string };
    const texts = [...walkUnchecked({ ...pattern })].flatMap(({ node }) =>
      [...getBlockTexts(node)].map((one) => one.text),
    );
    const translated = [pattern.title, pattern.description, ...texts].filter((text) => !text.startsWith('{{'));
    return translated.reduce((rest, text) => rest.replace(JSON.stringify(text), '""'), JSON.stringify(pattern));
  };
  expect(await structure(join('es', name))).toEqual(await structure(name));
});

describe('a page and its translation', () => {
  it('are listed with a next step if one of them is missing', async () => {
    const language = 'es';
    const files = pageFiles({
      ...{ home: {}, '404': {}, error: {}, jobs: {}, 'early-careers': {} },
      ...{ 'es/home': { language }, 'es/early-carers': { language }, 'es/equipos': { language } },
    });
    const { content } = await readContent(await contentFolder(files));
    expect(translationNotes(content)).toEqual([
      '2 pages are not in Español: /early-careers, /jobs. To create one: npm run new -- page early-careers --language es',
      'pages/es/early-carers.json: There is no page /early-carers in English (US), so no other page is linked as its translation. If it translates /early-careers, name its file pages/es/early-careers.json.',
      'pages/es/equipos.json: There is no page /equipos in English (US), so no other page is linked as its translation. If it translates another page, give it the same name as that page.',
    ]);
  });

  it('are reported if their language differs from their folder', async () => {
    const files = pageFiles({ home: {}, 'es/home': {}, 'es/jobs': { language: 'en' }, jobs: {} });
    const { content } = await readContent(await contentFolder(files));
    expect(translationNotes(content)).toEqual([]);
    expect(checkLanguages(content).map(describeProblem)).toEqual([
      'pages/es/home.json:1: The page is in the folder for Español but does not state its language, so browsers, screen readers and search engines treat it as a page in another language. Set its "language" to Español, or move the page to another folder. Write "language": "es".',
      expect.stringMatching(/^pages\/es\/jobs\.json:1: .*states that it is in "en",/),
    ]);
  });
});
