import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PatternSummary } from '../../../../site/editor/server/api.js';
import { checkBeforePublishing } from '../../../../site/editor/server/gate.js';
import { createTestEditor, type TestEditor } from '../../../support/editor/test-editor.js';

let editor: TestEditor;
beforeAll(async () => void (editor = await createTestEditor()));
afterAll(() => editor.close());

const list = (): Promise<PatternSummary[]> => editor.get('/api/patterns');
const namesOf = async (kind: PatternSummary['kind']): Promise<string[]> =>
  (await list()).filter((pattern) => pattern.kind === kind).map(({ name }) => name);
const write = (name: string, text: string): Promise<void> =>
  writeFile(join(editor.root, `patterns/${name}.json`), text);
const section = (...blocks: object[]) => ({ block: 'section', blocks: [{ block: 'column', blocks }] });

describe('the patterns of the site', () => {
  it('are three pages, once for all languages, and twelve sections', async () => {
    expect(await namesOf('page')).toEqual(['article', 'empty', 'plain']);
    const sections = (await list()).filter(({ kind }) => kind === 'section').map(({ title }) => title);
    expect(sections).toEqual([
      ...['Brands', 'Call to action', 'Contacts', 'FAQ', 'Gallery', 'Hero', 'Image beside text', 'Job areas'],
      ...['People', 'Quote', 'Statistics', 'Three banners'],
    ]);
  });

  it('have sections without issues', async () => {
    // The hero comes first, because it has the heading of the page.
    const names = ['hero', ...(await namesOf('section')).filter((name) => name !== 'hero')];
    const blocks = await Promise.all(
      names.map(async (name) => {
        const text = await readFile(join(editor.root, `patterns/${name}.json`), 'utf8');
        return (JSON.parse(text) as { block: object }).block;
      }),
    );
    const page = {
      title: 'All sections',
      description: 'All ready-made sections on one page, in the order of their names.',
      ...{ apiVersion: 63, themeLayout: 'main', features: [], blocks },
    };
    expect(await checkBeforePublishing(editor.root, 'pages/all-sections.json', JSON.stringify(page))).toEqual([]);
  });
});

describe('patterns of authors', () => {
  const block = section({ block: 'text', id: 'greeting', props: { text: 'Good morning' } });

  it('are saved as sections', async () => {
    const saved = { name: 'greeting', title: 'Greeting', kind: 'section' };
    const answer = await editor.ask('POST', '/api/patterns', { name: 'greeting', title: 'Greeting', block });
    expect([answer.status, await answer.json()]).toEqual([201, saved]);
    expect(await list()).toContainEqual(saved);
    const document = { kind: 'section', title: 'Greeting', block };
    expect(await editor.get('/api/patterns/greeting')).toEqual({ document });
    expect((await editor.ask('POST', '/api/patterns', { name: 'greeting', title: 'G', block })).status).toBe(409);
  });

  it('are saved once if two with the same name are sent at the same time', async () => {
    const save = (title: string): Promise<Response> =>
      editor.ask('POST', '/api/patterns', { name: 'twice', title, block });
    const answers = await Promise.all([save('ann'), save('ben')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { title } = (await answers.find(({ ok }) => ok)!.json()) as PatternSummary;
    expect(await editor.get('/api/patterns/twice')).toMatchObject({ document: { title } });
  });

  it('keep their kind if they were saved before patterns had one', async () => {
    await write('old-section', JSON.stringify({ title: 'Old section', block }));
    await write('old-page', JSON.stringify({ title: '{{title}}', blocks: [] }));
    expect(await list()).toEqual(
      expect.arrayContaining([
        { name: 'old-section', title: 'Old section', kind: 'section' },
        { name: 'old-page', title: 'Old page', kind: 'page' },
      ]),
    );
  });

  it('are left out of the list if they cannot be read', async () => {
    await write('broken', '{ "kind": "section", "block": {');
    await write('unknown', JSON.stringify({ kind: 'letter', title: 'Letter' }));
    const names = (await list()).map(({ name }) => name);
    expect(names).toContain('faq');
    expect(names).not.toContain('broken');
    expect(names).not.toContain('unknown');
  });
});

describe('the preview of a section', () => {
  const preview = (name: string): Promise<Response> => editor.ask('GET', `/api/patterns/${name}/preview`);

  it('is a page with the rendered blocks, without scripts', async () => {
    const answer = await preview('faq');
    expect(answer.headers.get('Content-Type')).toContain('text/html');
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(answer.headers.get('Content-Security-Policy')).not.toContain('script-src');
    const html = await answer.text();
    expect(html).toContain('<template shadowrootmode="open"');
    expect(html).toContain('Do I need a certificate?');
    expect(html).not.toContain('site-header-row');
  });

  it('leaves out unknown blocks', async () => {
    const text = { block: 'text', props: { text: 'Good evening' } };
    await write('with-unknown', JSON.stringify({ kind: 'section', block: section({ block: 'lamp' }, text) }));
    expect(await (await preview('with-unknown')).text()).toContain('Good evening');
  });

  it.each(['article', 'no-pattern'])('does not exist for %s', async (name) => {
    expect((await preview(name)).status).toBe(404);
  });
});
