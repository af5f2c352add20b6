import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  CheckResult,
  Conflict,
  Page,
  PageSummary,
  PublishedPages,
  LinkLocation,
  MediaConflict,
  MediaItem,
  Redirect,
  Redirects,
  Reference,
  Renamed,
  Session,
  VersionDetail,
  VersionSummary,
} from '../../../../site/editor/server/api.js';
import { createTestEditor, type TestEditor } from '../../../support/editor/test-editor.js';

let editor: TestEditor;
beforeEach(async () => void (editor = await createTestEditor()));
afterEach(() => editor.close());

const json = async <T>(answer: Response): Promise<T> => (await answer.json()) as T;
const fileText = (name: string): Promise<string> => readFile(join(editor.root, name), 'utf8');
const WHY = '/api/pages/why-us';

/** Changes fields of a page and saves it as a draft. */
const save = async (id: string, fields: object): Promise<Page> => json(await editor.saveDraft(id, fields));
/** The request to publish a page, with all warnings confirmed. */
const requestOf = async ({ id, version }: Page, others: readonly string[] = []) => {
  const query = others.map((other) => `with=${other}`).join('&');
  const { findings } = await editor.get<CheckResult>(`/api/pages/${id}/check?${query}`);
  return { id, version, confirmed: findings.map(({ key }) => key) };
};
const rename = async (id: string, wish: object): Promise<Response> => {
  const { version } = await editor.get<Page>(`/api/pages/${id}`);
  return editor.ask('POST', `/api/pages/${id}/rename`, { version, ...wish });
};
const listRedirects = async (): Promise<string[]> =>
  (await editor.get<Redirects>('/api/redirects')).redirects.map(({ from, to }) => `${from} ${to}`).sort();

describe('the list of pages', () => {
  it('has title, path, language, state, and problems', async () => {
    const pages = await editor.get<PageSummary[]>('/api/pages');
    expect(pages.find(({ id }) => id === 'es~home')).toMatchObject({
      ...{ path: '/es/', language: 'es', state: 'published', translations: ['home'] },
      // Its description is longer than search results show.
      problems: { errors: 0, warnings: 1 },
    });
    expect(pages.find(({ id }) => id === 'home')).toMatchObject({
      title: 'Home',
      path: '/',
      translations: ['es~home'],
    });
  });

  it('counts the problems of drafts', async () => {
    await save('why-us', { themeLayout: 'nowhere' });
    const pages = await editor.get<PageSummary[]>('/api/pages');
    expect(pages.find(({ id }) => id === 'why-us')).toMatchObject({ state: 'changed', problems: { errors: 1 } });
  });
});

describe('a draft', () => {
  it('is saved without changing the published file', async () => {
    const before = await fileText('pages/why-us.json');
    const saved = await save('why-us', { title: 'Why' });
    expect(saved).toMatchObject({ title: 'Why', state: 'changed', changedBy: 'Ada' });
    expect(await fileText('pages/why-us.json')).toBe(before);
    expect(await editor.get<Page>(WHY)).toEqual(saved);
  });

  it('without changes leaves the page published', async () => {
    const { version } = await editor.get<Page>(WHY);
    expect(await save('why-us', {})).toMatchObject({ state: 'published', version });
  });

  it('of a second author is rejected with the changes of the first and a merge', async () => {
    const page = await editor.get<Page>(WHY);
    await save('why-us', { title: 'Why' });
    const late = { version: page.version, document: { ...page.document, description: 'Because.' } };
    const answer = await editor.ask('PUT', `${WHY}/draft`, late);
    const { error, current, merge } = await json<Conflict>(answer);
    expect([answer.status, error.code, current.title, merge?.conflicts]).toEqual([409, 'CONFLICT', 'Why', []]);
    const document = merge?.merged;
    const saved = await json<Page>(await editor.ask('PUT', `${WHY}/draft`, { version: current.version, document }));
    expect(saved.document).toMatchObject({ title: 'Why', description: 'Because.' });
  });

  it('is discarded', async () => {
    const page = await editor.get<Page>(WHY);
    const { version } = await save('why-us', { title: 'Why' });
    const discarded = await json<Page>(await editor.ask('DELETE', `${WHY}/draft`, { version }));
    expect(discarded).toMatchObject({ title: page.title, state: 'published' });
  });
});

describe('versions', () => {
  // All drafts are saved within one hour.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:30:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it('have an author and changes, and can be restored', async () => {
    const page = await editor.get<Page>(WHY);
    const { version } = await save('why-us', { title: 'Why' });
    const [latest, first] = await editor.get<VersionSummary[]>(`${WHY}/versions`);
    expect(latest).toMatchObject({ number: 2, by: 'Ada', kind: 'draft' });
    expect(latest?.changes[0]?.words).toContain('“Title” from the text "Why Us" to the text "Why"');
    expect(first).toMatchObject({ number: 1, by: 'Someone outside the editor' });
    const detail = await editor.get<VersionDetail>(`${WHY}/versions/1`);
    expect([detail.document, detail.sinceThen.length]).toEqual([page.document, 1]);
    const restored = await json<Page>(await editor.ask('POST', `${WHY}/restore`, { version, number: 1 }));
    expect(restored).toMatchObject({ title: page.title, state: 'published' });
  });

  it('are one for the drafts of one author in an hour, and other authors can still save from each of them', async () => {
    const first = await save('why-us', { title: 'Why' });
    await save('why-us', { title: 'Why not' });
    const versions = await editor.get<VersionSummary[]>(`${WHY}/versions`);
    expect(versions.map(({ number }) => number)).toEqual([3, 1]);
    expect(versions[0]?.changes[0]?.words).toContain('“Title” from the text "Why Us" to the text "Why not"');
    const outdated = { ...first, document: { ...first.document, description: 'Ben says why.' } };
    const refused = await editor.ask('PUT', `${WHY}/draft`, outdated);
    expect(refused.status).toBe(409);
    expect(((await refused.json()) as Conflict).merge).toMatchObject({
      merged: { title: 'Why not', description: 'Ben says why.' },
      conflicts: [],
    });
  });

  it('with a name stay, until the name is removed', async () => {
    await save('why-us', { title: 'Why' });
    const name = (text: string) => editor.ask('PUT', `${WHY}/versions/2/name`, { name: text });
    await name('  Before the\u0000fair ');
    await save('why-us', { title: 'Why not' });
    const labels = async () =>
      (await editor.get<VersionSummary[]>(`${WHY}/versions`)).map(({ number, label }) => [number, label]);
    expect(await labels()).toEqual([
      [3, undefined],
      [2, 'Before the fair'],
      [1, undefined],
    ]);
    expect((await name('x'.repeat(81))).status).toBe(400);
    expect((await editor.ask('PUT', `${WHY}/versions/9/name`, { name: 'None' })).status).toBe(404);
    await name('');
    expect(await labels()).toEqual([
      [3, undefined],
      [1, undefined],
    ]);
  });
});

describe('publishing', () => {
  it('stops at errors and unconfirmed warnings', async () => {
    const { version } = await save('why-us', { themeLayout: 'nowhere', description: 'Short.' });
    const answer = await editor.ask('POST', `${WHY}/publish`, { version, confirmed: [] });
    const { findings } = await json<CheckResult>(answer);
    expect(answer.status).toBe(422);
    expect(findings.map(({ weight, field }) => [weight, field])).toEqual([
      ['error', 'themeLayout'],
      ['warning', 'description'],
    ]);
    const all = findings.map(({ key }) => key);
    expect((await editor.ask('POST', `${WHY}/publish`, { version, confirmed: all })).status).toBe(422);
    expect(editor.built).toEqual([]);
  });

  it('changes one line of the file and starts a build', async () => {
    const before = await fileText('pages/why-us.json');
    const request = await requestOf(await save('why-us', { title: 'Why it is us' }));
    const answer = await editor.ask('POST', `${WHY}/publish`, request);
    expect(answer.status).toBe(202);
    expect(await fileText('pages/why-us.json')).toBe(before.replace('"title": "Why Us"', '"title": "Why it is us"'));
    await expect.poll(() => editor.built).toEqual([['pages/why-us.json']]);
  });

  it('reports its progress', async () => {
    const answer = await editor.ask('GET', '/api/events');
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    await editor.ask('POST', `${WHY}/publish`, await requestOf(await save('why-us', { title: 'Why it is us' })));
    let told = '';
    while (!told.includes('"built"')) told += (await reader?.read())?.value ?? '';
    await reader?.cancel();
    expect([...told.matchAll(/"step":"(\w+)"/g)].map(([, step]) => step)).toEqual(['written', 'building', 'built']);
  });

  const record = async (told: object): Promise<string> => {
    const { seo } = await editor.get<Page>(WHY);
    const body = { version: seo?.version ?? '', document: { ...seo?.document, ...told } };
    return (await json<Page>(await editor.ask('PUT', `${WHY}/seo`, body))).seo?.version ?? '';
  };

  it('publishes the page with its search engine settings, or neither if somebody has changed them', async () => {
    const [before, seoBefore] = [await fileText('pages/why-us.json'), await fileText('seo/why-us.json')];
    const page = await save('why-us', { title: 'Why it is us' });
    const seen = await record({ title: 'As Ann has told it' });
    const seoVersion = await record({ title: 'As Ben has told it meanwhile' });
    const request = await requestOf(page);

    const refused = await editor.ask('POST', `${WHY}/publish`, { ...request, seoVersion: seen });
    expect([refused.status, (await json<Conflict>(refused)).error.message]).toEqual([
      409,
      expect.stringMatching(/Ada changed the search engine settings .* nothing was published/),
    ]);
    expect([await fileText('pages/why-us.json'), await fileText('seo/why-us.json')]).toEqual([before, seoBefore]);
    expect(editor.built).toEqual([]);

    expect((await editor.ask('POST', `${WHY}/publish`, { ...request, seoVersion })).status).toBe(202);
    expect(await fileText('pages/why-us.json')).toContain('Why it is us');
    expect(await fileText('seo/why-us.json')).toContain('As Ben has told it meanwhile');
    await expect.poll(() => editor.built).toEqual([['pages/why-us.json', 'seo/why-us.json']]);
  });

  it('rejects an outdated version', async () => {
    const { version } = await editor.get<Page>(WHY);
    await save('why-us', { title: 'Why' });
    expect((await editor.ask('POST', `${WHY}/publish`, { version, confirmed: [] })).status).toBe(409);
  });
});

describe('several pages', () => {
  const EARLY = '/api/pages/early-careers';

  const create = async (name: string, target: string): Promise<Page> => {
    const wish = { name, title: name, description: 'Learn a trade where it is used.', pattern: 'empty' };
    const { id } = await json<Page>(await editor.ask('POST', '/api/pages', wish));
    const link = { block: 'button', id: 'next', props: { variant: 'brand', text: 'Next', url: target } };
    return save(id, { blocks: [link] });
  };
  const publish = async (pages: readonly object[]): Promise<PublishedPages> =>
    json(await editor.ask('POST', '/api/pages/publish', { pages }));

  it('are published with one build, except those with issues or changes in the meantime', async () => {
    const why = await save('why-us', { title: 'Why it is us' });
    const early = await save('early-careers', { themeLayout: 'nowhere' });
    const outdated = await editor.get<Page>('/api/pages/professional-careers');
    await save('professional-careers', { title: 'Professionals' });
    const { published, refused } = await publish([
      { id: early.id, version: early.version, confirmed: [] },
      { id: outdated.id, version: outdated.version, confirmed: [] },
      await requestOf(why),
      { id: 'gone', version: '', confirmed: [] },
    ]);
    expect(published).toEqual(['why-us']);
    expect(refused.map(({ id, error }) => [id, error.code]).sort()).toEqual([
      ['early-careers', 'NOT_PUBLISHABLE'],
      ['gone', 'NOT_FOUND'],
      ['professional-careers', 'CONFLICT'],
    ]);
    expect(refused.find(({ id }) => id === 'early-careers')?.findings).toMatchObject([{ field: 'themeLayout' }]);
    await expect.poll(() => editor.built).toEqual([['pages/why-us.json']]);
    expect(await fileText('pages/why-us.json')).toContain('Why it is us');
    expect(await fileText('pages/early-careers.json')).not.toContain('nowhere');
  });

  it('that link to each other are published together, or none of them', async () => {
    const [first, second] = [await create('first', '/second'), await create('second', '/first')];
    const alone = await publish([await requestOf(first)]);
    expect(alone).toMatchObject({
      published: [],
      refused: [{ id: 'first', findings: [{ weight: 'error', field: 'props/url' }, {}, {}] }],
    });
    expect(alone).not.toHaveProperty('job');
    const unconfirmed = { ...(await requestOf(second, ['first'])), confirmed: [] };
    const neither = await publish([await requestOf(first, ['second']), unconfirmed]);
    expect([neither.published, neither.refused.map(({ id }) => id)]).toEqual([[], ['second', 'first']]);
    const both = [await requestOf(first, ['second']), await requestOf(second, ['first'])];
    expect((await publish(both)).published).toEqual(['first', 'second']);
    await expect.poll(() => editor.built.at(-1)).toEqual(['pages/first.json', 'pages/second.json']);
  });

  it('are deleted in one change, with redirects, once the links to them are confirmed', async () => {
    const versions = async (...paths: string[]) =>
      (await Promise.all(paths.map((path) => editor.get<Page>(path)))).map(({ id, version }) => ({ id, version }));
    const pages = await versions(WHY, EARLY);
    const remove = (body: object): Promise<Response> => editor.ask('POST', '/api/pages/delete', body);
    const { links } = await json<{ links: LinkLocation[] }>(await remove({ pages }));
    expect(links.length).toBeGreaterThan(3);
    expect(links.map(({ file }) => file)).not.toContain('pages/why-us.json');
    const refused = [
      { pages: [...pages, ...(await versions('/api/pages/home'))], force: true },
      { pages: [pages[0], { ...pages[1], version: 'v0' }], force: true },
      { pages, force: true, redirectTo: '/early-careers' },
    ];
    for (const body of refused) expect((await remove(body)).ok).toBe(false);
    for (const body of [{}, { pages: [] }, { pages: [pages[0], pages[0]] }, { pages: ['why-us'] }]) {
      expect((await remove(body)).status).toBe(400);
    }
    expect(await versions(WHY, EARLY)).toEqual(pages);
    expect(editor.built).toEqual([]);
    expect((await remove({ pages, force: true, redirectTo: '/' })).status).toBe(200);
    const ids = (await editor.get<PageSummary[]>('/api/pages')).map(({ id }) => id);
    expect(ids.filter((id) => ['why-us', 'early-careers'].includes(id))).toEqual([]);
    expect(await listRedirects()).toEqual(['/early-careers /', '/why-us /']);
    await expect.poll(() => editor.built).toEqual([['pages/why-us.json', 'pages/early-careers.json']]);
  });
});

describe('a page', () => {
  const wishes = {
    ...{ name: 'apprenticeships', title: 'Apprenticeships', pattern: 'article' },
    description: 'Learn a trade where it is used.',
  };
  const create = async (fields: object): Promise<Page> =>
    json(await editor.ask('POST', '/api/pages', { ...wishes, ...fields }));

  it('is created from a pattern, as a draft', async () => {
    const answer = await editor.ask('POST', '/api/pages', wishes);
    expect(answer.status).toBe(201);
    expect(await json<Page>(answer)).toMatchObject({ id: 'apprenticeships', state: 'draft', path: '/apprenticeships' });
    expect((await editor.ask('POST', '/api/pages', wishes)).status).toBe(409);
    await expect(fileText('pages/apprenticeships.json')).rejects.toThrow('ENOENT');
  });

  it.each(['Äpfel', '../x', 'a b', ''])('is not created with the name "%s"', async (name) => {
    expect((await editor.ask('POST', '/api/pages', { ...wishes, name })).status).toBe(400);
  });

  it('is neither created at nor moved to a reserved address', async () => {
    await create({ name: 'history' });
    expect((await rename('history', { name: 'home', folder: 'about', redirect: false })).status).toBe(200);
    const before = (await editor.get<PageSummary[]>('/api/pages')).map(({ id }) => id);
    for (const name of ['index', 'docs', 'services', 'assets', 'media', 'data', 'es', 'about', 'why-us']) {
      const answer = await editor.ask('POST', '/api/pages', { ...wishes, name });
      const { error } = await json<Conflict>(answer);
      expect([name, answer.status, error.message]).toEqual([
        name,
        409,
        expect.stringMatching(/Choose another name\.$/),
      ]);
      expect((await rename('early-careers', { name, redirect: false })).status, name).toBe(409);
    }
    expect((await editor.get<PageSummary[]>('/api/pages')).map(({ id }) => id)).toEqual(before);
  });

  describe('at an address with a redirect', () => {
    beforeEach(() =>
      writeFile(join(editor.root, 'redirects.json'), '{ "/apprenticeships": "/", "/former": "/why-us" }'),
    );

    it('is created once its author agrees to remove the redirect', async () => {
      const refused = await editor.ask('POST', '/api/pages', wishes);
      const { redirect } = await json<{ redirect: Redirect }>(refused);
      expect([refused.status, redirect]).toEqual([409, { from: '/apprenticeships', to: '/' }]);
      const other = await editor.ask('POST', '/api/pages', { ...wishes, removeRedirect: '/former' });
      expect(other.status).toBe(409);
      const made = await editor.ask('POST', '/api/pages', { ...wishes, removeRedirect: redirect.from });
      expect(made.status).toBe(201);
      expect(await listRedirects()).toEqual(['/former /why-us']);
    });

    it('is moved there once its author agrees to remove the redirect', async () => {
      const wish = { name: 'apprenticeships', redirect: true };
      const refused = await rename('why-us', wish);
      const { redirect } = await json<{ redirect: Redirect }>(refused);
      expect([refused.status, redirect]).toEqual([409, { from: '/apprenticeships', to: '/' }]);
      expect((await rename('why-us', { ...wish, removeRedirect: redirect.from })).status).toBe(200);
      expect(await listRedirects()).toEqual(['/former /apprenticeships', '/why-us /apprenticeships']);
    });

    it('is not created by an author who cannot publish', async () => {
      editor.signInAs('author');
      const wish = { ...wishes, removeRedirect: '/apprenticeships' };
      expect((await editor.ask('POST', '/api/pages', wish)).status).toBe(403);
      expect(await listRedirects()).toHaveLength(2);
    });
  });

  it('written by hand at a reserved address is reported before publishing', async () => {
    await writeFile(join(editor.root, 'pages/docs.json'), await fileText('pages/why-us.json'));
    const { findings } = await editor.get<CheckResult>('/api/pages/docs/check');
    expect(findings.map(({ weight, wrong }) => `${weight} ${wrong}`)).toContain(
      'error "/docs" is reserved for the documentation. The file is ignored.',
    );
  });

  it('is copied to another language with its blocks, in one write, in the same folder', async () => {
    const page = await save('why-us', { title: 'Why' });
    const spanish = await editor.ask('POST', `${WHY}/translations`, { language: 'es' });
    expect(spanish.status).toBe(201);
    const made = await json<Page>(spanish);
    expect(made).toMatchObject({ id: 'es~why-us', state: 'draft', language: 'es', title: 'Why', path: '/es/why-us' });
    const translation = { language: 'es', themeLayout: 'es', $schema: '../../page.schema.json' };
    expect(made.document).toEqual({ ...page.document, ...translation });
    const versions = await editor.get<VersionSummary[]>('/api/pages/es~why-us/versions');
    expect(versions.map(({ kind }) => kind)).toEqual(['draft']);
    expect((await editor.ask('POST', `${WHY}/translations`, { language: 'es' })).status).toBe(409);
    expect((await editor.ask('POST', `${WHY}/translations`, { language: 'xx' })).status).toBe(400);

    await rename('why-us', { name: 'reasons', folder: 'about/people', redirect: false });
    const inFolder = await editor.ask('POST', '/api/pages/about~people~reasons/translations', { language: 'es' });
    expect((await json<Page>(inFolder)).id).toBe('es~about~people~reasons');
  });

  it('is copied with its draft and search engine settings, but not with their URLs', async () => {
    const button = (id: string, url: string) => ({ block: 'button', id, props: { variant: 'brand', text: 'Go', url } });
    const blocks = [button('a', '/why-us?sectionName=culture#culture'), button('b', '/why-us')];
    const page = await save('why-us', { blocks });
    const seo = { version: page.seo?.version, document: { ...page.seo?.document, description: 'New.' } };
    await editor.ask('PUT', `${WHY}/seo`, seo);
    const answer = await editor.ask('POST', `${WHY}/copies`, { name: 'values', title: 'Our values' });
    expect(answer.status).toBe(201);
    const copy = await json<Page>(answer);
    expect(copy).toMatchObject({ id: 'values', title: 'Our values', path: '/values', state: 'draft' });
    expect(copy.text).toContain('"/values?sectionName=culture#culture"');
    expect(copy.text).toContain('"url": "/why-us"');
    expect(copy.seo).toMatchObject({
      document: { title: 'Our values', recordName: 'Our values', description: 'New.', isSeoIndexed: true },
      state: 'draft',
    });
    expect(copy.seo?.document).not.toHaveProperty('canonicalUrl');
    expect(copy.seo?.document).not.toHaveProperty('hrefLangUrls');
    expect((await editor.get<Page>(WHY)).seo?.document).toMatchObject({ title: 'Why Us', description: 'New.' });
    expect(await editor.get<VersionSummary[]>('/api/pages/values/versions')).toHaveLength(1);

    const copyTo = async (name: string, path = WHY): Promise<number> =>
      (await editor.ask('POST', `${path}/copies`, { name, title: 'Why' })).status;
    expect([await copyTo('values'), await copyTo('docs'), await copyTo('a b'), await copyTo('../x')]).toEqual([
      ...[409, 409, 400, 400],
    ]);
    expect(await copyTo('inicio', '/api/pages/es~home')).toBe(201);
    expect(await editor.get<Page>('/api/pages/es~inicio')).toMatchObject({ language: 'es', path: '/es/inicio' });
    // The settings of the start page in Spanish have the name home-es.
    expect(await copyTo('home-es')).toBe(409);
  });

  it('is renamed with its links and versions, and its previous address redirects', async () => {
    const links = await editor.get<LinkLocation[]>(`${WHY}/links`);
    expect(links.length).toBeGreaterThan(3);
    await save('why-us', { title: 'Why' });
    const answer = await rename('why-us', { name: 'reasons', redirect: true });
    const { page: renamed, changed } = await json<Renamed>(answer);
    expect(renamed).toMatchObject({ id: 'reasons', path: '/reasons', title: 'Why', state: 'changed' });
    expect(changed.map(({ file, path }) => `${file} ${path}`).sort()).toEqual(
      links.map(({ file, path }) => `${file} ${path}`).sort(),
    );
    expect((await editor.ask('GET', WHY)).status).toBe(404);
    expect(await fileText('layouts/main.json')).toContain('/reasons');
    expect(await fileText('layouts/main.json')).not.toContain('"/why-us');
    expect(await listRedirects()).toEqual(['/why-us /reasons']);
    expect(await editor.get<LinkLocation[]>('/api/pages/reasons/links')).toHaveLength(links.length);
    const versions = await editor.get<VersionSummary[]>('/api/pages/reasons/versions');
    expect(versions.map(({ kind }) => kind)).toEqual(['draft', 'published', 'draft', 'found']);
    const pages = await editor.get<PageSummary[]>('/api/pages');
    expect(pages.filter(({ problems }) => problems.errors > 0)).toEqual([]);
  });

  it('is renamed back and continues the history of its previous name', async () => {
    expect((await rename('why-us', { name: 'reasons', redirect: true })).status).toBe(200);
    expect((await rename('reasons', { name: 'why-us', redirect: true })).status).toBe(200);
    expect(await editor.get<Page>(WHY)).toMatchObject({ title: 'Why Us', state: 'published' });
    expect(await listRedirects()).toEqual(['/reasons /why-us']);
    const numbers = (await editor.get<VersionSummary[]>(`${WHY}/versions`)).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => numbers.length - at));
  });

  it('is moved to a new folder and another language with all links to it and its sections', async () => {
    const move = async (id: string, wish: object): Promise<Page> => {
      const answer = await rename(id, { redirect: true, ...wish });
      expect(answer.status).toBe(200);
      return (await json<Renamed>(answer)).page;
    };
    const page = await editor.get<Page>(WHY);
    const link = { block: 'button', id: 'to-itself', props: { text: 'Culture', url: '/why-us?sectionName=culture' } };
    const blocks = [...((page.document?.['blocks'] ?? []) as unknown[]), link];
    await save('why-us', { blocks });

    const inFolder = await move('why-us', { name: 'reasons', folder: 'about/people' });
    expect(inFolder).toMatchObject({ id: 'about~people~reasons', path: '/about/people/reasons', language: 'en-US' });
    expect(inFolder.text).toContain('"url": "/about/people/reasons?sectionName=culture"');
    expect(await fileText('pages/about/people/reasons.json')).toContain('"$schema": "../../../page.schema.json"');
    expect(await fileText('layouts/main.json')).toContain('"/about/people/reasons"');

    const spanish = await move('about~people~reasons', { name: 'reasons', folder: 'es' });
    expect(spanish).toMatchObject({ id: 'es~reasons', path: '/es/reasons', language: 'es' });
    expect(spanish.document).toMatchObject({ $schema: '../../page.schema.json', language: 'es', themeLayout: 'es' });

    const back = await move('es~reasons', { name: 'why-us', folder: '' });
    expect(back.document).toEqual({ ...page.document, blocks });
    expect(await fileText('pages/why-us.json')).toBe(page.text);
    expect(await listRedirects()).toEqual(['/about/people/reasons /why-us', '/es/reasons /why-us']);
  });

  it('keeps its search engine settings after renaming if they are named after its address', async () => {
    const { id } = await create({});
    const told = { title: 'Learn a trade', isSeoIndexed: false };
    await editor.ask('PUT', `/api/pages/${id}/seo`, { version: '', document: told });
    const answer = await rename(id, { name: 'training', redirect: false });
    expect((await json<Renamed>(answer)).page.seo?.document).toEqual(told);
    expect(await editor.get<Page>('/api/pages/training')).toMatchObject({ state: 'draft', seo: { document: told } });
  });

  it('never shares search engine settings with a page whose address has the same letters', async () => {
    await create({ name: 'sx' });
    await rename('sx', { name: 'sx', folder: 'es', redirect: false });
    await create({ name: 'essx' });
    for (const id of ['es~sx', 'essx'])
      await editor.ask('PUT', `/api/pages/${id}/seo`, { version: '', document: { title: id } });
    await rename('essx', { name: 'other', redirect: false });
    const titles = await Promise.all(
      ['es~sx', 'other'].map(async (id) => (await editor.get<Page>(`/api/pages/${id}`)).seo?.document['title']),
    );
    expect(titles).toEqual(['es~sx', 'essx']);
  });

  it('keeps sharing its search engine settings with a page that refers to them, and cannot be renamed to their name', async () => {
    for (const name of ['training', 'courses']) await create({ name });
    await editor.ask('PUT', `/api/pages/training/seo`, { version: '', document: { title: 'Learn' } });
    await save('courses', { recordId: 'training' });
    const renamed = await json<Renamed>(await rename('training', { name: 'lessons', redirect: false }));
    expect(renamed.page.seo?.document).toEqual({ title: 'Learn' });
    expect((await editor.get<Page>('/api/pages/courses')).seo?.document).toEqual({ title: 'Learn' });

    const refused = await rename('lessons', { name: 'training', redirect: false });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('/courses')]);
  });

  it.each(['../x', 'a b', '/', 'Straße', 'es/'])('is not moved to the folder "%s"', async (folder) => {
    expect((await rename('why-us', { name: 'why-us', folder, redirect: true })).status).toBe(400);
  });

  it.each([
    ['home', 'the start page of the site.'],
    ['es~home', 'the start page of the site in'],
    ['404', 'every URL that does not exist'],
    ['error', 'when the server cannot show'],
  ])('that the site needs has a purpose and cannot be deleted or moved: %s', async (id, purpose) => {
    const before = await editor.get<Page>(`/api/pages/${id}`);
    expect(before.purpose).toContain(purpose);
    const { version } = before;
    const writes = [
      editor.ask('DELETE', `/api/pages/${id}`, { version, force: true }),
      rename(id, { name: 'elsewhere', redirect: true }),
      rename(id, { name: 'home', folder: 'elsewhere', redirect: true }),
    ];
    for (const answer of await Promise.all(writes)) {
      const { error } = await json<Conflict>(answer);
      expect([answer.status, error.message]).toEqual([409, expect.stringContaining(purpose)]);
    }
    expect(await editor.get<Page>(`/api/pages/${id}`)).toEqual(before);
    expect((await editor.saveDraft(id, { blocks: [] })).status).toBe(200);
  });

  it('that the site does not need has no purpose', async () => {
    expect(await editor.get<Page>(WHY)).not.toHaveProperty('purpose');
  });

  it('is removed only after its author has confirmed the links to it', async () => {
    const { version } = await editor.get<Page>(WHY);
    const refused = await editor.ask('DELETE', WHY, { version });
    const { links } = await json<{ links: LinkLocation[] }>(refused);
    expect([refused.status, links.length > 3]).toEqual([409, true]);
    const answer = await editor.ask('DELETE', WHY, { version, force: true, redirectTo: '/' });
    expect(answer.status).toBe(200);
    await expect(fileText('pages/why-us.json')).rejects.toThrow('ENOENT');
    expect(await listRedirects()).toEqual(['/why-us /']);
  });

  it('has search engine settings that are saved and published with it', async () => {
    const page = await editor.get<Page>(WHY);
    const document = { ...page.seo?.document, isSeoIndexed: false };
    const answer = await editor.ask('PUT', `${WHY}/seo`, { version: page.seo?.version, document });
    expect(answer.status).toBe(200);
    const saved = await json<Page>(answer);
    expect(saved.seo?.document).toMatchObject({ isSeoIndexed: false });
    expect((await editor.ask('PUT', `${WHY}/seo`, { version: page.seo?.version, document: {} })).status).toBe(409);
  });
});

describe('other endpoints', () => {
  it('offer pages, sections, and named pages as link targets', async () => {
    const found = await editor.get<Reference[]>('/api/references?query=culture');
    expect(found).toContainEqual(expect.objectContaining({ kind: 'section', url: '/why-us?sectionName=culture' }));
    const named = await editor.get<Reference[]>('/api/references?query=manufacturing');
    expect(named.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['page', 'named-page']));
  });

  it('return the session without secrets', async () => {
    const session = await editor.get<Session>('/api/session');
    expect(session).toMatchObject({ name: 'Ada', role: 'publisher', siteUrl: 'http://localhost:4173' });
    expect(session.languages.map(({ path }) => path)).toEqual(['', 'es']);
  });

  it('keep a redirects file that cannot be read unchanged', async () => {
    const broken = '{ "/former": "/new" "/other" }';
    await writeFile(join(editor.root, 'redirects.json'), broken);
    const answer = await rename('why-us', { name: 'reasons', redirect: true });
    expect(answer.status).toBe(409);
    expect(await json(answer)).toMatchObject({
      error: { message: expect.stringContaining('redirects.json') as string },
    });
    expect(
      (await editor.ask('PUT', '/api/redirects', { version: '', redirects: [{ from: '/a', to: '/b' }] })).status,
    ).toBe(409);
    expect(await fileText('redirects.json')).toBe(broken);
    expect((await rename('why-us', { name: 'reasons', redirect: false })).status).toBe(200);
  });

  it('change, replace, and remove images only if the version is current', async () => {
    const [{ key, versions }] = (await editor.get<MediaItem[]>('/api/media')) as [MediaItem];
    const change = (version: unknown, title: string): Promise<Response> =>
      editor.ask('PUT', `/api/media/${key}`, { version, title });
    expect((await change(undefined, 'Of nobody')).status).toBe(400);
    const changed = await json<MediaItem>(await change(versions.words, 'Of Ada'));
    expect(changed).toMatchObject({ title: 'Of Ada', versions: { file: versions.file } });
    const late = await change(versions.words, 'Too late');
    expect([late.status, (await json<MediaConflict>(late)).current]).toEqual([409, changed]);
    const form = new FormData();
    form.set('file', new File(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], 'x.svg'));
    form.set('version', 'of another file');
    const replaced = await editor.ask('POST', `/api/media/${key}/file`, form);
    expect([replaced.status, (await json<MediaConflict>(replaced)).current]).toEqual([409, changed]);
    expect((await editor.ask('DELETE', `/api/media/${key}`, {})).status).toBe(400);
  });

  it('edit layouts like pages', async () => {
    const page = await editor.get<Page>('/api/layouts/main');
    const document = { ...page.document, skipLink: 'To the content' };
    const saved = await json<Page>(
      await editor.ask('PUT', '/api/layouts/main/draft', { version: page.version, document }),
    );
    expect([saved.state, saved.document?.['skipLink']]).toEqual(['changed', 'To the content']);
    const late = { version: page.version, document: { ...page.document, skipLink: 'Too late' } };
    expect((await editor.ask('PUT', '/api/layouts/main/draft', late)).status).toBe(409);
    const layouts = await editor.get<PageSummary[]>('/api/layouts');
    expect(layouts.map(({ id, title }) => [id, title])).toEqual([
      ['es', 'Español'],
      ['main', 'Main'],
    ]);
  });

  it('serve the editor at each of its URLs', async () => {
    expect(await (await editor.ask('GET', '/pages/home')).text()).toContain('<title>Editor</title>');
    expect((await editor.ask('GET', '/api/nothing')).status).toBe(404);
  });
});
