// Imported first: resets the window size before blocks are removed. Otherwise WebKit keeps stale media query results.
import { setViewport, until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import type { PalletButtonGroup } from '@pallet/elements';
import { DIRECTIONS } from '@pallet/elements/foundations';
import type { TemplateResult } from 'lit';
import { box, part, visibleText, update } from './support/blocks.js';
import { show } from './support/fixture.js';
import '@pallet/elements';

describe('pallet-button-group [3.13a]', () => {
  const group = (buttons: TemplateResult, attributes: Partial<PalletButtonGroup> = {}) =>
    show<PalletButtonGroup>(html`<pallet-button-group>${buttons}</pallet-button-group>`).then(async (shown) => {
      Object.assign(shown, attributes);
      await shown.updateComplete;
      return shown;
    });
  const two = html`<pallet-button text="One"></pallet-button><pallet-button text="Two"></pallet-button>`;
  const one = html`<pallet-button text="One"></pallet-button>`;
  const bases = (shown: Element) =>
    [...shown.children].map((button) => part(button, 'base')).filter((base) => base.checkVisibility());

  /** Space before, between and after the buttons of a row. */
  const gaps = (shown: Element) => {
    const { left, right } = box(part(shown, 'base'));
    const edges = bases(shown).map(box);
    const ends = [left, ...edges.map((edge) => edge.right)];
    const starts = [...edges.map((edge) => edge.left), right];
    return starts.map((start, index) => Math.round(start - ends[index]!));
  };

  it('fills its container, is 50 pixels high, and centers its buttons [9.6c]', async () => {
    const shown = await group(two);
    const [before, between, after] = gaps(shown);
    expect([box(part(shown, 'base')).width, box(part(shown, 'base')).height]).to.deep.equal([box(shown).width, 50]);
    expect(before).to.be.closeTo(after!, 1);
    expect(between).to.equal(16);
  });

  it('aligns left or right, mirrored in right-to-left pages', async () => {
    const shown = await group(two, { alignment: 'left', horizontalSpacing: 'none' });
    expect(gaps(shown).slice(0, 2)).to.deep.equal([0, 0]);
    await update(shown, { alignment: 'right' });
    expect(gaps(shown).at(-1)).to.equal(0);
    shown.dir = 'rtl';
    expect(box(bases(shown)[1]!).left).to.be.closeTo(box(part(shown, 'base')).left, 0.5);
  });

  it('aligns a single button separately, in a row and in a stack', async () => {
    for (const direction of DIRECTIONS) {
      const left = await group(one, { direction, alignment: 'right', singleButtonAlignment: 'left' });
      expect(gaps(left)[0], direction).to.equal(0);
      const right = await group(one, { direction, alignment: 'left', singleButtonAlignment: 'right' });
      expect(gaps(right)[1], direction).to.equal(0);
      const centre = await group(one, { direction, alignment: 'left' });
      expect(gaps(centre)[0], direction).to.be.closeTo(gaps(centre)[1]!, 1);
    }
  });

  it('shows its second button if enabled', async () => {
    const shown = await group(
      html`
        <pallet-button slot="primary-button" text="One"></pallet-button>
        <pallet-button slot="secondary-button" text="Two"></pallet-button>
      `,
      { singleButtonAlignment: 'left', alignment: 'right' },
    );
    expect(bases(shown).map(visibleText)).to.deep.equal(['One']);
    expect(gaps(shown)[0]).to.equal(0);
    await update(shown, { showSecondaryButton: true });
    expect(bases(shown).map(visibleText)).to.deep.equal(['One', 'Two']);
    expect(gaps(shown).at(-1)).to.equal(0);
  });

  it('stacks its buttons with the spacing that its author sets', async () => {
    const shown = await group(two, { direction: 'column', verticalSpacing: 'x-large', alignment: 'left' });
    const [first, second] = bases(shown).map(box);
    expect(second!.top - first!.bottom).to.equal(32);
    expect(second!.left).to.equal(first!.left);
  });

  it('accepts width and height per screen size', async () => {
    const shown = await group(two, { width: { large: 50, small: '300px' }, height: { large: 100, medium: '5rem' } });
    const measure = () => [box(part(shown, 'base')).width / box(shown).width, box(part(shown, 'base')).height];
    expect(measure()).to.deep.equal([0.5, 100]);
    await setViewport(900);
    expect(measure()).to.deep.equal([0.5, 80]);
    await setViewport(600);
    expect(box(part(shown, 'base')).width).to.equal(300);
  });

  it('places its buttons above the link of a whole banner if enabled', async () => {
    const banner = await show(html`
      <pallet-banner is-banner-link banner-link-url="/careers" content-width="100">
        <pallet-text heading-tag="h2" text="Careers"></pallet-text>
        <pallet-button-group
          ><pallet-icon icon-name="utility:heart" assistive-text="Liked"></pallet-icon
        ></pallet-button-group>
      </pallet-banner>
    `);
    const shown = banner.querySelector('pallet-button-group')!;
    const icon = shown.firstElementChild!;
    const isOnTop = () => {
      const { left, top, width, height } = box(icon);
      return document.elementFromPoint(left + width / 2, top + height / 2) === icon;
    };
    expect(isOnTop()).to.equal(false);
    shown.elevateButtons = true;
    await until(isOnTop, 'the group above the link');
  });
});
