// Lit looks for hydration support when the first block is evaluated.
import '@pallet/elements/hydration';
import { expect, html } from '@open-wc/testing';
import type { PalletViewNotifier, ViewChangeEvent } from '@pallet/elements';
import { afterTest } from './support/after-test.js';
import { show } from './support/expressions.js';
import { pretendPrerendering } from './support/prerendering-page.js';
import '@pallet/elements';

describe('the view notifier [2.5b]', () => {
  it('reports each page view once, with route and title', async () => {
    const seen: string[][] = [];
    const note = ({ route, title }: ViewChangeEvent) => seen.push([route, title]);
    addEventListener('pallet-view-change', note);
    afterTest(() => removeEventListener('pallet-view-change', note));
    const notifier = await show<PalletViewNotifier>(
      html`<pallet-view-notifier route="/why-us" view-title="Why us"></pallet-view-notifier>`,
    );
    notifier.viewTitle = 'Why us?';
    await notifier.updateComplete;
    const { parentElement } = notifier;
    notifier.remove();
    parentElement!.append(notifier);
    await notifier.updateComplete;
    expect(seen).to.deep.equal([['/why-us', 'Why us']]);
    notifier.route = '/jobs';
    await notifier.updateComplete;
    expect(seen.map(([route]) => route)).to.deep.equal(['/why-us', '/jobs']);
  });

  it('reports the view of a page that the browser prerenders when the visitor opens it', async () => {
    const activate = pretendPrerendering();
    const seen: string[] = [];
    const note = ({ route }: ViewChangeEvent) => seen.push(route);
    addEventListener('pallet-view-change', note);
    afterTest(() => removeEventListener('pallet-view-change', note));
    const notifier = await show<PalletViewNotifier>(html`<pallet-view-notifier route="/jobs"></pallet-view-notifier>`);
    notifier.route = '/why-us';
    await notifier.updateComplete;
    expect(seen).to.deep.equal([]);
    activate();
    expect(seen).to.deep.equal(['/why-us']);
  });
});
