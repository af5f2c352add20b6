import { describe, expect, it } from 'vitest';
import { buildManifest, readBlockSources } from '../../../elements/build/analyse.js';
import { elementsOf, propertiesOf, type ElementDeclaration } from '../../../elements/build/manifest-model.js';
import { initialState, readAddress, writeAddress } from '../../../site/docs/website/playground/address.js';
import {
  attributeOf,
  controlsOf,
  joinParts,
  partsOf,
  problemOf,
  valueOf,
  type Control,
} from '../../../site/docs/website/playground/controls.js';
import { changeExample, readTarget } from '../../../site/docs/website/playground/example-edit.js';
import { safeMarkup } from '../../../site/docs/website/playground/slot-markup.js';

const contracts = new Map(
  elementsOf(buildManifest(readBlockSources('elements'))).map((element) => [element.tagName, element]),
);
const contractOf = (name: string): ElementDeclaration => {
  const contract = contracts.get(`pallet-${name}`);
  if (contract === undefined) throw new Error(`There is no block ${name}.`);
  return contract;
};
const controlOf = (block: string, name: string): Control => {
  const control = controlsOf(contractOf(block)).find((one) => one.name === name);
  if (control === undefined) throw new Error(`${block} has no ${name}.`);
  return control;
};

describe('the controls of a block', () => {
  it.each([...contracts.values()])('are there for each property that can be set: $tagName', (contract) => {
    expect(controlsOf(contract).map(({ name }) => name)).toEqual(propertiesOf(contract).map(({ name }) => name));
  });

  it.each([
    ['banner', 'imageFit', 'choice', false],
    ['banner', 'isBannerLink', 'flag', false],
    ['banner', 'height', 'length', true],
    ['banner', 'overlayColor', 'colour', false],
    ['banner', 'imageInfo', 'picture', true],
    ['banner', 'dxpStyle', 'json', false],
    ['banner', 'bannerLinkUrl', 'text', false],
    ['button', 'stretch', 'choice', false],
    ['column', 'columnWidth', 'number', true],
    ['employee-slide', 'image', 'picture', false],
    ['hero-carousel', 'scrollDuration', 'number', false],
    ['rich-text', 'value', 'markup', false],
    ['rich-text', 'imageInfos', 'json', false],
    ['section', 'backgroundImageOverlay', 'colour', false],
  ])('follow the manifest: %s %s is a %s', (block, name, kind, isPerBreakpoint) => {
    expect(controlOf(block, name)).toMatchObject({ kind, isPerBreakpoint });
  });

  it('say the unit of a bare number', () => {
    expect(controlOf('banner', 'height').unit).toBe('px');
    expect(controlOf('banner', 'width').unit).toBe('%');
  });

  it('read and write attributes: flags that begin as true take a word to be false', () => {
    const flag = controlOf('banner', 'showButtons');
    expect([valueOf(flag, undefined), valueOf(flag, ''), valueOf(flag, 'false')]).toEqual(['false', 'true', 'false']);
    expect([attributeOf(flag, 'true'), attributeOf(flag, 'false')]).toEqual(['', undefined]);
    const cached = controlOf('image-provider', 'enableImageCache');
    expect([valueOf(cached, undefined), attributeOf(cached, 'false')]).toEqual(['true', 'false']);
    expect(valueOf(controlOf('button', 'stretch'), '')).toBe('true');
  });

  it.each([
    ['banner', 'height', '20qx', '“20qx” is no length: write 20, 20px, 50% or 2rem.'],
    ['banner', 'height', '{"large":350,"small":"wide"}', '“wide” is no length: write 20, 20px, 50% or 2rem.'],
    ['hero-carousel', 'scrollDuration', 'fast', '“fast” is no number.'],
    ['banner', 'imageFit', 'fill', '“fill” is none of: cover, contain.'],
  ])('say what is wrong: %s %s = %s', (block, name, value, problem) => {
    expect(problemOf(controlOf(block, name), value)).toBe(problem);
  });

  it('say where JSON cannot be read, and take expressions and lengths of every kind', () => {
    expect(problemOf(controlOf('banner', 'dxpStyle'), '{"margin"}')).toMatch(/^This cannot be read as JSON: /);
    for (const value of ['20', '2rem', 'calc(1rem + 2px)', '{!Item.height}', '']) {
      expect(problemOf(controlOf('banner', 'height'), value), value).toBeUndefined();
    }
  });

  it('take values of each screen size apart and together again', () => {
    expect(partsOf('{"large":350,"small":"2rem"}')).toEqual(['350', '', '2rem']);
    expect(partsOf('350')).toEqual(['350']);
    expect(joinParts(['350', '', '2rem'])).toBe('{"large":350,"small":"2rem"}');
    expect(joinParts(['{"url":"/a.webp"}', '', ''])).toBe('{"large":{"url":"/a.webp"}}');
    expect(joinParts(['', '', ''])).toBe('');
  });
});

describe('an example that is changed', () => {
  const EXAMPLE = `<pallet-section>
  <pallet-banner
    height='{"large":350}'
    is-banner-link
  >
    <pallet-text heading-tag="h2" text="Find your path"></pallet-text>
    <pallet-button slot="primary-button" text="Apply"></pallet-button>
  </pallet-banner>
</pallet-section>`;
  const change = (props: Record<string, string>, slots: Record<string, string> = {}) =>
    changeExample(EXAMPLE, contractOf('banner'), { props, slots }, contracts);

  it('is read: the attributes of the block, and what stands in its slots', () => {
    expect(readTarget(EXAMPLE, contractOf('banner'))).toEqual({
      attributes: { height: '{"large":350}', 'is-banner-link': '' },
      slots: {
        '': '<pallet-text heading-tag="h2" text="Find your path"></pallet-text>',
        'primary-button': '<pallet-button slot="primary-button" text="Apply"></pallet-button>',
      },
    });
  });

  it('stays as it is written where nothing changes', () => {
    expect(change({})).toEqual({ html: EXAMPLE, dropped: [] });
  });

  it('gets, changes and loses attributes, JSON in single quotes', () => {
    const { html } = change({ height: '{"large":400,"small":"20rem"}', isBannerLink: 'false', imageFit: 'contain' });
    expect(html).toContain(
      `<pallet-banner height='{"large":400,"small":"20rem"}' image-fit="contain">\n    <pallet-text`,
    );
  });

  it('puts each attribute on a line where they are long', () => {
    const { html } = change({ bannerLinkUrl: '/manufacturing-careers/and-more', bannerLinkAssistiveText: 'See "all"' });
    expect(html).toContain(`  <pallet-banner
    height='{"large":350}'
    is-banner-link
    banner-link-url="/manufacturing-careers/and-more"
    banner-link-assistive-text='See "all"'
  >`);
  });

  it('takes other content in one slot and leaves the others', () => {
    const { html } = change({}, { '': '<p>Words</p>' });
    expect(html).toContain('<p>Words</p>');
    expect(html).not.toContain('Find your path');
    expect(html).toContain('<pallet-button slot="primary-button" text="Apply">');
  });

  it('puts words into a named slot', () => {
    expect(change({}, { 'secondary-button': 'Later' }).html).toContain('<span slot="secondary-button">Later</span>');
  });
});

describe('the HTML of a slot', () => {
  it.each([
    ['<script>alert(1)</script><p>Words</p>', '<p>Words</p>', ['<script>']],
    ['<p onclick="alert(1)">Words</p>', '<p>Words</p>', ['onclick']],
    ['<a href="javascript:alert(1)">Words</a>', '<a>Words</a>', ['href']],
    [
      '<pallet-text text="x" onclick="a()" style="position:fixed">',
      '<pallet-text text="x"></pallet-text>',
      ['onclick', 'style'],
    ],
    ['<template><object data="/"></object><p>Words</p></template>', '<template><p>Words</p></template>', ['<object>']],
    ['<svg><script>a</script></svg>', '', ['<svg>']],
    ['<unknown-element></unknown-element>', '', ['<unknown-element>']],
    ['<p id="location">Words</p><p id="part-2">Words</p>', '<p>Words</p><p id="part-2">Words</p>', ['id']],
  ])('loses what could run or lay itself over the page, and says so: %s', (html, kept, dropped) => {
    expect(safeMarkup(html, contracts)).toEqual({ html: kept, dropped });
  });

  it('stays as it is written where nothing is wrong with it', () => {
    const html = '<pallet-text heading-tag="h3" text="A" accent-rule></pallet-text>\n<p>Words</p>';
    expect(safeMarkup(html, contracts)).toEqual({ html, dropped: [] });
  });
});

describe('the address of a playground', () => {
  const banner = contractOf('banner');
  const STATES = ['plain', 'linked'];

  it('holds all that was chosen, and nothing where nothing was', () => {
    const state = {
      ...({ from: 'linked', direction: 'rtl', width: '360', scheme: 'dark' } as const),
      props: { height: '{"large":350,"small":"2rem"}', imageFit: 'contain', isBannerLink: 'false', bannerId: '' },
      slots: { '': '<p>“Ü” & more</p>', 'primary-button': '' },
      hooks: { [banner.cssProperties[0]?.name ?? '']: '12px' },
    };
    expect(readAddress(writeAddress(state, 'plain'), banner, STATES)).toEqual({ state, dropped: [] });
    expect(writeAddress(initialState('plain'), 'plain')).toBe('#playground');
  });

  it('of a newer version opens with what is known, and says what was dropped', () => {
    const { state, dropped } = readAddress(
      '#playground?version=9&prop.height=200&prop.glow=soft&slot.footer=x&hook.--pallet-c-banner-glow=1&mood=calm' +
        '&prop.imageFit=fill&width=5000&from=nowhere',
      banner,
      STATES,
    );
    expect(state).toEqual({ ...initialState('plain'), props: { height: '200' } });
    expect(dropped).toEqual([
      'The address is of version 9, this page knows 1.',
      'pallet-banner has no property “glow”.',
      'pallet-banner has no slot “footer”.',
      'pallet-banner has no styling hook “--pallet-c-banner-glow”.',
      '“mood” is nothing that a playground knows.',
      'imageFit: “fill” is none of: cover, contain.',
      'width: “5000” is none of room, 360, 768, 1280.',
      'from: “nowhere” is none of plain, linked.',
    ]);
  });

  it('that is none begins as the page does', () => {
    expect(readAddress('#code', banner, STATES)).toEqual({ state: initialState('plain'), dropped: [] });
  });
});
