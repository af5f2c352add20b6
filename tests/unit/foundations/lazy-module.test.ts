import { describe, expect, it, vi } from 'vitest';
import { LazyModule } from '../../../elements/foundations/lazy-module.js';

/** A module whose loading the test resolves or rejects. */
function late() {
  const attempts: { arrive(value: string): void; fail(error: Error): void }[] = [];
  const load = () => new Promise<string>((arrive, fail) => attempts.push({ arrive, fail }));
  return { module: new LazyModule(load), attempts };
}

describe('a lazy module', () => {
  it('is not loaded until it is requested', () => {
    const { module, attempts } = late();
    expect(module.state).toBe('absent');
    expect(attempts).toHaveLength(0);
  });

  it('is loaded once for all requests', async () => {
    const { module, attempts } = late();
    const arrivals = [module.request(), module.request()];
    expect(module.state).toBe('loading');
    expect(module.value).toBe(undefined);
    attempts[0]!.arrive('code');
    await Promise.all(arrivals);
    expect([module.state, module.value, attempts.length]).toEqual(['loaded', 'code', 1]);
    expect(module.request()).toBe(undefined);
  });

  it('reports the error and the files to copy, and is loaded again by the next request', async () => {
    const { module, attempts } = late();
    const arrival = module.request();
    attempts[0]!.fail(new Error('No connection'));
    await arrival;
    expect([module.state, String(module.error)]).toEqual([
      'failed',
      'Error: No connection. If that file is missing, copy the whole dist folder: "chunks" belongs next to pallet.js.',
    ]);
    const next = module.request();
    expect([module.state, module.error]).toEqual(['loading', undefined]);
    attempts[1]!.arrive('code');
    await next;
    expect([module.state, module.value]).toEqual(['loaded', 'code']);
  });

  it('is loaded again with the retry function of the page', async () => {
    vi.resetModules();
    const fresh = await import('../../../elements/foundations/lazy-module.js');
    fresh.setRetryImport((load) => load().catch(() => load()));
    const importFailing = (failures: number) => () =>
      failures-- > 0 ? Promise.reject<string>(new Error('No connection')) : Promise.resolve('code');
    const [module, lost] = [2, 3].map((failures) => new fresh.LazyModule(importFailing(failures)));
    await Promise.all([module!.request(), lost!.request()]);
    expect([module!.state, module!.value]).toEqual(['loaded', 'code']);
    expect([lost!.state, String(lost!.error)]).toEqual(['failed', expect.stringContaining('No connection')]);
  });

  it('can load or fail synchronously, as on a server', () => {
    const here = new LazyModule(() => 'code');
    expect(here.request()).toBe(undefined);
    expect([here.state, here.value]).toEqual(['loaded', 'code']);
    const broken = new LazyModule<string>(() => {
      throw new Error('Not installed');
    });
    expect(broken.request()).toBe(undefined);
    expect([broken.state, String(broken.error)]).toEqual(['failed', 'Error: Not installed']);
  });
});
