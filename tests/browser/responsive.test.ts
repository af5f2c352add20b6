// Imported first: resets the window size before blocks are removed. Otherwise WebKit keeps stale media query results.
import { setViewport, until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import { MEDIA_QUERIES } from '@pallet/elements/foundations';
import type { PalletResponsive, ResponsiveHideEvent, ResponsiveShowEvent } from '@pallet/elements';
import { afterTest } from './support/after-test.js';
import { box } from './support/blocks.js';
import { show } from './support/fixture.js';
import '@pallet/elements';

describe('pallet-responsive [4.3b]', () => {
  const shownAt = async (sizes: string) => {
    const shown = await show(html`<pallet-responsive sizes=${sizes}><p>Words</p></pallet-responsive>`);
    const seen: string[] = [];
    for (const [letter, width] of Object.entries({ s: 767, m: 768, M: 1024, l: 1025 })) {
      await setViewport(width);
      if (shown.firstElementChild!.checkVisibility()) seen.push(letter);
    }
    return seen.join('');
  };

  for (const [sizes, expected] of Object.entries({
    '': 'smMl',
    small: 's',
    medium: 'mM',
    L: 'l',
    's, l': 'sl',
    'small medium': 'smM',
    'medium-large': 'mMl',
    'l-m': 'mMl',
    'small - large': 'smMl',
    huge: 'smMl',
    'huge,small': 's',
  })) {
    it(`shows at the screen sizes ${JSON.stringify(sizes)}`, async () => {
      expect(await shownAt(sizes)).to.equal(expected);
    });
  }

  it('has no box of its own', async () => {
    const shown = await show(html`
      <div style="display: flex; gap: 10px">
        <pallet-responsive
          ><p>a</p>
          <p>b</p></pallet-responsive
        >
      </div>
    `);
    const [a, b] = [...shown.querySelectorAll('p')].map(box);
    expect(b!.left - a!.right).to.equal(10);
  });

  it('fires show and hide events once the size has settled, but not initially [9.1b]', async () => {
    const shown = await show<PalletResponsive>(html`<pallet-responsive sizes="large, small">a</pallet-responsive>`);
    const events: string[] = [];
    const note = ({ type, mediaQuery, size }: ResponsiveShowEvent | ResponsiveHideEvent) =>
      events.push(`${type} ${size} ${mediaQuery}`);
    shown.addEventListener('pallet-show', note);
    shown.addEventListener('pallet-hide', note);
    await setViewport(900);
    await until(() => events.length === 1, 'the first event');
    await setViewport(600);
    await until(() => events.length === 2, 'the second event');
    expect(events).to.deep.equal([
      `pallet-hide medium ${MEDIA_QUERIES.medium}`,
      `pallet-show small ${MEDIA_QUERIES.small}`,
    ]);
  });

  it('fires no event if its visibility does not change, or after removal', async () => {
    const shown = await show(html`
      <div>
        <pallet-responsive sizes="medium-large" id="wide">a</pallet-responsive>
        <pallet-responsive sizes="large" id="gone">b</pallet-responsive>
        <pallet-responsive sizes="small" id="last">c</pallet-responsive>
      </div>
    `);
    const events: string[] = [];
    for (const type of ['pallet-show', 'pallet-hide']) {
      document.addEventListener(type, note);
      afterTest(() => document.removeEventListener(type, note));
    }
    function note({ type, target }: Event) {
      events.push(`${type} ${(target as Element).id}`);
    }
    shown.querySelector('#gone')!.remove();
    await setViewport(900);
    await setViewport(1280);
    await setViewport(600);
    await until(() => events.includes('pallet-show last'), 'the last event');
    expect(events.sort()).to.deep.equal(['pallet-hide wide', 'pallet-show last']);
  });
});
