import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionError, RequestError } from '../../../site/editor/app/api-client.js';
import { DraftKeeper, type DraftState } from '../../../site/editor/app/editor/draft-keeper.js';
import type { BlockConflict } from '../../../site/editor/store/content-store.js';
import type { Page, SaveDraft } from '../../../site/editor/server/api.js';

const page = { id: 'home', version: 'v1' } as Page;
const theirs = [
  { kind: 'changed', block: 'text', id: 'a', path: 'blocks/0', fields: [], words: 'Text "a" was changed.' },
];

/** A store as the server has it, which can be away, and can be changed by somebody else. */
class Store {
  version = 1;
  document: unknown;
  saves = 0;
  isAway: Error | undefined;
  /** What the next save meets. */
  conflict: { conflicts: readonly BlockConflict[] } | undefined;

  saveDraft = async (_id: string, { version, document }: SaveDraft): Promise<Page> => {
    await Promise.resolve();
    if (this.isAway) throw this.isAway;
    if (this.conflict !== undefined || version !== `v${this.version}`) {
      const merge = {
        merged: { ...document, theirs: true },
        mine: [],
        theirs,
        ...(this.conflict ?? { conflicts: [] }),
      };
      this.conflict = undefined;
      const body = {
        error: { code: 'conflict', message: '' },
        current: { ...page, version: `v${this.version}`, document: this.document },
        merge,
      };
      throw new RequestError('Somebody else', 409, body);
    }
    this.saves++;
    this.version++;
    this.document = document;
    return { ...page, version: `v${this.version}` };
  };
}

function start(store: Store, kept = new Map<string, string>()) {
  const states: DraftState[] = [];
  const merged: unknown[] = [];
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const keeper = new DraftKeeper({
    ...{ name: 'pages/why-us', page, storage, save: (draft: SaveDraft) => store.saveDraft('why-us', draft) },
    onState: (state) => states.push(state),
    onSaved: () => undefined,
    onMerged: ({ document }) => merged.push(document),
  });
  return { keeper, merged, kept, state: () => states.at(-1)?.name };
}

describe('a draft', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is saved once, a moment after the last of some changes', async () => {
    const store = new Store();
    const { keeper, state, kept } = start(store);
    keeper.change({ title: 'A' });
    keeper.change({ title: 'AB' });
    expect(state()).toBe('changed');
    await vi.advanceTimersByTimeAsync(1000);
    expect([store.document, store.saves, state()]).toEqual([{ title: 'AB' }, 1, 'saved']);
    expect(kept.size).toBe(0);
  });

  it('goes on from what its author has published, as from their own work', async () => {
    const store = new Store();
    const { keeper, merged } = start(store);
    store.version = 2;
    keeper.change({ title: 'Written while it was published' });
    keeper.published('v1', 'v2');
    await vi.advanceTimersByTimeAsync(1000);
    expect([store.document, merged]).toEqual([{ title: 'Written while it was published' }, []]);
  });

  it('is saved at once where that is asked for, with what is written meanwhile', async () => {
    const store = new Store();
    const { keeper } = start(store);
    keeper.change({ title: 'A' });
    const saved = keeper.flush();
    keeper.change({ title: 'B' });
    await saved;
    await keeper.flush();
    expect(store.document).toEqual({ title: 'B' });
    expect(keeper.version).toBe('v3');
  });

  it.each([
    ['connection', new ConnectionError('away')],
    ['database', new RequestError('The database cannot be reached.', 503, {})],
    ['server behind its proxy', new RequestError('The server answered 502.', 502, undefined)],
  ])('stays in the browser while there is no %s, says so, and is sent when there is one', async (_, reason) => {
    const store = new Store();
    store.isAway = reason;
    const { keeper, state, kept } = start(store);
    keeper.change({ title: 'Offline' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(state()).toBe('offline');
    expect([...kept.values()].join()).toContain('Offline');
    expect(start(store, kept).keeper.kept()).toMatchObject({ version: 'v1', document: { title: 'Offline' } });
    store.isAway = undefined;
    await vi.advanceTimersByTimeAsync(6000);
    expect([store.document, state()]).toEqual([{ title: 'Offline' }, 'saved']);
    expect(kept.size).toBe(0);
  });

  it('takes in what somebody else has saved in other blocks', async () => {
    const store = new Store();
    store.version = 5;
    const { keeper, merged, state } = start(store);
    keeper.change({ title: 'Mine' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(merged).toEqual([{ title: 'Mine', theirs: true }]);
    expect([store.document, state()]).toEqual([{ title: 'Mine', theirs: true }, 'saved']);
  });

  it('leaves the decision to the author where both changed the same block, and loses nothing', async () => {
    const store = new Store();
    store.conflict = { conflicts: [{ block: 'text', id: 'a', path: 'blocks/0', mine: [], theirs: [] }] };
    const { keeper, state, kept } = start(store);
    keeper.change({ title: 'Mine' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(state()).toBe('conflict');
    expect([...kept.values()].join()).toContain('Mine');
  });

  it('is saved by a page that is left at once', async () => {
    const store = new Store();
    const { keeper, kept } = start(store);
    keeper.change({ title: 'A' });
    keeper.close();
    await vi.advanceTimersByTimeAsync(0);
    expect([store.document, kept.size]).toEqual([{ title: 'A' }, 0]);
  });

  it('that never reached the server is taken up, and brought together with what others have saved since', async () => {
    const store = new Store();
    store.isAway = new ConnectionError('away');
    const { keeper, kept } = start(store);
    keeper.change({ title: 'Mine' });
    keeper.close();
    await vi.advanceTimersByTimeAsync(1000);
    Object.assign(store, { isAway: undefined, version: 4 });
    const next = start(store, kept);
    next.keeper.takeUp(next.keeper.kept()!);
    await vi.advanceTimersByTimeAsync(1000);
    expect([store.document, next.state()]).toEqual([{ title: 'Mine', theirs: true }, 'saved']);
    expect(kept.size).toBe(0);
  });

  it('goes on from a decided conflict without what the author gave up', async () => {
    const store = new Store();
    store.conflict = { conflicts: [{ block: 'text', id: 'a', path: 'blocks/0', mine: [], theirs: [] }] };
    const { keeper, state, kept } = start(store);
    keeper.change({ title: 'Mine' });
    await vi.advanceTimersByTimeAsync(1000);
    keeper.continueFrom({ ...page, version: 'v1', document: { title: 'Theirs' } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([store.document, state(), kept.size]).toEqual([undefined, 'saved', 0]);
  });

  it('that the server has, but whose answer was lost, is no conflict with what its author writes then', async () => {
    const store = new Store();
    const { keeper, merged, state } = start(store);
    const saveDraft = store.saveDraft;
    store.saveDraft = async (...request) => {
      await saveDraft(...request);
      store.saveDraft = saveDraft;
      throw new ConnectionError('The server stops before it answers.');
    };
    keeper.change({ title: 'Has arrived', none: undefined });
    await vi.advanceTimersByTimeAsync(1000);
    expect([store.document, state()]).toEqual([{ title: 'Has arrived' }, 'offline']);
    store.document = { title: 'Has arrived' };
    keeper.change({ title: 'Written since' });
    await vi.advanceTimersByTimeAsync(6000);
    expect([store.document, state(), merged]).toEqual([{ title: 'Written since' }, 'saved', []]);
    expect(store.version).toBe(3);
  });

  it.each([429, 500])('is sent again by itself after the server has answered %d', async (status) => {
    const store = new Store();
    store.isAway = new RequestError('Not now.', status, undefined);
    const { keeper, state } = start(store);
    keeper.change({ title: 'A' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(state()).toBe('refused');
    store.isAway = undefined;
    await vi.advanceTimersByTimeAsync(6000);
    expect([store.document, state()]).toEqual([{ title: 'A' }, 'saved']);
  });

  it('says why the server does not take it', async () => {
    const store = new Store();
    store.saveDraft = () => Promise.reject(new RequestError('The page is too large.', 413, undefined));
    const { keeper, state } = start(store);
    keeper.change({ title: 'A' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(state()).toBe('refused');
  });
});
