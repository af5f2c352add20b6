import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { show } from './support/fixture.js';
import '@pallet/elements';

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="4" height="2"%3E%3Crect width="4" height="2"/%3E%3C/svg%3E';
const IMAGE = { url: PICTURE, altText: 'Lift truck' };

/** Limits for one block with default values: elements in its shadow root, and declarations in its style sheet. */
const LIMITS = [
  {
    name: 'a button',
    template: html`<pallet-button text="Search Jobs"></pallet-button>`,
    elements: 2,
    properties: 10,
    boxesOfGrids: 0,
  },
  {
    name: 'a tile with a picture',
    template: html`<pallet-tile .imageInfo=${IMAGE}><p>Find your path</p></pallet-tile>`,
    elements: 8,
    properties: 16,
    boxesOfGrids: 1,
  },
  {
    name: 'one section of contacts',
    template: html`<pallet-contacts section1-label="Americas"><p slot="section1">Dana</p></pallet-contacts>`,
    elements: 12,
    properties: 4,
    boxesOfGrids: 0,
  },
  {
    name: 'a carousel of two pictures',
    template: html`<pallet-hero-carousel
      .slide1=${IMAGE}
      .slide2=${IMAGE}
      heading="What starts here"
    ></pallet-hero-carousel>`,
    elements: 30,
    properties: 26,
    boxesOfGrids: 8,
  },
];

/** The custom properties that unconditional rules declare on the elements of a root, once per element. */
function declaredIn(root: ShadowRoot): string[] {
  const rules = root.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]);
  const styleRules = rules.filter((rule) => rule instanceof CSSStyleRule);
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const matching = styleRules.filter(({ selectorText }) => element.matches(selectorText)).map(({ style }) => style);
    const names = [...matching, element.style].flatMap((style) => [...style]).filter((name) => name.startsWith('--'));
    return [...new Set(names)].map((name) => `${element.className}: ${name}`);
  });
}

describe('the cost of one element', () => {
  for (const { name, template, elements, properties, boxesOfGrids } of LIMITS) {
    it(`${name}: few elements, custom properties and grids, and one style sheet`, async () => {
      const { shadowRoot } = await show(template);
      const inside = [...shadowRoot!.querySelectorAll('*')];
      const own = declaredIn(shadowRoot!);
      const grids = inside.filter((element) => getComputedStyle(element).display === 'grid');
      expect(inside.length, inside.map(({ outerHTML }) => outerHTML).join('\n')).to.be.at.most(elements);
      expect(own.length, own.join('\n')).to.be.at.most(properties);
      expect(grids.length, 'grids').to.be.at.most(boxesOfGrids);
      expect(shadowRoot!.adoptedStyleSheets.length, 'style sheets').to.equal(1);
    });
  }

  it('writes no inline style for default values', async () => {
    const tile = await show(
      html`<pallet-tile height="300" width="100" border-radius="0" .imageInfo=${IMAGE}><p>Words</p></pallet-tile>`,
    );
    const styled = [...tile.shadowRoot!.querySelectorAll<HTMLElement>('*')].filter(({ style }) => style.length > 0);
    expect(styled).to.deep.equal([]);
  });

  it('writes one value if all sizes are equal, and one per size otherwise', async () => {
    const tile = await show(html`<pallet-tile height="320"></pallet-tile>`);
    const base = tile.shadowRoot!.querySelector<HTMLElement>('.base')!;
    expect([...base.style]).to.deep.equal(['--_height']);
    tile.setAttribute('height', '{"large": 420, "small": 320}');
    await (tile as HTMLElement & { updateComplete: Promise<unknown> }).updateComplete;
    expect([...base.style]).to.have.members(['--_height-large', '--_height-medium', '--_height-small']);
    expect([...base.classList]).to.include('sized-height');
  });
});
