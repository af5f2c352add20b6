// Lit looks for hydration support when the first block is evaluated.
import '@pallet/elements/hydration';
import { until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import type { PalletUserProvider } from '@pallet/elements';
import { waitForUpdates, show, warningsOfData, getVisibleText } from './support/expressions.js';
import '@pallet/elements';

describe('the user [3.22a]', () => {
  const text = html`<pallet-text text="{!User.isGuest} {!User.userId}"></pallet-text>`;

  it('is a guest by default, and the ID of a guest is never requested [4.9a, 6.1a]', async () => {
    let asked = 0;
    const provider = await show<PalletUserProvider>(html`<pallet-user-provider>${text}</pallet-user-provider>`);
    expect(getVisibleText(provider.firstElementChild!)).to.equal('true');
    provider.user = { isGuest: Promise.resolve(true), getUserId: () => `id${asked++}` };
    await provider.updateComplete;
    await waitForUpdates(provider);
    expect([getVisibleText(provider.firstElementChild!), asked]).to.deep.equal(['true', 0]);
  });

  it('is known to be signed in before the ID has loaded [4.9a]', async () => {
    let answer: ((id: string) => void) | undefined;
    const user = { isGuest: false, getUserId: () => new Promise<string>((resolve) => (answer = resolve)) };
    const provider = await show(html`<pallet-user-provider .user=${user}>${text}</pallet-user-provider>`);
    const block = provider.firstElementChild!;
    await until(() => getVisibleText(block) === 'false', 'the guest flag');
    answer!('005A');
    await until(() => getVisibleText(block) === 'false 005A', 'the id');
  });

  it('of an earlier source does not overwrite that of the current source', async () => {
    let answer: ((id: string) => void) | undefined;
    const slow = { isGuest: false, getUserId: () => new Promise<string>((resolve) => (answer = resolve)) };
    const provider = await show<PalletUserProvider>(
      html`<pallet-user-provider .user=${slow}>${text}</pallet-user-provider>`,
    );
    await until(() => answer, 'the first ID to be requested');
    provider.user = { isGuest: false, getUserId: () => '005B' };
    const block = provider.firstElementChild!;
    await until(() => getVisibleText(block) === 'false 005B', 'the second id');
    answer!('005A');
    await Promise.resolve();
    await waitForUpdates(provider);
    expect(getVisibleText(block)).to.equal('false 005B');
  });

  it('keeps the known data and warns if the ID fails to load', async () => {
    const user = { isGuest: false, getUserId: () => Promise.reject(new Error('No session')) };
    const warned = await warningsOfData(async () => {
      const provider = await show(html`<pallet-user-provider .user=${user}>${text}</pallet-user-provider>`);
      await until(() => getVisibleText(provider.firstElementChild!) === 'false', 'the guest flag');
    });
    expect(warned.join()).to.contain('The user could not be loaded').and.to.contain('No session');
  });
});
