// Lit looks for hydration support when the first block is evaluated.
import '@pallet/elements/hydration';
import { expect, html } from '@open-wc/testing';
import { provide, userContext } from '@pallet/elements/contexts';
import type { PalletDataLayer } from '@pallet/elements';
import type { TemplateResult } from 'lit';
import { show, warningsOfData } from './support/expressions.js';
import '@pallet/elements';

describe('the data layer [2.5b]', () => {
  let count = 0;
  let name: string;
  const layer = () => (window as unknown as Record<string, unknown[]>)[name] ?? [];
  beforeEach(() => (name = `layer${count++}`));

  const add = (properties: TemplateResult, user?: { isGuest: boolean; userId?: string }) => {
    const root = document.createElement('div');
    const change = provide(root, userContext, user ?? { isGuest: true });
    return show<PalletDataLayer>(properties, root).then((block) => ({ block, change }));
  };
  const block = () =>
    html`<pallet-data-layer
      data-layer-name=${name}
      namespace="careers"
      route="/why-us"
      page-title="Why us"
    ></pallet-data-layer>`;

  it('receives namespaced page and user data, and no personal data for a guest [6.1b]', async () => {
    await add(block(), { isGuest: true, userId: '005GUEST' });
    const { lang: language } = document.documentElement;
    expect(layer()).to.deep.equal([
      { event: 'careers.page', careers: { page: { route: '/why-us', title: 'Why us', language } } },
      { event: 'careers.user', careers: { user: { isGuest: true } } },
    ]);
  });

  it('receives the user after sign-in, and each further page view', async () => {
    const { block: element, change } = await add(block());
    change({ isGuest: false, userId: '005A' });
    await element.updateComplete;
    expect(layer().at(-1)).to.deep.equal({
      event: 'careers.user',
      careers: { user: { isGuest: false, userId: '005A' } },
    });
    await show(html`<pallet-view-notifier route="/jobs" view-title="Jobs"></pallet-view-notifier>`);
    expect(layer()).to.have.length(4);
    expect(layer().at(-1)).to.have.nested.property('careers.page.route', '/jobs');
    await show(html`<pallet-view-notifier route="/jobs" view-title="Jobs"></pallet-view-notifier>`);
    expect(layer()).to.have.length(4);
  });

  it('warns if its name is already used by another window property', async () => {
    (window as unknown as Record<string, unknown>)[name] = 'taken';
    expect((await warningsOfData(() => add(block()))).join()).to.contain(`cannot push to "${name}"`);
  });

  it('rejects names that the window cannot have or reserves', async () => {
    for (const reserved of ['573', 'undefined', 'onerror', 'location', '__proto__']) {
      name = reserved;
      const before = Reflect.get(window, reserved) as unknown;
      expect((await warningsOfData(() => add(block()))).join()).to.contain(`cannot push to "${name}"`);
      expect(Reflect.get(window, reserved)).to.equal(before);
    }
  });
});
