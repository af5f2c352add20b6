// First: the window gets its size back before the blocks leave it. WebKit would keep what their media queries said last.
import { canEmulateMedia, emulateMedia, itWhere, until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import type { PalletStatistic } from '@pallet/elements';
import { box, part, settled, spokenText, style, visibleText } from './support/blocks.js';
import { fixture, show } from './support/fixture.js';
import { WEBKIT_MEDIA } from './support/reasons.js';
import '@pallet/elements';

describe('pallet-statistic', () => {
  const figure = html`<pallet-statistic
    prefix-text="$"
    value="8,600"
    suffix-text="+"
    label="employees"
  ></pallet-statistic>`;

  it('keeps the order of its figure on a page that is read from the right', async () => {
    const page = await fixture<HTMLElement>(
      html`<div dir="rtl"><pallet-statistic value="100" suffix-text="+" label="سنة"></pallet-statistic></div>`,
    );
    await settled(page);
    const figure = part(page.querySelector('pallet-statistic')!, 'value').querySelector('.final')!;
    const words = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT);
    while (words.nextNode() && !words.currentNode.textContent!.includes('100'));
    const start = words.currentNode.textContent!.indexOf('100');
    const place = (offset: number): number => {
      const range = new Range();
      range.setStart(words.currentNode, start + offset);
      range.setEnd(words.currentNode, start + offset + 1);
      return range.getBoundingClientRect().left;
    };
    expect(place(3)).to.be.above(place(0));
    // The figure stays at the side where the page begins.
    expect(box(figure.querySelector('bdi')!).right).to.be.closeTo(box(figure).right, 1);
  });

  it('says its final value and what it counts from the start, once and in one phrase', async () => {
    const shown = await fixture<PalletStatistic>(figure);
    expect(spokenText(part(shown, 'base'))).to.equal('$8,600+ employees');
    expect(part(shown, 'label').textContent).to.equal('employees');
  });

  it('counts up once it is in view, keeps its place, and ends at its value', async () => {
    const shown = await fixture<PalletStatistic>(figure);
    const value = part(shown, 'value');
    const { width, height } = box(value);
    const running = () => value.querySelector('.running')?.textContent?.trim() ?? '';
    await until(() => /^\$\d[\d,]*\+$/.test(running()), 'a figure on its way');
    expect(running()).to.not.equal('$8,600+');
    expect(spokenText(part(shown, 'base'))).to.equal('$8,600+ employees');
    expect([box(value).width, box(value).height]).to.deep.equal([width, height]);
    await until(() => running() === '', 'the end of the count');
    expect(visibleText(value)).to.equal('$8,600+');
    expect(style(value.firstElementChild!).opacity).to.equal('1');
  });

  itWhere(canEmulateMedia, WEBKIT_MEDIA)('does not move under reduced motion', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
    const shown = await fixture<PalletStatistic>(figure);
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(shown.shadowRoot!, { subtree: true, childList: true, characterData: true, attributes: true });
    const moving = await fixture<PalletStatistic>(figure);
    await emulateMedia({});
    moving.value = '9,000';
    await until(() => /\d/.test(moving.shadowRoot?.querySelector('.running')?.textContent ?? ''), 'another to count');
    observer.disconnect();
    expect(changes).to.have.length(0);
  });

  for (const [value, suffix] of [
    ['4.3', 'B'],
    ['20', '+'],
    ['100', '+'],
  ]) {
    it(`ends at ${value}${suffix}, in one piece`, async () => {
      const shown = await show(html`
        <pallet-statistic value=${value!} suffix-text=${suffix!} label="countries"></pallet-statistic>
      `);
      await until(() => visibleText(part(shown, 'value')) === `${value}${suffix}`, 'the final figure');
      const range = document.createRange();
      range.selectNodeContents(part(shown, 'value').querySelector('bdi')!);
      expect(range.getClientRects()).to.have.length(1);
    });
  }

  it('is as large as its hook says where it has the room, and as small as its column asks where it has not', async () => {
    const column = await fixture<HTMLElement>(
      html`<div style="inline-size: 600px; --pallet-c-statistic-font-size: 60px">
        <pallet-statistic value="1,234,567" suffix-text="+" label="parts"></pallet-statistic>
        <p>beside</p>
      </div>`,
    );
    const shown = column.querySelector('pallet-statistic')!;
    await settled(shown);
    const value = part(shown, 'value');
    const words = () => box(value.querySelector('.final bdi')!);
    const size = Number.parseFloat(style(value).fontSize);
    const { width } = words();
    expect([size, width < 600]).to.deep.equal([60, true]);
    const { height } = box(shown);

    column.style.inlineSize = '200px';
    await until(() => words().width <= 200, 'a figure that fits');
    expect(words().width).to.be.above(190);
    expect(box(shown).height, 'nothing moves').to.equal(height);

    column.style.inlineSize = '600px';
    await until(() => words().width === width, 'the size that its hook says, again');
  });

  it('shows what is no number as it is', async () => {
    const shown = await show(html`<pallet-statistic value="Many" label="reasons"></pallet-statistic>`);
    await until(() => visibleText(part(shown, 'value')) === 'Many', 'the value');
  });
});
