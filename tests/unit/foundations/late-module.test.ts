import { describe, expect, it } from 'vitest';
import { LateModule } from '../../../elements/foundations/late-module.js';

/** A module that arrives, or fails to, when the test says so. */
function late() {
  const attempts: { arrive(value: string): void; fail(error: Error): void }[] = [];
  const load = () => new Promise<string>((arrive, fail) => attempts.push({ arrive, fail }));
  return { module: new LateModule(load), attempts };
}

describe('a late module', () => {
  it('is not asked for until somebody needs it', () => {
    const { module, attempts } = late();
    expect(module.state).toBe('absent');
    expect(attempts).toHaveLength(0);
  });

  it('is asked for once by all who need it, and then is there', async () => {
    const { module, attempts } = late();
    const arrivals = [module.request(), module.request()];
    expect(module.state).toBe('loading');
    expect(module.value).toBe(undefined);
    attempts[0]!.arrive('code');
    await Promise.all(arrivals);
    expect([module.state, module.value, attempts.length]).toEqual(['there', 'code', 1]);
    expect(module.request()).toBe(undefined);
  });

  it('says why it failed, and is asked for again by the next who needs it', async () => {
    const { module, attempts } = late();
    const arrival = module.request();
    attempts[0]!.fail(new Error('No connection'));
    await arrival;
    expect([module.state, String(module.error)]).toEqual(['failed', 'Error: No connection']);
    const next = module.request();
    expect([module.state, module.error]).toEqual(['loading', undefined]);
    attempts[1]!.arrive('code');
    await next;
    expect([module.state, module.value]).toEqual(['there', 'code']);
  });

  it('may be there at once, as on a server, or fail at once', () => {
    const here = new LateModule(() => 'code');
    expect(here.request()).toBe(undefined);
    expect([here.state, here.value]).toEqual(['there', 'code']);
    const broken = new LateModule<string>(() => {
      throw new Error('Not installed');
    });
    expect(broken.request()).toBe(undefined);
    expect([broken.state, String(broken.error)]).toEqual(['failed', 'Error: Not installed']);
  });
});
