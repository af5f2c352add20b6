// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RequestError, type ApiClient } from '../../../site/editor/app/api-client.js';
import { SEO_RECORD } from '../../../site/editor/app/editor/seo-record.js';
import { useDraft, type Draft } from '../../../site/editor/app/editor/use-draft.js';
import type { Puck } from '../../../site/editor/app/editor/use-puck.js';
import { mergeDocuments } from '../../../site/store/merge.js';
import type { Page, SaveDraft } from '../../../site/editor/server/api.js';

type Document = Readonly<Record<string, unknown>>;
type Data = Draft['data'];

const DOCUMENT: Document = {
  title: 'Why us',
  description: 'Because',
  blocks: [
    { block: 'text', id: 'a', props: { text: 'One' } },
    { block: 'text', id: 'b', props: { text: 'Two' } },
  ],
};
const SLOTS = new Map([['text', []]]);
const texts = ({ blocks }: Document): unknown[] =>
  (blocks as { props: { text: string } }[]).map(({ props }) => props.text);

afterEach(() => localStorage.clear());

/** A server that stores every version, like the real one. */
class Server {
  readonly versions: Document[] = [DOCUMENT];

  get document(): Document {
    return this.versions.at(-1)!;
  }

  readonly records: Document[] = [{ title: 'Why us' }];

  get record(): Document {
    return this.records.at(-1)!;
  }

  page = (): Page =>
    ({
      ...{ id: 'why-us', title: '', version: String(this.versions.length), document: this.document },
      seo: { document: this.record, version: String(this.records.length) },
    }) as unknown as Page;

  saveSeo = async (_id: string, { version, document }: SaveDraft): Promise<Page> => {
    await Promise.resolve();
    if (version !== String(this.records.length)) {
      const merge = mergeDocuments(this.records[Number(version) - 1]!, document, this.record);
      throw new RequestError('Somebody else', 409, { error: { code: '', message: '' }, current: this.page(), merge });
    }
    this.records.push(document);
    return this.page();
  };

  saveDraft = async (_id: string, { version, document }: SaveDraft): Promise<Page> => {
    await Promise.resolve();
    if (version !== this.page().version) {
      const merge = mergeDocuments(this.versions[Number(version) - 1]!, document, this.document);
      throw new RequestError('Somebody else', 409, { error: { code: '', message: '' }, current: this.page(), merge });
    }
    this.versions.push(document);
    return this.page();
  };
}

/** Renders the hook with a fake Puck that stores data and reports changes. */
function edit(server: Server): { draft: () => Draft; write: (change: (data: Data) => Data) => void } {
  const page = server.page();
  const api = server as unknown as ApiClient;
  const options = { api, kind: 'pages' as const, page, document: page.document!, slots: SLOTS };
  const { result } = renderHook(() => useDraft(options));
  let data = result.current.data;
  const set = (next: Data): void => {
    data = next;
    result.current.onChange(next);
  };
  result.current.puck.current = () =>
    ({
      appState: { data, ui: {} },
      selectedItem: null,
      dispatch: ({ state }: { state: { data: Data } }) => set(state.data),
    }) as unknown as Puck;
  return { draft: () => result.current, write: (change) => act(() => set(change(data))) };
}

const writeText =
  (at: number, text: string) =>
  (data: Data): Data => ({
    ...data,
    content: data.content.map((item, place) => (place === at ? { ...item, props: { ...item.props, text } } : item)),
  });

it('merges the changes of two authors, and undoes only the author’s own', async () => {
  const server = new Server();
  const { draft, write } = edit(server);
  write(writeText(0, 'Mine'));
  await server.saveDraft('why-us', { version: '1', document: { ...DOCUMENT, description: 'Theirs' } });
  await act(() => draft().saver.current!.flush());
  await waitFor(() => expect(server.document).toMatchObject({ description: 'Theirs' }));
  expect(texts(server.document)).toEqual(['Mine', 'Two']);
  expect(draft().notice).toContain('Someone else');
  act(() => draft().undo());
  await act(() => draft().saver.current!.flush());
  expect(server.document).toMatchObject({ description: 'Theirs' });
  expect(texts(server.document)).toEqual(['One', 'Two']);
  act(() => draft().redo());
  await act(() => draft().saver.current!.flush());
  expect(texts(server.document)).toEqual(['Mine', 'Two']);
});

it.each([
  ['their own', true, 'Mine', 'Theirs'],
  ["the other's", false, 'Theirs', 'Mine'],
])(
  'resolves a conflict with %s, and keeps the other author’s changes of other blocks',
  async (_, isMine, now, before) => {
    const server = new Server();
    const { draft, write } = edit(server);
    write(writeText(0, 'Mine'));
    const [first, second] = DOCUMENT['blocks'] as { props: object }[];
    const theirs = {
      ...DOCUMENT,
      blocks: [
        { ...first, props: { text: 'Theirs' } },
        { ...second, props: { text: 'Also theirs' } },
      ],
    };
    await server.saveDraft('why-us', { version: '1', document: theirs });
    await act(() => draft().saver.current!.flush());
    const { state } = draft();
    if (state.name !== 'conflict') throw new Error(`The state is ${state.name}.`);
    act(() => draft().resolve(state.conflict, isMine));
    await act(() => draft().saver.current!.flush());
    expect(texts(server.document)).toEqual([now, 'Also theirs']);
    act(() => draft().undo());
    await act(() => draft().saver.current!.flush());
    expect(texts(server.document)).toEqual([before, 'Also theirs']);
  },
);

const writeRecord =
  (record: Document) =>
  (data: Data): Data =>
    ({ ...data, root: { ...data.root, props: { ...data.root.props, [SEO_RECORD]: record } } }) as Data;

describe('the search engine record', () => {
  it('is saved and undone like the page, and reports its state', async () => {
    const server = new Server();
    const { draft, write } = edit(server);
    write(writeRecord({ title: 'Why people stay' }));
    expect(draft().state.name).toBe('changed');
    expect(localStorage.getItem('pallet-draft:seo/why-us')).toContain('Why people stay');
    await act(() => draft().flush());
    expect([server.record, draft().state.name]).toEqual([{ title: 'Why people stay' }, 'saved']);
    expect(localStorage).toHaveLength(0);
    expect(server.versions).toHaveLength(1);
    act(() => draft().undo());
    await act(() => draft().flush());
    expect(server.record).toEqual({ title: 'Why us' });
  });

  it('is merged with changes of another author', async () => {
    const server = new Server();
    const { draft, write } = edit(server);
    write(writeRecord({ title: 'Why people stay' }));
    await server.saveSeo('why-us', { version: '1', document: { title: 'Why us', isSeoIndexed: false } });
    await act(() => draft().flush());
    expect(server.record).toEqual({ title: 'Why people stay', isSeoIndexed: false });
    act(() => draft().undo());
    await act(() => draft().flush());
    expect(server.record).toEqual({ title: 'Why us', isSeoIndexed: false });
  });

  it.each([
    [true, 'Mine', 'Theirs'],
    [false, 'Theirs', 'Mine'],
  ])('can have a conflict that the author resolves, mine: %s', async (isMine, now, before) => {
    const server = new Server();
    const { draft, write } = edit(server);
    write(writeRecord({ title: 'Mine' }));
    await server.saveSeo('why-us', { version: '1', document: { title: 'Theirs' } });
    await act(() => draft().flush());
    const { state } = draft();
    if (state.name !== 'conflict') throw new Error(`The state is ${state.name}.`);
    act(() => draft().resolve(state.conflict, isMine));
    await act(() => draft().flush());
    expect(server.record).toEqual({ title: now });
    act(() => draft().undo());
    await act(() => draft().flush());
    expect(server.record).toEqual({ title: before });
  });

  it('is restored from a local draft', async () => {
    const server = new Server();
    const kept = { version: '1', document: { title: 'Kept' }, at: '2026-11-20T09:30:00.000Z' };
    localStorage.setItem('pallet-draft:seo/why-us', JSON.stringify(kept));
    const { draft } = edit(server);
    expect(draft().localDrafts).toEqual({ record: kept });
    act(() => draft().resolveLocalDrafts({ record: kept }, true));
    await act(() => draft().flush());
    expect([server.record, server.versions.length]).toEqual([{ title: 'Kept' }, 1]);
  });
});

it('offers a local draft and restores it', async () => {
  const server = new Server();
  const kept = { version: '1', document: { ...DOCUMENT, title: 'Kept' }, at: '2026-11-20T09:30:00.000Z' };
  localStorage.setItem('pallet-draft:pages/why-us', JSON.stringify(kept));
  const { draft } = edit(server);
  expect(draft().localDrafts).toEqual({ page: kept });
  act(() => draft().resolveLocalDrafts({ page: kept }, true));
  await act(() => draft().saver.current!.flush());
  expect(server.document).toMatchObject({ title: 'Kept' });
  expect(draft().localDrafts).toBeUndefined();
  act(() => draft().undo());
  await act(() => draft().saver.current!.flush());
  expect(server.document).toMatchObject({ title: 'Why us' });
});

it('discards a local draft on request', () => {
  const kept = { version: '1', document: { ...DOCUMENT, title: 'Kept' }, at: '2026-11-20T09:30:00.000Z' };
  localStorage.setItem('pallet-draft:pages/why-us', JSON.stringify(kept));
  const { draft } = edit(new Server());
  act(() => draft().resolveLocalDrafts({ page: kept }, false));
  expect(localStorage).toHaveLength(0);
});
