import { canEmulateMedia, emulateMedia, itWhere, until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import { registerIcons, type PalletIcon } from '@pallet/elements/icon';
import type { TemplateResult } from 'lit';
import type { IconDrawing } from '../../elements/foundations/icons/drawing.js';
import { resetWarnings } from '../../elements/foundations/warn.js';
import { inside, part, partsOf } from './support/blocks.js';
import { fixture, itFresh } from './support/fixture.js';
import '@pallet/elements';

const SQUARE = 'M4 4h16v16H4z';

const box = (element: Element) => element.getBoundingClientRect();
const drawingOf = (icon: Element) => inside(icon, 'svg path')?.getAttribute('d') ?? '';
const symbolOf = (icon: Element) => inside(icon, 'svg use')?.getAttribute('href');
const isDrawn = (icon: Element) => inside(icon, 'svg.drawn') !== undefined;
const isGone = (icon: Element) => inside(icon, 'svg.gone') !== undefined;

const itOwn = itFresh('a server does not have the page’s own icons');

async function show(template: TemplateResult): Promise<PalletIcon> {
  const shown = await fixture<HTMLElement>(html`<p>${template}</p>`);
  const icon = shown.firstElementChild as PalletIcon;
  await icon.updateComplete;
  return icon;
}

const drawn = (icon: Element) => until(() => isDrawn(icon), 'an icon to be drawn');
const gone = (icon: Element) => until(() => isGone(icon), 'an icon to be given up');

let warnings: string[] = [];
const told = (words: string) => until(() => warnings.join().includes(words), `a warning that contains: ${words}`);
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
  it('draws icons of the default set in the colour of the words around it', async () => {
    const icon = await show(html`<pallet-icon icon-name="utility:forklift" style="color: rgb(1, 2, 3)"></pallet-icon>`);
    await drawn(icon);
    expect(drawingOf(icon)).to.match(/^M/);
    const path = inside(icon, 'svg')!;
    expect(getComputedStyle(path).stroke).to.equal('rgb(1, 2, 3)');
    expect(box(inside(icon, 'path')!).width).to.be.greaterThan(10);
  });

  itOwn('takes its room before its drawing is there, so that nothing moves', async () => {
    let give: (drawing: { path: string }) => void = () => undefined;
    registerIcons('custom', (name) => (name === 'late' ? new Promise((resolve) => (give = resolve)) : undefined));
    const icon = await show(html`<pallet-icon icon-name="custom:late" size="large"></pallet-icon>`);
    await until(() => inside(icon, 'svg') !== undefined, 'a place for the icon');
    expect(isDrawn(icon)).to.equal(false);
    const before = box(icon);
    await new Promise(requestAnimationFrame);
    give({ path: SQUARE });
    await drawn(icon);
    expect([box(icon).width, box(icon).height]).to.deep.equal([48, 48]);
    expect([before.width, before.height]).to.deep.equal([48, 48]);
  });

  it('has five sizes, medium by default, that grow with the size of text [5.9e]', async () => {
    const sizes: number[] = [];
    for (const size of ['xx-small', 'x-small', 'small', 'medium', 'large', '', 'huge']) {
      const icon = await show(html`<pallet-icon icon-name="utility:heart" size=${size}></pallet-icon>`);
      sizes.push(box(part(icon, 'base')).width);
    }
    expect(sizes).to.deep.equal([14, 16, 24, 32, 48, 32, 32]);
  });

  it('gives each variant a colour of its own, and standard and action icons a ground [5.9e]', async () => {
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

  it('says nothing to screen readers unless it has a text', async () => {
    const icon = await show(html`<pallet-icon icon-name="utility:call"></pallet-icon>`);
    expect(part(icon, 'base').getAttribute('aria-hidden')).to.equal('true');
    icon.assistiveText = 'Telephone';
    await icon.updateComplete;
    const { role, ariaLabel } = part(icon, 'base');
    expect([role ?? part(icon, 'base').getAttribute('role'), ariaLabel]).to.deep.equal(['img', 'Telephone']);
    expect(part(icon, 'base').hasAttribute('aria-hidden')).to.equal(false);
  });

  it('turns what points along the line of reading, and nothing else, from right to left', async () => {
    const scaleOf = async (name: string, dir: string) => {
      const icon = await show(html`<pallet-icon icon-name=${name} dir=${dir}></pallet-icon>`);
      await drawn(icon);
      return getComputedStyle(inside(icon, 'svg')!).scale;
    };
    expect(await scaleOf('utility:chevronright', 'rtl')).to.equal('-1 1');
    expect(await scaleOf('utility:chevronright', 'ltr')).to.equal('none');
    expect(await scaleOf('utility:clock', 'rtl')).to.equal('none');
  });

  itWhere(canEmulateMedia, 'WebKit cannot emulate media features')(
    'keeps a colour where colours are forced',
    async () => {
      const icon = await show(html`<pallet-icon icon-name="standard:user"></pallet-icon>`);
      await drawn(icon);
      await emulateMedia({ 'forced-colors': 'active' });
      const [colour, ground] = [
        getComputedStyle(inside(icon, 'svg')!).stroke,
        getComputedStyle(part(icon, 'base')).backgroundColor,
      ];
      expect(colour).to.not.equal(ground);
    },
  );

  for (const name of ['forklift', 'Utility:forklift', 'utility:', 'shapes:square', 'utility:a b', 'utility:<svg>']) {
    it(`shows nothing for "${name}", has no box, and warns`, async () => {
      const icon = await show(html`<pallet-icon icon-name=${name} assistive-text="Not told"></pallet-icon>`);
      await gone(icon);
      expect([box(icon).width, box(part(icon, 'base')).width]).to.deep.equal([0, 0]);
      expect(warnings.join()).to.contain(`"${name}" is no icon name. Write category:name`);
    });
  }

  it('shows nothing for a name that nobody has a drawing for, and warns [8.6b]', async () => {
    const icon = await show(html`<pallet-icon icon-name="utility:no_such_icon"></pallet-icon>`);
    await told('There is no icon "utility:no_such_icon"');
    await gone(icon);
    expect(box(icon).width).to.equal(0);
    expect(warnings).to.have.length(1);
  });

  it('shows nothing, without a word, where it has no name', async () => {
    const icon = await show(html`<pallet-icon assistive-text="Not told"></pallet-icon>`);
    expect(partsOf(icon, 'base')).to.have.length(0);
    expect(warnings).to.deep.equal([]);
  });

  it('keeps its drawing until that of another name is there', async () => {
    let bring: (drawing: IconDrawing) => void = () => undefined;
    registerIcons('custom', (name) => (name === 'slow' ? new Promise((resolve) => (bring = resolve)) : undefined));
    const icon = await show(html`<pallet-icon icon-name="utility:play"></pallet-icon>`);
    await drawn(icon);
    const play = drawingOf(icon);
    icon.iconName = 'custom:slow';
    await icon.updateComplete;
    expect([isDrawn(icon), drawingOf(icon)]).to.deep.equal([true, play]);
    bring({ path: SQUARE });
    await until(() => drawingOf(icon) === SQUARE, 'the other drawing');
    expect(isDrawn(icon)).to.equal(true);
  });
});

describe("a host's own icons", () => {
  itOwn('are drawn from data, filled unless they have a stroke, in their own rectangle', async () => {
    registerIcons('custom', { mast: { path: SQUARE, viewBox: '0 0 48 48' } });
    const icon = await show(html`<pallet-icon icon-name="custom:mast" variant="bare"></pallet-icon>`);
    await drawn(icon);
    const svg = inside(icon, 'svg')!;
    expect([drawingOf(icon), svg.getAttribute('viewBox')]).to.deep.equal([SQUARE, '0 0 48 48']);
    expect([getComputedStyle(svg).fill, getComputedStyle(svg).stroke]).to.deep.equal([
      getComputedStyle(icon).color,
      'none',
    ]);
  });

  it('show up in blocks that were there before them', async () => {
    const icon = await show(html`<pallet-icon icon-name="custom:later_on"></pallet-icon>`);
    await gone(icon);
    registerIcons('custom', { later_on: { path: SQUARE } });
    await drawn(icon);
    expect(drawingOf(icon)).to.equal(SQUARE);
    expect(box(icon).width).to.equal(32);
  });

  itOwn('come before the default set, which has the rest', async () => {
    registerIcons('doctype', { pdf: { path: SQUARE } });
    const [own, rest] = await Promise.all([
      show(html`<pallet-icon icon-name="doctype:pdf"></pallet-icon>`),
      show(html`<pallet-icon icon-name="doctype:zip"></pallet-icon>`),
    ]);
    await Promise.all([drawn(own), drawn(rest)]);
    expect(drawingOf(own)).to.equal(SQUARE);
    expect(drawingOf(rest)).to.match(/^M/).and.not.equal(SQUARE);
  });

  it('that cannot be loaded are warned of, and leave no box [8.6b]', async () => {
    registerIcons('custom', (name) => {
      if (name === 'unreachable') return Promise.reject(new Error('The network is down'));
      if (name === 'broken') throw new Error('A fault of the host');
      return undefined;
    });
    const unreachable = await show(html`<pallet-icon icon-name="custom:unreachable"></pallet-icon>`);
    const broken = await show(html`<pallet-icon icon-name="custom:broken"></pallet-icon>`);
    await Promise.all([gone(unreachable), gone(broken)]);
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
      await gone(icon);
      expect([drawingOf(icon), symbolOf(icon)]).to.deep.equal(['', null]);
      expect(warnings.join()).to.contain(`The drawing of the icon "custom:${name}" is not shown`);
    }
    expect('hostile' in window).to.equal(false);
  });

  it('may stand in a sprite', async () => {
    registerIcons('action', '/tests/browser/support/{category}-sprite.svg#{name}');
    const icon = await show(html`<pallet-icon icon-name="action:square" variant="bare"></pallet-icon>`);
    await drawn(icon);
    expect(symbolOf(icon)).to.equal('/tests/browser/support/action-sprite.svg#square');
    const { width, height } = box(inside(icon, 'svg')!);
    expect([width, height]).to.deep.equal([32, 32]);
  });

  it('that a sprite has not, or whose sprite is not there, show nothing', async () => {
    registerIcons('custom', '/tests/browser/support/action-sprite.svg#{name}');
    const missing = await show(html`<pallet-icon icon-name="custom:not_in_it"></pallet-icon>`);
    // A server knows no sprite: what it has rendered is gone before the block has asked for one.
    await told('There is no icon "custom:not_in_it"');
    await gone(missing);
    registerIcons('custom', '/tests/browser/support/no-such-sprite.svg#{name}');
    const lost = await show(html`<pallet-icon icon-name="custom:without_a_sprite"></pallet-icon>`);
    await told('no-such-sprite.svg answers 404');
    await gone(lost);
    expect([box(missing).width, box(lost).width]).to.deep.equal([0, 0]);
  });
});
