import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionError, RequestError } from '../../../site/editor/app/api-client.js';
import { DraftSaver, type DraftState } from '../../../site/editor/app/editor/draft-saver.js';
import type { BlockConflict } from '../../../site/store/content-store.js';
import type { Page, SaveDraft } from '../../../site/editor/server/api.js';

const page = { id: 'home', version: 'v1' } as Page;
const theirs = [
  { kind: 'changed', block: 'text', id: 'a', path: 'blocks/0', fields: [], words: 'Text "a" was changed.' },
];

/** A store that can be unavailable and report conflicts. */
class Store {
  version = 1;
  document: unknown;
  saves = 0;
  unavailableError: Error | undefined;
  /** The conflicts of the next save. */
  conflict: { conflicts: readonly BlockConflict[] } | undefined;

  saveDraft = async (_id: string, { version, document }: SaveDraft): Promise<Page> => {
    await Promise.resolve();
    if (this.unavailableError) throw this.unavailableError;
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

function start(store: Store, stored = new Map<string, string>()) {
  const states: DraftState[] = [];
  const merged: unknown[] = [];
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const saver = new DraftSaver({
    ...{ name: 'pages/why-us', page, storage, save: (draft: SaveDraft) => store.saveDraft('why-us', draft) },
    onState: (state) => states.push(state),
    onSaved: () => undefined,
    onMerged: ({ document }) => merged.push(document),
  });
  return { saver, merged, stored, states, state: () => states.at(-1)?.name };
}

describe('DraftSaver', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('saves once, a moment after the last of several changes', async () => {
    const store = new Store();
    const { saver, state, stored } = start(store);
    saver.change({ title: 'A' });
    saver.change({ title: 'AB' });
    expect(state()).toBe('changed');
    await vi.advanceTimersByTimeAsync(1000);
    expect([store.document, store.saves, state()]).toEqual([{ title: 'AB' }, 1, 'saved']);
    expect(stored.size).toBe(0);
  });

  it('does not merge with a version that the author published', async () => {
    const store = new Store();
    const { saver, merged } = start(store);
    store.version = 2;
    saver.change({ title: 'Written while it was published' });
    saver.setPublishedVersion('v1', 'v2');
    await vi.advanceTimersByTimeAsync(1000);
    expect([store.document, merged]).toEqual([{ title: 'Written while it was published' }, []]);
  });

  it('saves immediately when flushed, including changes during the save', async () => {
    const store = new Store();
    const { saver } = start(store);
    saver.change({ title: 'A' });
    const saved = saver.flush();
    saver.change({ title: 'B' });
    await saved;
    await saver.flush();
    expect(store.document).toEqual({ title: 'B' });
    expect(saver.version).toBe('v3');
  });

  const readOnly = { code: 'UNAVAILABLE', message: 'The database is read-only.' };
  it.each([
    ['connection', new ConnectionError('away'), undefined],
    ['database', new RequestError('The database cannot be reached.', 503, {}), undefined],
    ['writable database', new RequestError(readOnly.message, 503, { error: readOnly }), readOnly.message],
    ['server behind its proxy', new RequestError('The server answered 502.', 502, undefined), undefined],
  ])('keeps the draft in the browser without a %s, reports it, and saves it later', async (_, reason, message) => {
    const store = new Store();
    store.unavailableError = reason;
    const { saver, state, states, stored } = start(store);
    saver.change({ title: 'Offline' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(states.at(-1)).toEqual({ name: 'offline', message });
    expect([...stored.values()].join()).toContain('Offline');
    expect(start(store, stored).saver.readLocalDraft()).toMatchObject({
      version: 'v1',
      document: { title: 'Offline' },
    });
    store.unavailableError = undefined;
    await vi.advanceTimersByTimeAsync(6000);
    expect([store.document, state()]).toEqual([{ title: 'Offline' }, 'saved']);
    expect(stored.size).toBe(0);
  });

  it('keeps changes in the browser that were made during the last successful save', async () => {
    const store = new Store();
    const { saveDraft } = store;
    store.saveDraft = (...request) =>
      store.saves === 0 ? saveDraft(...request) : Promise.reject(new ConnectionError('away'));
    const { saver, stored } = start(store);
    saver.change({ title: 'A' });
    vi.advanceTimersByTime(1000);
    saver.change({ title: 'B' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.document).toEqual({ title: 'A' });
    expect(start(store, stored).saver.readLocalDraft()).toMatchObject({ document: { title: 'B' } });
  });

  it('merges changes of other blocks by another author', async () => {
    const store = new Store();
    store.version = 5;
    const { saver, merged, state } = start(store);
    saver.change({ title: 'Mine' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(merged).toEqual([{ title: 'Mine', theirs: true }]);
    expect([store.document, state()]).toEqual([{ title: 'Mine', theirs: true }, 'saved']);
  });

  it('reports a conflict if both authors changed the same block, and keeps the draft until it is resolved', async () => {
    const store = new Store();
    store.conflict = { conflicts: [{ block: 'text', id: 'a', path: 'blocks/0', mine: [], theirs: [] }] };
    const { saver, state, stored } = start(store);
    saver.change({ title: 'Mine' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(state()).toBe('conflict');
    expect([...stored.values()].join()).toContain('Mine');
    saver.resetTo({ ...page, version: 'v1', document: { title: 'Theirs' } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([store.document, state(), stored.size]).toEqual([undefined, 'saved', 0]);
  });

  it('saves pending changes when it is closed', async () => {
    const store = new Store();
    const { saver, stored } = start(store);
    saver.change({ title: 'A' });
    saver.close();
    await vi.advanceTimersByTimeAsync(0);
    expect([store.document, stored.size]).toEqual([{ title: 'A' }, 0]);
  });

  it('restores a local draft and merges it with newer changes of others', async () => {
    const store = new Store();
    store.unavailableError = new ConnectionError('away');
    const { saver, stored } = start(store);
    saver.change({ title: 'Mine' });
    saver.close();
    await vi.advanceTimersByTimeAsync(1000);
    Object.assign(store, { unavailableError: undefined, version: 4 });
    const next = start(store, stored);
    next.saver.restoreLocalDraft(next.saver.readLocalDraft()!);
    await vi.advanceTimersByTimeAsync(1000);
    expect([store.document, next.state()]).toEqual([{ title: 'Mine', theirs: true }, 'saved']);
    expect(stored.size).toBe(0);
  });

  it('does not conflict with its own save whose response was lost', async () => {
    const store = new Store();
    const { saver, merged, state } = start(store);
    const saveDraft = store.saveDraft;
    store.saveDraft = async (...request) => {
      await saveDraft(...request);
      store.saveDraft = saveDraft;
      throw new ConnectionError('The server stops before it answers.');
    };
    saver.change({ title: 'Has arrived', none: undefined });
    await vi.advanceTimersByTimeAsync(1000);
    expect([store.document, state()]).toEqual([{ title: 'Has arrived' }, 'offline']);
    store.document = { title: 'Has arrived' };
    saver.change({ title: 'Written since' });
    await vi.advanceTimersByTimeAsync(6000);
    expect([store.document, state(), merged]).toEqual([{ title: 'Written since' }, 'saved', []]);
    expect(store.version).toBe(3);
  });

  it.each([
    [413, [undefined, 'refused']],
    [429, [{ title: 'A' }, 'saved']],
    [500, [{ title: 'A' }, 'saved']],
  ])('reports a response with status %d, and retries after temporary errors', async (status, later) => {
    const store = new Store();
    store.unavailableError = new RequestError('Not now.', status, undefined);
    const { saver, state } = start(store);
    saver.change({ title: 'A' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(state()).toBe('refused');
    store.unavailableError = undefined;
    await vi.advanceTimersByTimeAsync(6000);
    expect([store.document, state()]).toEqual(later);
  });
});
