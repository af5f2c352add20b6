import { describe, expect, it } from 'vitest';
import { mergeDelivery } from '../../../elements/contexts/merge-delivery.js';
import { withStore } from '../../../elements/contexts/shared-store.js';

describe('the delivery settings of a block', () => {
  it('combines the block’s settings with those of its host', () => {
    const provided = { origin: 'https://a.example', siteId: '0DM1', token: 't' };
    expect(mergeDelivery(provided, { origin: '', siteId: '0DM2', basePath: '/careers' })).toEqual({
      origin: 'https://a.example',
      siteId: '0DM2',
      basePath: '/careers',
      token: 't',
    });
    expect(mergeDelivery(undefined, { origin: '', siteId: '' })).toEqual({});
  });

  it('shares responses with blocks that have the same rights', () => {
    const fetch = async () => new Response();
    const [one, two, own, signedIn] = [
      withStore({ siteId: '0DM1' }),
      withStore({ siteId: '0DM2' }),
      withStore({ fetch }),
      withStore({ token: 'secret' }),
    ];
    expect(two.store).toBe(one.store);
    expect(new Set([one.store, own.store, signedIn.store]).size).toBe(3);
    expect(withStore({ token: 'secret' }).store).toBe(signedIn.store);
    expect(withStore({ fetch }).store).toBe(own.store);
  });

  it('uses the store of the host if there is one', () => {
    const { store } = withStore({ token: 'another' });
    expect(withStore({ store }).store).toBe(store);
    expect(withStore({}).store).not.toBe(store);
  });
});
