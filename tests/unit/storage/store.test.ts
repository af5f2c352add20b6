import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentBackend } from '../../../site/store/backend.js';
import type { OpenDocument, SaveResult } from '../../../site/store/content-store.js';
import { createContentStore, type ContentStore } from '../../../site/store/store.js';
import { testBackends, type TestContent } from '../../support/editor/backends.js';

const NAME = 'pages/home.json';
const text = (id: string, words: string) => ({ block: 'text', id, props: { text: words } });
const page = (...blocks: object[]) => ({ title: 'Home', blocks });
const written = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;

describe.each(testBackends)('createContentStore with $name', ({ createContent }) => {
  let tested: TestContent;
  let backend: ContentBackend;
  let store: ContentStore;
  const first = page(text('a', 'a'), text('b', 'b'));

  beforeEach(async () => {
    tested = await createContent({
      [NAME]: written(first),
      'pages/es/home.json': written(page()),
      'site.json': '{}\n',
    });
    backend = await tested.open();
    store = createContentStore(backend);
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

  it('lists documents, including drafts that were never published', async () => {
    await store.create('pages/new.json', page(), 'Ada');
    expect(await store.documents('pages')).toEqual(['pages/es/home.json', 'pages/home.json', 'pages/new.json']);
  });

  it('saves a draft without changing the published document', async () => {
    const { state, text: draft } = await save(page(text('a', 'other')));
    expect([state, JSON.parse(draft)]).toEqual(['changed', page(text('a', 'other'))]);
    expect(await store.published(NAME)).toBe(written(first));
  });

  it('returns the saved document and not one that another process saved right after', async () => {
    const other = createContentStore(await tested.open());
    let isFirst = true;
    const overtaken = createContentStore({
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

  it('writes nothing for an unchanged document', async () => {
    const before = await opened();
    expect(await save(first)).toEqual(before);
    expect(await store.revisions(NAME)).toHaveLength(1);
  });

  it('publishes a draft, and records the author and date of each version', async () => {
    const draft = await save(page(text('a', 'other')));
    const result = documentOf(await store.publish(NAME, { version: draft.version, by: 'Grace' }));
    expect([result.state, result.text]).toEqual(['published', draft.text]);
    expect(await store.published(NAME)).toBe(draft.text);
    const revisions = await store.revisions(NAME);
    expect(revisions.map(({ number, kind, by, publishes }) => [number, kind, by, publishes])).toEqual([
      [1, 'found', 'Someone outside the editor', undefined],
      [2, 'draft', 'Ada', undefined],
      [3, 'published', 'Grace', 2],
    ]);
    for (const { at } of revisions) expect(new Date(at).toISOString()).toBe(at);
  });

  it('restores a version as a draft, byte for byte', async () => {
    const odd = '{"title":"Home",  "blocks": [ ] }';
    await tested.writeExternally(NAME, odd);
    await opened();
    await save(page(text('a', 'other')));
    const { version } = await opened();
    const restored = documentOf(await store.restore(NAME, 1, { version, by: 'Ada' }));
    expect([restored.text, restored.head.restores]).toEqual([odd, 1]);
    await expect(store.restore(NAME, 99, { version, by: 'Ada' })).rejects.toThrow('has no version 99');
  });

  it('names a version, which keeps its text and its token', async () => {
    const { version } = await save(page(text('a', 'named')));
    const revisions = await store.revisions(NAME);
    expect(await store.labelRevision(NAME, 2, 'Before the fair')).toBe(true);
    expect(await store.labelRevision(NAME, 9, 'Unknown')).toBe(false);
    const [, labelled] = await createContentStore(await tested.open()).revisions(NAME);
    expect(labelled).toEqual({ ...revisions[1], label: 'Before the fair' });
    expect((await opened()).version).toBe(version);
    const next = await save(page(text('a', 'next')), 'Ada', version);
    expect(next.head.label).toBeUndefined();
    await store.labelRevision(NAME, 2, undefined);
    expect(await store.revision(NAME, 2)).toEqual(revisions[1]);
  });

  it('leaves the name with the draft when an external change is merged into it', async () => {
    await save(page(text('a', 'named'), text('b', 'b')));
    await store.labelRevision(NAME, 2, 'Before the fair');
    await tested.writeExternally(NAME, written(page(text('a', 'a'), text('b', 'found'))));
    await opened();
    expect((await store.revisions(NAME)).map(({ label }) => label)).toEqual([
      undefined,
      'Before the fair',
      undefined,
      undefined,
    ]);
  });

  it('discards a draft', async () => {
    const { version } = await save(page(text('a', 'other')));
    const result = documentOf(await store.discard(NAME, { version, by: 'Ada' }));
    expect([result.state, result.text]).toEqual(['published', written(first)]);
    expect((await store.revisions(NAME)).map(({ kind }) => kind)).toEqual(['found', 'draft', 'draft']);
  });

  it('rejects the write of a second author with the changes of the first', async () => {
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

  it.each(['publish', 'discard'] as const)('refuses to %s a document that somebody else has changed', async (step) => {
    const { version } = await save(page(text('a', 'Ada')));
    await save(page(text('a', 'Bob')), 'Bob');
    expect(await store[step](NAME, { version, by: 'Ada' })).toMatchObject({ saved: false });
    expect(await store.published(NAME)).toBe(written(first));
  });

  it('rejects a version of another history', async () => {
    await save(page(text('a', 'Ada')));
    const result = await store.save(NAME, page(), { version: '1-0123456789abcdef', by: 'Bob' });
    expect(result).toMatchObject({ saved: false, merge: undefined });
  });

  it('records external changes and keeps the previous content in the history', async () => {
    await opened();
    await tested.writeExternally(NAME, written(page(text('a', 'git'))));
    const { text: now, state } = await opened();
    expect([JSON.parse(now), state]).toEqual([page(text('a', 'git')), 'published']);
    expect((await store.revisions(NAME)).map((revision) => JSON.parse(revision.text) as object)).toEqual([
      first,
      page(text('a', 'git')),
    ]);
  });

  it('merges a draft with an external change', async () => {
    await save(page(text('a', 'Ada'), text('b', 'b')));
    await tested.writeExternally(NAME, written(page(text('a', 'a'), text('b', 'git'))));
    const { text: now, head, state } = await opened();
    expect([JSON.parse(now), state, head.by, head.conflicts]).toEqual([
      page(text('a', 'Ada'), text('b', 'git')),
      'changed',
      'Ada',
      undefined,
    ]);
  });

  it('keeps a draft that conflicts with an external change, with the conflict', async () => {
    await save(page(text('a', 'Ada'), text('b', 'b')));
    await tested.writeExternally(NAME, written(page(text('a', 'git'), text('b', 'b'))));
    const { text: now, head } = await opened();
    expect(JSON.parse(now)).toEqual(page(text('a', 'Ada'), text('b', 'b')));
    expect(head.conflicts).toMatchObject([{ id: 'a' }]);
  });

  it('keeps a draft of a file that is no longer valid JSON', async () => {
    await save(page(text('a', 'Ada')));
    await tested.writeExternally(NAME, '{ "title": ');
    expect(await opened()).toMatchObject({ state: 'changed', head: { conflicts: [{}] } });
    expect((await store.revisions(NAME)).map((revision) => revision.text)).toContain('{ "title": ');
  });

  it('keeps a draft of a page that was removed externally', async () => {
    await save(page(text('a', 'Ada')));
    await tested.writeExternally(NAME, undefined);
    expect(await opened()).toMatchObject({ state: 'draft', head: { kind: 'draft' } });
  });

  it('keeps the history of a page that was removed externally', async () => {
    await opened();
    await tested.writeExternally(NAME, undefined);
    expect(await store.open(NAME)).toBeUndefined();
    expect(await store.documents('pages')).toEqual(['pages/es/home.json']);
    expect((await store.revisions(NAME)).at(-1)).toMatchObject({ kind: 'removed', text: written(first) });
  });

  it('creates a document only once, even at the same time', async () => {
    await expect(store.create(NAME, page(), 'Ada')).rejects.toThrow('The document "pages/home.json" already exists.');
    const other = createContentStore(await tested.open());
    const tries = await Promise.allSettled([
      store.create('pages/new.json', page(), 'Ada'),
      other.create('pages/new.json', page(), 'Bob'),
    ]);
    await other.close();
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('publishes several documents together, or none if one has changed', async () => {
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

  it('changes several documents atomically', async () => {
    await save(page(text('a', 'draft')));
    await store.changeAtomically([NAME, 'pages/es/home.json'], 'Ada', async (current) => ({
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

  it('keeps all data after reopening', async () => {
    await save(page(text('a', 'Ada')));
    const before = [await opened(), await store.revisions(NAME)];
    await store.close();
    store = createContentStore(await tested.open());
    expect([await opened(), await store.revisions(NAME)]).toEqual(before);
  });

  it.each(['../secret.json', 'pages/../../x.json', 'pages/.hidden.json', '/etc/passwd', 'pages\\..\\x.json', 'x.json'])(
    'reads and writes nothing under the name %s',
    async (name) => {
      await expect(backend.read(name)).rejects.toThrow('is not a valid content name');
      await expect(backend.commit([], [{ name, bytes: new Uint8Array() }])).rejects.toThrow(
        'is not a valid content name',
      );
      await expect(store.open(name)).rejects.toThrow('is not a valid content name');
      // A rejected write does not block later ones.
      expect(await createContentStore(await tested.open()).documents('pages')).toHaveLength(2);
    },
  );
});
