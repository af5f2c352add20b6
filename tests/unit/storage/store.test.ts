import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentBackend } from '../../../site/editor/store/backend.js';
import type { OpenDocument, SaveResult } from '../../../site/editor/store/content-store.js';
import { contentStore, type ContentStore } from '../../../site/editor/store/store.js';
import { testedBackends, type TestedPlace } from '../../support/editor/backends.js';

const NAME = 'pages/home.json';
const text = (id: string, words: string) => ({ block: 'text', id, props: { text: words } });
const page = (...blocks: object[]) => ({ title: 'Home', blocks });
const written = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;

describe.each(testedBackends)('the store over $name', ({ place }) => {
  let tested: TestedPlace;
  let backend: ContentBackend;
  let store: ContentStore;
  const first = page(text('a', 'a'), text('b', 'b'));

  beforeEach(async () => {
    tested = await place({ [NAME]: written(first), 'pages/es/home.json': written(page()), 'site.json': '{}\n' });
    backend = await tested.open();
    store = contentStore(backend);
  });
  afterEach(async () => {
    await store.close();
    await tested.remove();
  });

  const opened = async (name = NAME): Promise<OpenDocument> => (await store.open(name)) as OpenDocument;
  const documentOf = (result: SaveResult): OpenDocument => {
    if (!result.saved) throw new Error('This should have been saved.');
    return result.document;
  };
  const save = async (document: object, by = 'Ada', from?: string): Promise<OpenDocument> =>
    documentOf(await store.save(NAME, { ...document }, { version: from ?? (await opened()).version, by }));

  it('lists documents, with drafts that were never published', async () => {
    await store.create('pages/new.json', page(), 'Ada');
    expect(await store.documents('pages')).toEqual(['pages/es/home.json', 'pages/home.json', 'pages/new.json']);
  });

  it('saves a draft, and leaves what is published alone', async () => {
    const { state, text: draft } = await save(page(text('a', 'other')));
    expect([state, JSON.parse(draft)]).toEqual(['changed', page(text('a', 'other'))]);
    expect(await store.published(NAME)).toBe(written(first));
  });

  it('tells what was saved, and not what another process has saved right after', async () => {
    const other = contentStore(await tested.open());
    let isFirst = true;
    const overtaken = contentStore({
      ...backend,
      commit: async (...change) => {
        const isDone = await backend.commit(...change);
        if (!isFirst) return isDone;
        isFirst = false;
        const { version } = (await other.open(NAME)) as OpenDocument;
        documentOf(await other.save(NAME, page(text('a', 'of Grace')), { version, by: 'Grace' }));
        return isDone;
      },
    });
    const mine = page(text('a', 'of Ada'));
    const saved = documentOf(await overtaken.save(NAME, mine, { version: (await opened()).version, by: 'Ada' }));
    expect(JSON.parse(saved.text)).toEqual(mine);
    const next = await store.save(NAME, page(text('a', 'of Ada again')), { version: saved.version, by: 'Ada' });
    expect(next.saved).toBe(false);
    await other.close();
  });

  it('writes nothing where nothing was changed', async () => {
    const before = await opened();
    expect(await save(first)).toEqual(before);
    expect(await store.revisions(NAME)).toHaveLength(1);
  });

  it('publishes a draft, and takes the next one from there', async () => {
    const draft = await save(page(text('a', 'other')));
    const result = documentOf(await store.publish(NAME, { version: draft.version, by: 'Grace' }));
    expect([result.state, result.text]).toEqual(['published', draft.text]);
    expect(await store.published(NAME)).toBe(draft.text);
  });

  it('remembers who made each version, and when', async () => {
    const draft = await save(page(text('a', 'other')));
    await store.publish(NAME, { version: draft.version, by: 'Grace' });
    const revisions = await store.revisions(NAME);
    expect(revisions.map(({ number, kind, by, publishes }) => [number, kind, by, publishes])).toEqual([
      [1, 'found', 'outside the editor', undefined],
      [2, 'draft', 'Ada', undefined],
      [3, 'published', 'Grace', 2],
    ]);
    for (const { at } of revisions) expect(new Date(at).toISOString()).toBe(at);
  });

  it('restores a version as a draft, to the byte', async () => {
    const odd = '{"title":"Home",  "blocks": [ ] }';
    await tested.writePast(NAME, odd);
    await opened();
    await save(page(text('a', 'other')));
    const { version } = await opened();
    const restored = documentOf(await store.restore(NAME, 1, { version, by: 'Ada' }));
    expect([restored.text, restored.head.restores]).toEqual([odd, 1]);
    await expect(store.restore(NAME, 99, { version, by: 'Ada' })).rejects.toThrow('has no version 99');
  });

  it('discards a draft', async () => {
    const { version } = await save(page(text('a', 'other')));
    const result = documentOf(await store.discard(NAME, { version, by: 'Ada' }));
    expect([result.state, result.text]).toEqual(['published', written(first)]);
    expect((await store.revisions(NAME)).map(({ kind }) => kind)).toEqual(['found', 'draft', 'draft']);
  });

  it('tells the second of two authors what the first has changed, and overwrites nothing', async () => {
    const { version } = await opened();
    await save(page(text('a', 'Ada'), text('b', 'b')), 'Ada', version);
    const result = await store.save(NAME, page(text('a', 'a'), text('b', 'Bob')), { version, by: 'Bob' });
    if (result.saved) throw new Error('This should be refused.');
    expect(JSON.parse(result.current.text)).toEqual(page(text('a', 'Ada'), text('b', 'b')));
    expect(result.merge?.theirs.map(({ words }) => words)).toEqual([
      'Changed Text “Ada”: “Text” from the text "a" to the text "Ada".',
    ]);
    expect(result.merge).toMatchObject({ conflicts: [], merged: page(text('a', 'Ada'), text('b', 'Bob')) });
    const merged = await save({ ...result.merge?.merged }, 'Bob', result.current.version);
    expect(JSON.parse(merged.text)).toEqual(page(text('a', 'Ada'), text('b', 'Bob')));
  });

  it.each(['publish', 'discard'] as const)('refuses to %s what somebody else has changed meanwhile', async (step) => {
    const { version } = await save(page(text('a', 'Ada')));
    await save(page(text('a', 'Bob')), 'Bob');
    expect(await store[step](NAME, { version, by: 'Ada' })).toMatchObject({ saved: false });
    expect(await store.published(NAME)).toBe(written(first));
  });

  it('knows no version of another history', async () => {
    await save(page(text('a', 'Ada')));
    const result = await store.save(NAME, page(), { version: '1-0123456789abcdef', by: 'Bob' });
    expect(result).toMatchObject({ saved: false, merge: undefined });
  });

  it('takes in what was written past the editor, and remembers what stood there before', async () => {
    await opened();
    await tested.writePast(NAME, written(page(text('a', 'git'))));
    const { text: now, state } = await opened();
    expect([JSON.parse(now), state]).toEqual([page(text('a', 'git')), 'published']);
    expect((await store.revisions(NAME)).map((revision) => JSON.parse(revision.text) as object)).toEqual([
      first,
      page(text('a', 'git')),
    ]);
  });

  it('brings a draft together with what was written past the editor', async () => {
    await save(page(text('a', 'Ada'), text('b', 'b')));
    await tested.writePast(NAME, written(page(text('a', 'a'), text('b', 'git'))));
    const { text: now, head, state } = await opened();
    expect([JSON.parse(now), state, head.by, head.conflicts]).toEqual([
      page(text('a', 'Ada'), text('b', 'git')),
      'changed',
      'Ada',
      undefined,
    ]);
  });

  it('keeps a draft where the same was written past the editor, and says so', async () => {
    await save(page(text('a', 'Ada'), text('b', 'b')));
    await tested.writePast(NAME, written(page(text('a', 'git'), text('b', 'b'))));
    const { text: now, head } = await opened();
    expect(JSON.parse(now)).toEqual(page(text('a', 'Ada'), text('b', 'b')));
    expect(head.conflicts).toMatchObject([{ id: 'a' }]);
  });

  it('keeps a draft of a file that is no JSON any more', async () => {
    await save(page(text('a', 'Ada')));
    await tested.writePast(NAME, '{ "title": ');
    expect(await opened()).toMatchObject({ state: 'changed', head: { conflicts: [{}] } });
    expect((await store.revisions(NAME)).map((revision) => revision.text)).toContain('{ "title": ');
  });

  it('keeps a draft of a page that was removed past the editor', async () => {
    await save(page(text('a', 'Ada')));
    await tested.writePast(NAME, undefined);
    expect(await opened()).toMatchObject({ state: 'draft', head: { kind: 'draft' } });
  });

  it('has no page that was removed past the editor, but its history', async () => {
    await opened();
    await tested.writePast(NAME, undefined);
    expect(await store.open(NAME)).toBeUndefined();
    expect(await store.documents('pages')).toEqual(['pages/es/home.json']);
    expect((await store.revisions(NAME)).at(-1)).toMatchObject({ kind: 'removed', text: written(first) });
  });

  it('makes no second document of one name, also where two make it at once', async () => {
    await expect(store.create(NAME, page(), 'Ada')).rejects.toThrow('There is a document "pages/home.json" already.');
    const other = contentStore(await tested.open());
    const tries = await Promise.allSettled([
      store.create('pages/new.json', page(), 'Ada'),
      other.create('pages/new.json', page(), 'Bob'),
    ]);
    await other.close();
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('publishes several documents together, or none of them where one was changed meanwhile', async () => {
    const OTHER = 'pages/es/home.json';
    await save(page(text('a', 'draft')));
    const open = async (name: string): Promise<string> => (await store.open(name))?.version ?? '';
    const before = [await store.published(NAME), await store.published(OTHER)];
    const late = await open(OTHER);
    await store.save(OTHER, page(text('b', 'first')), { version: late, by: 'Bob' });
    const version = await open(NAME);
    const refused = await store.publish(NAME, { version, by: 'Ada' }, [{ name: OTHER, version: late }]);
    expect(refused).toMatchObject({ saved: false, current: { name: OTHER, head: { by: 'Bob' } } });
    expect([await store.published(NAME), await store.published(OTHER)]).toEqual(before);

    const together = [{ name: OTHER, version: await open(OTHER) }];
    expect(await store.publish(NAME, { version, by: 'Ada' }, together)).toMatchObject({
      saved: true,
      document: { name: NAME, state: 'published', head: { kind: 'published', by: 'Ada' } },
    });
    expect(JSON.parse((await store.published(NAME)) ?? '')).toEqual(page(text('a', 'draft')));
    expect(JSON.parse((await store.published(OTHER)) ?? '')).toEqual(page(text('b', 'first')));
  });

  it('changes several documents together', async () => {
    await save(page(text('a', 'draft')));
    await store.changeTogether([NAME, 'pages/es/home.json'], 'Ada', async (current) => ({
      documents: [
        { name: NAME, published: written(page()), draft: written(page(text('x', 'x'))) },
        { name: 'pages/es/home.json', published: undefined },
      ],
      files: [{ name: 'redirects.json', bytes: new TextEncoder().encode(String(current.size)) }],
    }));
    expect(await opened()).toMatchObject({ state: 'changed', text: written(page(text('x', 'x'))) });
    expect(await store.published(NAME)).toBe(written(page()));
    expect(await store.open('pages/es/home.json')).toBeUndefined();
    expect(new TextDecoder().decode(await store.readFile('redirects.json'))).toBe('2');
  });

  it('forgets nothing when it is opened again', async () => {
    await save(page(text('a', 'Ada')));
    const before = [await opened(), await store.revisions(NAME)];
    await store.close();
    store = contentStore(await tested.open());
    expect([await opened(), await store.revisions(NAME)]).toEqual(before);
  });

  it.each(['../secret.json', 'pages/../../x.json', 'pages/.hidden.json', '/etc/passwd', 'pages\\..\\x.json', 'x.json'])(
    'reads and writes nothing under the name %s',
    async (name) => {
      await expect(backend.read(name)).rejects.toThrow('is no name of content');
      await expect(backend.commit([], [{ name, bytes: new Uint8Array() }])).rejects.toThrow('is no name of content');
      await expect(store.open(name)).rejects.toThrow('is no name of content');
      // What was refused stands in nobody's way afterwards.
      expect(await contentStore(await tested.open()).documents('pages')).toHaveLength(2);
    },
  );
});
