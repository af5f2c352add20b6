// @vitest-environment jsdom
import { deliveryContext, provide } from '@pallet/elements/contexts';
import { expect, it, vi } from 'vitest';

vi.mock(
  '../../../elements/foundations/development/on.js',
  () => import('../../../elements/foundations/development/off.js'),
);

it('also warns in production if images cannot be fetched, with content keys and site id [8.4c]', async () => {
  const { PalletImageProvider } = await import('@pallet/elements');
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  provide(document.body, deliveryContext, {
    siteId: '0DM000000000001',
    fetch: () => Promise.resolve(new Response('', { status: 404, statusText: 'Not Found' })),
  });
  const provider = new PalletImageProvider();
  provider.imageInfo = [{ contentKey: 'MCA' }, { contentKey: 'MCB' }];
  document.body.append(provider);
  await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(0);
  expect(warn.mock.calls).toEqual([['The images MCA, MCB of site 0DM000000000001 could not be fetched: Not Found']]);
  provider.remove();
  warn.mockRestore();
});
