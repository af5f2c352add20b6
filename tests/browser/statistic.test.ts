// Imported first: resets the window size before blocks are removed. Otherwise WebKit keeps stale media query results.
import { emulateMedia, itWithMediaFeatures, until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import type { PalletStatistic } from '@pallet/elements';
import { box, part, waitForBlocks, spokenText, style, visibleText } from './support/blocks.js';
import { passTime, stopTime } from './support/clock.js';
import { fixture, show } from './support/fixture.js';
import { pretendPrerendering } from './support/prerendering-page.js';
import '@pallet/elements';

/** The time of an animation frame, and of a count, in ms. */
const FRAME = 16;
const COUNT = 600;

describe('pallet-statistic', () => {
  const figure = html`<pallet-statistic
    prefix-text="$"
    value="8,600"
    suffix-text="+"
    label="employees"
  ></pallet-statistic>`;

  const runningIn = (value: Element) => value.querySelector('.running')?.textContent?.trim() ?? '';

  /** Lets frames pass until a value has begun to count. */
  const waitForCount = (value: Element) =>
    until(() => {
      passTime(FRAME);
      return runningIn(value) !== '';
    }, 'the count to begin');

  it('keeps the order of its value, prefix and suffix in right-to-left pages', async () => {
    const page = await fixture<HTMLElement>(
      html`<div dir="rtl"><pallet-statistic value="100" suffix-text="+" label="سنة"></pallet-statistic></div>`,
    );
    await waitForBlocks(page);
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
    // The value stays at the start of the line.
    expect(box(figure.querySelector('bdi')!).right).to.be.closeTo(box(figure).right, 1);
  });

  it('exposes its final value and label from the start, once and in one phrase', async () => {
    const shown = await fixture<PalletStatistic>(figure);
    expect(spokenText(part(shown, 'base'))).to.equal('$8,600+ employees');
    expect(part(shown, 'label').textContent).to.equal('employees');
  });

  it('counts up once it is in view, without layout shift, and ends at its value', async () => {
    stopTime({ frames: true });
    const shown = await fixture<PalletStatistic>(figure);
    const value = part(shown, 'value');
    const { width, height } = box(value);
    await waitForCount(value);
    expect(runningIn(value)).to.match(/^\$8,[1-5]\d\d\+$/);
    expect(spokenText(part(shown, 'base'))).to.equal('$8,600+ employees');
    expect([box(value).width, box(value).height]).to.deep.equal([width, height]);
    passTime(COUNT);
    await shown.updateComplete;
    expect(runningIn(value)).to.equal('');
    expect(visibleText(value)).to.equal('$8,600+');
    expect(style(value.firstElementChild!).opacity).to.equal('1');
  });

  it('counts up when the visitor opens a page that the browser has prerendered', async () => {
    stopTime({ frames: true });
    const activate = pretendPrerendering();
    const shown = await fixture<PalletStatistic>(figure);
    const value = part(shown, 'value');
    // The clock of the page is stopped, so the frames that the browser reports are counted.
    for (let frame = 0; frame < 5; frame++) {
      await new Promise((seen) => new IntersectionObserver(seen).observe(shown));
      passTime(FRAME);
      expect(runningIn(value)).to.equal('');
    }
    activate();
    await waitForCount(value);
  });

  itWithMediaFeatures('does not count with reduced motion', async () => {
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

  it('counts through values near its final one for at most 600 ms', async () => {
    stopTime({ frames: true });
    const shown = await fixture<PalletStatistic>(figure);
    const value = part(shown, 'value');
    const values: number[] = [];
    await waitForCount(value);
    for (let passed = 0; runningIn(value) !== ''; passed += FRAME) {
      expect(passed).to.be.at.most(COUNT);
      values.push(Number(runningIn(value).replace(/\D/g, '')));
      passTime(FRAME);
      await shown.updateComplete;
    }
    expect(values[0]).to.be.at.least(8170);
    expect(values).to.deep.equal([...values].sort((a, b) => a - b));
    expect(values.at(-1)).to.be.within(8590, 8599);
  });

  it('does not count small numbers, decimals, percentages and fractions, and does not wrap them', async () => {
    const figures = [
      ['', '4.3', 'B'],
      ['', '20', '+'],
      ['', '5', '/5'],
      ['', '100', '%'],
      ['', '100', '/200'],
      ['24/', '365', ''],
      ['', '1,234.5', ' t'],
      ['', '120½', ''],
      ['1–', '100', ''],
    ] as const;
    const page = await fixture<HTMLElement>(
      html`<div style="display: grid; grid-template-columns: repeat(4, max-content)">
        ${figures.map(
          ([prefix, value, suffix]) =>
            html`<pallet-statistic prefix-text=${prefix} value=${value} suffix-text=${suffix}></pallet-statistic>`,
        )}
        <pallet-statistic value="8,600" label="employees"></pallet-statistic>
      </div>`,
    );
    const still = [...page.querySelectorAll('pallet-statistic')];
    const running = part(still.pop()!, 'value').querySelector('.running')!;
    const changed = new Set<Node>();
    const observer = new MutationObserver((records) =>
      records.forEach(({ target }) => changed.add(target.getRootNode())),
    );
    for (const { shadowRoot } of still) {
      observer.observe(shadowRoot!, { subtree: true, childList: true, characterData: true });
    }
    await until(() => running.textContent?.trim() !== '', 'the other value to count');
    await until(() => running.textContent?.trim() === '', 'the other value to finish');
    observer.disconnect();
    expect([...changed].map((root) => visibleText(part((root as ShadowRoot).host, 'value')))).to.deep.equal([]);
    for (const [index, figure] of figures.entries()) {
      const value = part(still[index]!, 'value');
      expect(visibleText(value)).to.equal(figure.join(''));
      const range = document.createRange();
      range.selectNodeContents(value.querySelector('bdi')!);
      expect(range.getClientRects()).to.have.length(1);
    }
  });

  for (const length of [30, 46, 120, 400]) {
    it(`shows a figure of ${length} unbroken letters whole and legible, in one line if it fits`, async () => {
      const page = await fixture<HTMLElement>(
        html`<div style="inline-size: 320px">
          <pallet-statistic value=${'n'.repeat(length)} label="letters" alignment="right"></pallet-statistic>
        </div>`,
      );
      const value = part(page.querySelector('pallet-statistic')!, 'value');
      const text = value.querySelector('.final bdi')!;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = () => [...range.getClientRects()];
      const letterHeight = () => lines()[0]!.height;
      const { left, right, top } = box(value);
      const isWhole = () =>
        lines().every((line) => line.left >= left - 1 && line.right <= right + 1) && letterHeight() >= 12;
      await until(isWhole, `${length} letters inside the block, not ${JSON.stringify([left, right, lines()])}`);
      expect(lines().length > 1).to.equal(length > 40);
      expect(lines()[0]!.top).to.be.at.least(top - 1);
      expect(lines().at(-1)!.bottom).to.be.at.most(box(value).bottom + 3);
    });
  }

  it('shows a new value immediately, even while it counts', async () => {
    stopTime({ frames: true });
    const shown = await fixture<PalletStatistic>(figure);
    const value = part(shown, 'value');
    await waitForCount(value);
    shown.value = '9,000';
    await until(() => runningIn(value) === '', 'the end of the count');
    expect(visibleText(value)).to.equal('$9,000+');
    passTime(COUNT);
    await shown.updateComplete;
    expect(visibleText(value)).to.equal('$9,000+');
  });

  it('has the font size of its hook, reduced only to fit its column', async () => {
    const column = await fixture<HTMLElement>(
      html`<div style="inline-size: 600px; --pallet-c-statistic-font-size: 60px">
        <pallet-statistic value="1,234,567" suffix-text="+" label="parts"></pallet-statistic>
        <p>beside</p>
      </div>`,
    );
    const shown = column.querySelector('pallet-statistic')!;
    await waitForBlocks(shown);
    const value = part(shown, 'value');
    const words = () => box(value.querySelector('.final bdi')!);
    const size = Number.parseFloat(style(value).fontSize);
    const { width } = words();
    expect([size, width < 600]).to.deep.equal([60, true]);
    const { height } = box(shown);

    column.style.inlineSize = '200px';
    await until(() => words().width <= 200, 'a value that fits');
    expect(words().width).to.be.above(190);
    expect(box(shown).height, 'nothing moves').to.equal(height);

    column.style.inlineSize = '600px';
    await until(() => words().width === width, 'the font size of its hook again');
  });

  it('shows text that is not a number unchanged', async () => {
    const shown = await show(html`<pallet-statistic value="Many" label="reasons"></pallet-statistic>`);
    await until(() => visibleText(part(shown, 'value')) === 'Many', 'the value');
  });
});
