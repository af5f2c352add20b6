import { AbortError, Store, type StoreAction, type StoreEntry } from '@pallet/elements/services';
import { describe, expect, it, vi } from 'vitest';
import fc from '../../support/fast-check.js';

const KEY = 'key';
const EMPTY = { data: undefined, error: undefined, loaded: false, loading: false };

/** A request whose response the test determines. */
interface Request {
  readonly number: number;
  readonly signal: AbortSignal;
  resolve(data: number): void;
  reject(error: Error): void;
}

/** Waits until all settled promises have been handled. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

function setUp({ timeToLive }: { timeToLive?: number } = {}) {
  let seconds = 0;
  const store = new Store({ timeToLive, now: () => seconds * 1000 });
  const requests: Request[] = [];
  const load = (signal: AbortSignal) =>
    new Promise<number>((resolve, reject) => {
      requests.push({ number: requests.length + 1, signal, resolve, reject });
    });
  return {
    store,
    requests,
    load: (options: { refresh?: boolean; signal?: AbortSignal; timeToLive?: number } = {}) =>
      store.dispatch<number>({ type: 'load', key: KEY, load, ...options }),
    wait: (duration: number) => {
      seconds += duration;
    },
  };
}

async function loaded(options?: Parameters<typeof setUp>[0]) {
  const context = setUp(options);
  const answer = context.load();
  await settle();
  context.requests[0]!.resolve(1);
  await answer;
  return context;
}

describe('store entries', () => {
  it('are loading, then loaded with data [3.6b, 4.1a]', async () => {
    const { store, requests, load } = setUp();
    const states: StoreEntry[] = [];
    store.subscribe(KEY, (entry) => states.push(entry));
    expect(store.get(KEY)).toEqual(EMPTY);
    const answer = load();
    expect(store.get(KEY)).toEqual({ ...EMPTY, loading: true });
    await settle();
    requests[0]!.resolve(7);
    expect(await answer).toBe(7);
    expect(states).toEqual([
      { ...EMPTY, loading: true },
      { data: 7, error: undefined, loaded: true, loading: false },
    ]);
  });

  it('are loading, then loaded with an error [4.1a]', async () => {
    const { store, requests, load } = setUp();
    const answer = load();
    await settle();
    const error = new Error('no');
    requests[0]!.reject(error);
    await expect(answer).rejects.toBe(error);
    expect(store.get(KEY)).toEqual({ data: undefined, error, loaded: true, loading: false });
  });

  it('become loaded with an error if the load throws synchronously', async () => {
    const { store } = setUp();
    const load = () => {
      throw new Error('at once');
    };
    await expect(store.dispatch({ type: 'load', key: KEY, load })).rejects.toThrow('at once');
    expect(store.get(KEY)).toMatchObject({ loaded: true, loading: false });
  });

  it('stop loading when aborted, and keep their data [4.1b]', async () => {
    const { store, requests, load } = await loaded();
    const answer = load({ refresh: true });
    await settle();
    await store.dispatch({ type: 'abort', key: KEY });
    await expect(answer).rejects.toThrow(new AbortError('Aborted'));
    expect(requests[1]!.signal.aborted).toBe(true);
    expect(store.get(KEY)).toEqual({ data: 1, error: undefined, loaded: true, loading: false });
    requests[1]!.resolve(2);
    await settle();
    expect(store.get(KEY).data).toBe(1);
  });

  it('keep the previous data and the error if a refresh fails [4.1c]', async () => {
    const { store, requests, load, wait } = await loaded();
    wait(301);
    const answer = load();
    await settle();
    requests[1]!.reject(new Error('no'));
    expect(await answer).toBe(1);
    expect(store.get(KEY)).toMatchObject({ data: 1, error: new Error('no'), loaded: true, loading: false });
  });

  it.each([null, 0, '', false, undefined])(
    'return the previous data if a refresh fails, even if it is %j [4.1c]',
    async (data) => {
      const { store, load, requests } = setUp();
      await store.dispatch({ type: 'set', key: KEY, data });
      const answer = load({ refresh: true });
      await settle();
      const error = new Error('no');
      requests[0]!.reject(error);
      expect(await answer).toBe(data);
      expect(store.get(KEY)).toEqual({ data, error, loaded: true, loading: false });
    },
  );

  it('try again after a failed refresh', async () => {
    const { requests, load, wait } = await loaded();
    wait(301);
    const failing = load();
    await settle();
    requests[1]!.reject(new Error('no'));
    await failing;
    const answer = load();
    await settle();
    requests[2]!.resolve(3);
    expect(await answer).toBe(3);
  });
});

describe('time to live [4.1c, 9.1a]', () => {
  it.each([
    { timeToLive: undefined, fresh: 299.999, stale: 300 },
    { timeToLive: 10, fresh: 9.999, stale: 10 },
    { timeToLive: -1, fresh: 1e9, stale: undefined },
  ])('$timeToLive s', async ({ timeToLive, fresh, stale }) => {
    const { requests, load, wait } = await loaded({ timeToLive });
    wait(fresh);
    expect(await load()).toBe(1);
    expect(requests).toHaveLength(1);
    if (stale === undefined) return;
    wait(stale - fresh);
    void load();
    await settle();
    expect(requests).toHaveLength(2);
  });

  it('can differ per load', async () => {
    const { requests, load, wait } = setUp();
    const answer = load({ timeToLive: 3600 });
    await settle();
    requests[0]!.resolve(1);
    await answer;
    wait(3599);
    await load();
    expect(requests).toHaveLength(1);
  });
});

describe('requests [4.1d]', () => {
  it('are shared by concurrent callers', async () => {
    const { requests, load } = setUp();
    const answers = Promise.all([load(), load(), load()]);
    await settle();
    expect(requests).toHaveLength(1);
    requests[0]!.resolve(7);
    expect(await answers).toEqual([7, 7, 7]);
  });

  it('are replaced by a refresh, whose response earlier callers also get', async () => {
    const { store, requests, load } = setUp();
    const early = load();
    await settle();
    const late = load({ refresh: true });
    await settle();
    expect(requests[0]!.signal.aborted).toBe(true);
    requests[1]!.resolve(2);
    expect(await Promise.all([early, late])).toEqual([2, 2]);
    requests[0]!.resolve(1);
    await settle();
    expect(store.get(KEY).data).toBe(2);
  });

  it('continue if one caller aborts, and are aborted with the last one', async () => {
    const { store, requests, load } = setUp();
    const [first, second] = [new AbortController(), new AbortController()];
    const answers = [load({ signal: first.signal }), load({ signal: second.signal })];
    await settle();
    first.abort('No longer wanted');
    await expect(answers[0]).rejects.toThrow(new AbortError('No longer wanted'));
    expect(requests[0]!.signal.aborted).toBe(false);
    expect(store.get(KEY).loading).toBe(true);
    second.abort();
    await expect(answers[1]).rejects.toThrow(AbortError);
    expect(requests[0]!.signal.aborted).toBe(true);
    expect(store.get(KEY)).toEqual(EMPTY);
  });

  it('do not start for an aborted caller', async () => {
    const { store, requests, load } = setUp();
    await expect(load({ signal: AbortSignal.abort() })).rejects.toThrow(AbortError);
    await settle();
    expect(requests).toHaveLength(0);
    expect(store.get(KEY)).toEqual(EMPTY);
  });
});

describe('other actions', () => {
  it('set resolves pending loads with its data', async () => {
    const { store, requests, load } = setUp();
    const answer = load();
    await settle();
    await store.dispatch({ type: 'set', key: KEY, data: 9 });
    expect(await answer).toBe(9);
    expect(requests[0]!.signal.aborted).toBe(true);
    expect(await load()).toBe(9);
  });

  it('remove deletes the data', async () => {
    const { store, requests, load } = await loaded();
    await store.dispatch({ type: 'remove', key: KEY });
    expect(store.get(KEY)).toEqual(EMPTY);
    void load();
    await settle();
    expect(requests).toHaveLength(2);
  });

  it.each([{ type: 'explode', key: KEY }, {}, null, undefined])('%j is rejected [8.2b]', async (action) => {
    const { store } = setUp();
    await expect(store.dispatch(action as unknown as StoreAction)).rejects.toThrow('unknown action type');
  });
});

describe('subscriptions', () => {
  it('end when they are removed', async () => {
    const { store } = setUp();
    const listener = vi.fn();
    const other = vi.fn();
    const unsubscribe = store.subscribe(KEY, listener);
    store.subscribe(KEY, other);
    unsubscribe();
    unsubscribe();
    await store.dispatch({ type: 'set', key: KEY, data: 1 });
    expect(listener).not.toHaveBeenCalled();
    expect(other).toHaveBeenCalledOnce();
  });

  it('receive changes of their own key only', async () => {
    const { store } = setUp();
    const listener = vi.fn();
    store.subscribe('other', listener);
    await store.dispatch({ type: 'set', key: KEY, data: 1 });
    expect(listener).not.toHaveBeenCalled();
  });
});

it('evicts the oldest entries beyond the capacity, except those with listeners', async () => {
  const store = new Store({ capacity: 2 });
  store.subscribe('a', () => undefined);
  for (const key of ['a', 'b', 'c', 'd']) await store.dispatch({ type: 'set', key, data: key });
  expect(['a', 'b', 'c', 'd'].map((key) => store.get(key).data)).toEqual(['a', undefined, undefined, 'd']);
});

describe('in any order of events [4.1d]', () => {
  const step = fc.oneof(
    fc.record({ type: fc.constant('load' as const), refresh: fc.boolean() }),
    fc.record({ type: fc.constant('answer' as const), request: fc.nat({ max: 9 }), fails: fc.boolean() }),
    fc.record({ type: fc.constantFrom('abort' as const, 'remove' as const, 'set' as const) }),
    fc.record({ type: fc.constant('wait' as const), seconds: fc.constantFrom(1, 299, 300) }),
  );

  it('the store keeps newer data, runs one request at a time, and gives every caller a result', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const { store, requests, load, wait } = setUp();
        const callers: Promise<unknown>[] = [];
        const answered = new Set<number>();
        // The expected state of the store; data are the numbers of requests and of set actions.
        let data: number | undefined;
        let expires = 0;
        let time = 0;
        let running: number | undefined;

        for (const current of steps) {
          switch (current.type) {
            case 'load': {
              const isFresh = time < expires && !current.refresh;
              if (!isFresh && (running === undefined || current.refresh)) running = requests.length + 1;
              const answer = load({ refresh: current.refresh });
              callers.push(answer.catch(() => undefined));
              await settle();
              if (isFresh) expect(await answer).toBe(data);
              break;
            }
            case 'answer': {
              const request = requests[current.request];
              if (!request || answered.has(request.number)) break;
              answered.add(request.number);
              if (current.fails) request.reject(new Error('no'));
              else request.resolve(request.number);
              if (request.number !== running) break;
              running = undefined;
              if (!current.fails) [data, expires] = [request.number, time + 300];
              break;
            }
            case 'abort':
              await store.dispatch({ type: 'abort', key: KEY });
              running = undefined;
              break;
            case 'remove':
              await store.dispatch({ type: 'remove', key: KEY });
              [data, expires, running] = [undefined, 0, undefined];
              break;
            case 'set':
              await store.dispatch({ type: 'set', key: KEY, data: requests.length + 0.5 });
              [data, expires, running] = [requests.length + 0.5, time + 300, undefined];
              break;
            case 'wait':
              wait(current.seconds);
              time += current.seconds;
          }
          await settle();
          expect(store.get(KEY)).toMatchObject({ data, loading: running !== undefined });
          const open = requests.filter(({ signal, number }) => !signal.aborted && !answered.has(number));
          expect(open.map(({ number }) => number)).toEqual(running === undefined ? [] : [running]);
        }

        await store.dispatch({ type: 'abort', key: KEY });
        await Promise.all(callers);
      }),
      { numRuns: 300 },
    );
  });
});
