import { emulateMedia, itWithMediaFeatures, until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import { registerIcons, type PalletIcon } from '@pallet/elements/icon';
import type { TemplateResult } from 'lit';
import type { IconDrawing } from '../../elements/foundations/icons/drawing.js';
import { resetWarnings } from '../../elements/foundations/warn.js';
import { box, inside, part, partsOf, update } from './support/blocks.js';
import { fixture, itClientRendered } from './support/fixture.js';
import '@pallet/elements';

const SQUARE = 'M4 4h16v16H4z';

const drawingOf = (icon: Element) => inside(icon, 'svg path')?.getAttribute('d') ?? '';
const symbolOf = (icon: Element) => inside(icon, 'svg use')?.getAttribute('href');
const isDrawn = (icon: Element) => inside(icon, 'svg.drawn') !== undefined;
const isRemoved = (icon: Element) => inside(icon, 'svg.gone') !== undefined;

const itWithIcons = itClientRendered('a server does not have the icons of the page');

async function show(template: TemplateResult): Promise<PalletIcon> {
  const shown = await fixture<HTMLElement>(html`<p>${template}</p>`);
  const icon = shown.firstElementChild as PalletIcon;
  await icon.updateComplete;
  return icon;
}

const untilDrawn = (icon: Element) => until(() => isDrawn(icon), 'an icon to be drawn');
const untilRemoved = (icon: Element) => until(() => isRemoved(icon), 'an icon to be removed');

let warnings: string[] = [];
const untilWarned = (words: string) =>
  until(() => warnings.join().includes(words), `a warning that contains: ${words}`);
const { warn } = console;
beforeEach(() => {
  warnings = [];
  resetWarnings();
  console.warn = (message: string) => warnings.push(message);
});
afterEach(() => {
  console.warn = warn;
});

describe('pallet-icon', () => {
  it('draws icons of the default set in the surrounding text color', async () => {
    const icon = await show(html`<pallet-icon icon-name="utility:forklift" style="color: rgb(1, 2, 3)"></pallet-icon>`);
    await untilDrawn(icon);
    expect(drawingOf(icon)).to.match(/^M/);
    const path = inside(icon, 'svg')!;
    expect(getComputedStyle(path).stroke).to.equal('rgb(1, 2, 3)');
    expect(box(inside(icon, 'path')!).width).to.be.greaterThan(10);
  });

  itWithIcons('reserves its space before its drawing has loaded', async () => {
    let give: (drawing: { path: string }) => void = () => undefined;
    registerIcons('custom', (name) => (name === 'late' ? new Promise((resolve) => (give = resolve)) : undefined));
    const icon = await show(html`<pallet-icon icon-name="custom:late" size="large"></pallet-icon>`);
    await until(() => inside(icon, 'svg') !== undefined, 'the placeholder of the icon');
    expect(isDrawn(icon)).to.equal(false);
    const before = box(icon);
    await new Promise(requestAnimationFrame);
    give({ path: SQUARE });
    await untilDrawn(icon);
    expect([box(icon).width, box(icon).height]).to.deep.equal([48, 48]);
    expect([before.width, before.height]).to.deep.equal([48, 48]);
  });

  it('has five sizes, medium by default, that grow with the font size of the page [5.9e]', async () => {
    const sizes: number[] = [];
    for (const size of ['xx-small', 'x-small', 'small', 'medium', 'large', '', 'huge']) {
      const icon = await show(html`<pallet-icon icon-name="utility:heart" size=${size}></pallet-icon>`);
      sizes.push(box(part(icon, 'base')).width);
    }
    expect(sizes).to.deep.equal([14, 16, 24, 32, 48, 32, 32]);
  });

  it('has a color per variant, and a background for standard and action icons [5.9e]', async () => {
    const look = async (name: string, variant: string) => {
      const icon = await show(html`<pallet-icon icon-name=${name} variant=${variant}></pallet-icon>`);
      const { color, backgroundColor } = getComputedStyle(part(icon, 'base'));
      return `${color} on ${backgroundColor}`;
    };
    const variants = ['', 'error', 'warning', 'success', 'inverse'];
    const utility = await Promise.all(variants.map((variant) => look('utility:info', variant)));
    const standard = await Promise.all(variants.map((variant) => look('standard:user', variant)));
    expect(new Set(utility).size, utility.join()).to.equal(5);
    expect(new Set(standard).size, standard.join()).to.equal(5);
    expect(await look('utility:info', 'bare')).to.equal(utility[0]);
    expect(await look('standard:user', 'bare')).to.equal(utility[0]);
    expect(await look('action:call', '')).to.equal(standard[0]);
  });

  it('is hidden from screen readers unless it has a text', async () => {
    const icon = await show(html`<pallet-icon icon-name="utility:call"></pallet-icon>`);
    expect(part(icon, 'base').getAttribute('aria-hidden')).to.equal('true');
    await update(icon, { assistiveText: 'Telephone' });
    const { role, ariaLabel } = part(icon, 'base');
    expect([role ?? part(icon, 'base').getAttribute('role'), ariaLabel]).to.deep.equal(['img', 'Telephone']);
    expect(part(icon, 'base').hasAttribute('aria-hidden')).to.equal(false);
  });

  it('mirrors only directional icons in right-to-left pages', async () => {
    const scaleOf = async (name: string, dir: string) => {
      const icon = await show(html`<pallet-icon icon-name=${name} dir=${dir}></pallet-icon>`);
      await untilDrawn(icon);
      return getComputedStyle(inside(icon, 'svg')!).scale;
    };
    expect(await scaleOf('utility:chevronright', 'rtl')).to.equal('-1 1');
    expect(await scaleOf('utility:chevronright', 'ltr')).to.equal('none');
    expect(await scaleOf('utility:clock', 'rtl')).to.equal('none');
  });

  itWithMediaFeatures('keeps a visible color in forced colors mode', async () => {
    const icon = await show(html`<pallet-icon icon-name="standard:user"></pallet-icon>`);
    await untilDrawn(icon);
    await emulateMedia({ 'forced-colors': 'active' });
    const { stroke } = getComputedStyle(inside(icon, 'svg')!);
    expect(stroke).to.not.equal(getComputedStyle(part(icon, 'base')).backgroundColor);
  });

  for (const name of ['forklift', 'Utility:forklift', 'utility:', 'shapes:square', 'utility:a b', 'utility:<svg>']) {
    it(`shows nothing for "${name}", has no box, and warns`, async () => {
      const icon = await show(html`<pallet-icon icon-name=${name} assistive-text="Not told"></pallet-icon>`);
      await untilRemoved(icon);
      expect([box(icon).width, box(part(icon, 'base')).width]).to.deep.equal([0, 0]);
      expect(warnings.join()).to.contain(`"${name}" is not an icon name. Write category:name`);
    });
  }

  it('shows nothing for an unknown icon, and warns [8.6b]', async () => {
    const icon = await show(html`<pallet-icon icon-name="utility:no_such_icon"></pallet-icon>`);
    await untilWarned('There is no icon "utility:no_such_icon"');
    await untilRemoved(icon);
    expect(box(icon).width).to.equal(0);
    expect(warnings).to.have.length(1);
  });

  it('shows nothing without a name, and does not warn', async () => {
    const icon = await show(html`<pallet-icon assistive-text="Not told"></pallet-icon>`);
    expect(partsOf(icon, 'base')).to.have.length(0);
    expect(warnings).to.deep.equal([]);
  });

  it('keeps its drawing until the next one has loaded', async () => {
    let bring: (drawing: IconDrawing) => void = () => undefined;
    registerIcons('custom', (name) => (name === 'slow' ? new Promise((resolve) => (bring = resolve)) : undefined));
    const icon = await show(html`<pallet-icon icon-name="utility:play"></pallet-icon>`);
    await untilDrawn(icon);
    const play = drawingOf(icon);
    await update(icon, { iconName: 'custom:slow' });
    expect([isDrawn(icon), drawingOf(icon)]).to.deep.equal([true, play]);
    bring({ path: SQUARE });
    await until(() => drawingOf(icon) === SQUARE, 'the next drawing');
    expect(isDrawn(icon)).to.equal(true);
  });
});

describe("a host's own icons", () => {
  itWithIcons('are drawn from data, filled unless they have a stroke, in their own rectangle', async () => {
    registerIcons('custom', { mast: { path: SQUARE, viewBox: '0 0 48 48' } });
    const icon = await show(html`<pallet-icon icon-name="custom:mast" variant="bare"></pallet-icon>`);
    await untilDrawn(icon);
    const svg = inside(icon, 'svg')!;
    expect([drawingOf(icon), svg.getAttribute('viewBox')]).to.deep.equal([SQUARE, '0 0 48 48']);
    expect([getComputedStyle(svg).fill, getComputedStyle(svg).stroke]).to.deep.equal([
      getComputedStyle(icon).color,
      'none',
    ]);
  });

  it('appear in existing blocks', async () => {
    const icon = await show(html`<pallet-icon icon-name="custom:later_on"></pallet-icon>`);
    await untilRemoved(icon);
    registerIcons('custom', { later_on: { path: SQUARE } });
    await untilDrawn(icon);
    expect(drawingOf(icon)).to.equal(SQUARE);
    expect(box(icon).width).to.equal(32);
  });

  itWithIcons('take precedence over the default set', async () => {
    registerIcons('doctype', { pdf: { path: SQUARE } });
    const [own, rest] = await Promise.all([
      show(html`<pallet-icon icon-name="doctype:pdf"></pallet-icon>`),
      show(html`<pallet-icon icon-name="doctype:zip"></pallet-icon>`),
    ]);
    await Promise.all([untilDrawn(own), untilDrawn(rest)]);
    expect(drawingOf(own)).to.equal(SQUARE);
    expect(drawingOf(rest)).to.match(/^M/).and.not.equal(SQUARE);
  });

  it('that fail to load cause a warning and leave no box [8.6b]', async () => {
    registerIcons('custom', (name) => {
      if (name === 'unreachable') return Promise.reject(new Error('The network is down'));
      if (name === 'broken') throw new Error('A fault of the host');
      return undefined;
    });
    const unreachable = await show(html`<pallet-icon icon-name="custom:unreachable"></pallet-icon>`);
    const broken = await show(html`<pallet-icon icon-name="custom:broken"></pallet-icon>`);
    await Promise.all([untilRemoved(unreachable), untilRemoved(broken)]);
    expect([box(unreachable).width, box(broken).width]).to.deep.equal([0, 0]);
    expect(warnings.join()).to.contain('could not be loaded and is not shown: Error: The network is down');
    expect(warnings.join()).to.contain('A fault of the host');
  });

  it('are data and never markup', async () => {
    registerIcons('custom', {
      markup: { path: '"><img src=x onerror=window.hostile=true>' },
      address: { href: 'data:image/svg+xml,<svg onload="window.hostile=true"/>#a' },
      script: { href: 'javascript:window.hostile=true#a' },
    });
    for (const name of ['markup', 'address', 'script']) {
      const icon = await show(html`<pallet-icon icon-name=${`custom:${name}`}></pallet-icon>`);
      await untilRemoved(icon);
      expect([drawingOf(icon), symbolOf(icon)]).to.deep.equal(['', null]);
      expect(warnings.join()).to.contain(`The drawing of the icon "custom:${name}" is not shown`);
    }
    expect('hostile' in window).to.equal(false);
  });

  it('can come from a sprite', async () => {
    registerIcons('action', '/tests/browser/support/{category}-sprite.svg#{name}');
    const icon = await show(html`<pallet-icon icon-name="action:square" variant="bare"></pallet-icon>`);
    await untilDrawn(icon);
    expect(symbolOf(icon)).to.equal('/tests/browser/support/action-sprite.svg#square');
    const { width, height } = box(inside(icon, 'svg')!);
    expect([width, height]).to.deep.equal([32, 32]);
  });

  it('show nothing if they are missing in their sprite or the sprite is missing', async () => {
    registerIcons('custom', '/tests/browser/support/action-sprite.svg#{name}');
    const missing = await show(html`<pallet-icon icon-name="custom:not_in_it"></pallet-icon>`);
    // A server does not know sprites, so its rendering is removed before the block requests one.
    await untilWarned('There is no icon "custom:not_in_it"');
    await untilRemoved(missing);
    registerIcons('custom', '/tests/browser/support/no-such-sprite.svg#{name}');
    const lost = await show(html`<pallet-icon icon-name="custom:without_a_sprite"></pallet-icon>`);
    await untilWarned('no-such-sprite.svg answers 404');
    await untilRemoved(lost);
    expect([box(missing).width, box(lost).width]).to.deep.equal([0, 0]);
  });
});
