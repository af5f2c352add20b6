import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../../elements/build/build-manifest.js';
import { elementsOf, propertiesOf, type ElementDeclaration } from '../../../../elements/build/manifest-model.js';
import { createInitialState, readUrlState, writeUrlState } from '../../../../site/docs/website/playground/address.js';
import {
  valueToAttribute,
  createControls,
  joinByBreakpoint,
  splitByBreakpoint,
  findValueIssue,
  attributeToValue,
  type Control,
} from '../../../../site/docs/website/playground/controls.js';
import { editExample, parseTarget } from '../../../../site/docs/website/playground/example-edit.js';
import { sanitizeMarkup } from '../../../../site/docs/website/playground/slot-markup.js';

const contracts = new Map(elementsOf(await readManifest('elements')).map((element) => [element.tagName, element]));
const contractOf = (name: string): ElementDeclaration => {
  const contract = contracts.get(`pallet-${name}`);
  if (contract === undefined) throw new Error(`There is no block ${name}.`);
  return contract;
};
const controlOf = (block: string, name: string): Control => {
  const control = createControls(contractOf(block)).find((one) => one.name === name);
  if (control === undefined) throw new Error(`${block} has no ${name}.`);
  return control;
};

describe('the controls of a block', () => {
  it.each([...contracts.values()])('exist for each settable property: $tagName', (contract) => {
    expect(createControls(contract).map(({ name }) => name)).toEqual(propertiesOf(contract).map(({ name }) => name));
  });

  it.each([
    ['banner', 'imageFit', 'choice', false],
    ['banner', 'isBannerLink', 'flag', false],
    ['banner', 'height', 'length', true],
    ['banner', 'overlayColor', 'color', false],
    ['banner', 'imageInfo', 'image', true],
    ['banner', 'dxpStyle', 'json', false],
    ['banner', 'bannerLinkUrl', 'text', false],
    ['button', 'stretch', 'flag', false],
    ['column', 'columnWidth', 'number', true],
    ['employee-slide', 'image', 'image', false],
    ['hero-carousel', 'scrollDuration', 'number', false],
    ['rich-text', 'value', 'markup', false],
    ['rich-text', 'imageInfos', 'json', false],
    ['section', 'backgroundImageOverlay', 'color', false],
  ])('follow the manifest: %s %s is a %s', (block, name, kind, isPerBreakpoint) => {
    expect(controlOf(block, name)).toMatchObject({ kind, isPerBreakpoint });
  });

  it('show the unit of a number without a unit', () => {
    expect(controlOf('banner', 'height').unit).toBe('px');
    expect(controlOf('banner', 'width').unit).toBe('%');
  });

  it('read and write attributes: flags that default to true need an explicit false', () => {
    const flag = controlOf('banner', 'showButtons');
    expect([attributeToValue(flag, undefined), attributeToValue(flag, ''), attributeToValue(flag, 'false')]).toEqual([
      'false',
      'true',
      'false',
    ]);
    expect([valueToAttribute(flag, 'true'), valueToAttribute(flag, 'false')]).toEqual(['', undefined]);
    const cached = controlOf('image-provider', 'enableImageCache');
    expect([attributeToValue(cached, undefined), valueToAttribute(cached, 'false')]).toEqual(['true', 'false']);
    expect(attributeToValue(controlOf('button', 'stretch'), '')).toBe('true');
  });

  it.each([
    [
      'banner',
      'height',
      '20qx',
      '“20qx” is not a CSS length, so the default is used. Write a number (px), or a length such as 20rem.',
    ],
    [
      'banner',
      'height',
      '{"large":350,"small":"wide"}',
      '“small” is not a CSS length, so it is treated as missing. Write a number (px), or a length such as 20rem.',
    ],
    ['hero-carousel', 'scrollDuration', 'fast', '“fast” is not a number, so the default is used. Use digits only.'],
    [
      'banner',
      'imageFit',
      'fill',
      '“fill” is not one of its values, so the default is used. Write one of: cover, contain.',
    ],
    ['banner', 'imageInfo', '{"url":"/a.webp","alttext":"A"}', 'Did you mean “altText”?'],
    ['banner', 'dxpStyle', '{"margin"}', 'is not valid JSON'],
  ])('report an invalid value: %s %s = %s', (block, name, value, problem) => {
    expect(findValueIssue(controlOf(block, name), value)).toContain(problem);
  });

  it('accept expressions and all lengths', () => {
    for (const value of ['20', '2rem', 'calc(1rem + 2px)', '{!Item.height}', '']) {
      expect(findValueIssue(controlOf('banner', 'height'), value), value).toBeUndefined();
    }
  });

  it('split and join the values per screen size', () => {
    expect(splitByBreakpoint('{"large":350,"small":"2rem"}')).toEqual(['350', '', '2rem']);
    expect(splitByBreakpoint('350')).toEqual(['350']);
    expect(joinByBreakpoint(['350', '', '2rem'])).toBe('{"large":350,"small":"2rem"}');
    expect(joinByBreakpoint(['{"url":"/a.webp"}', '', ''])).toBe('{"large":{"url":"/a.webp"}}');
    expect(joinByBreakpoint(['', '', ''])).toBe('');
  });
});

describe('a changed example', () => {
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
    editExample(EXAMPLE, contractOf('banner'), { props, slots }, contracts);

  it('is parsed into the attributes of the block and the content of its slots', () => {
    expect(parseTarget(EXAMPLE, contractOf('banner'))).toEqual({
      attributes: { height: '{"large":350}', 'is-banner-link': '' },
      slots: {
        '': '<pallet-text heading-tag="h2" text="Find your path"></pallet-text>',
        'primary-button': '<pallet-button slot="primary-button" text="Apply"></pallet-button>',
      },
    });
  });

  it('stays unchanged without changes', () => {
    expect(change({})).toEqual({ html: EXAMPLE, dropped: [] });
  });

  it('adds, changes, and removes attributes, with JSON in single quotes', () => {
    const { html } = change({ height: '{"large":400,"small":"20rem"}', isBannerLink: 'false', imageFit: 'contain' });
    expect(html).toContain(
      `<pallet-banner height='{"large":400,"small":"20rem"}' image-fit="contain">\n    <pallet-text`,
    );
  });

  it('writes long attributes on separate lines', () => {
    const { html } = change({ bannerLinkUrl: '/manufacturing-careers/and-more', bannerLinkAssistiveText: 'See "all"' });
    expect(html).toContain(`  <pallet-banner
    height='{"large":350}'
    is-banner-link
    banner-link-url="/manufacturing-careers/and-more"
    banner-link-assistive-text='See "all"'
  >`);
  });

  it('changes the content of one slot and keeps the others', () => {
    const { html } = change({}, { '': '<p>Words</p>' });
    expect(html).toContain('<p>Words</p>');
    expect(html).not.toContain('Find your path');
    expect(html).toContain('<pallet-button slot="primary-button" text="Apply">');
  });

  it('puts text into a named slot', () => {
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
  ])('drops scripts and overlays and reports them: %s', (html, kept, dropped) => {
    expect(sanitizeMarkup(html, contracts)).toEqual({ html: kept, dropped });
  });

  it('stays unchanged if it is safe', () => {
    const html = '<pallet-text heading-tag="h3" text="A" accent-rule></pallet-text>\n<p>Words</p>';
    expect(sanitizeMarkup(html, contracts)).toEqual({ html, dropped: [] });
  });
});

describe('the URL of a playground', () => {
  const banner = contractOf('banner');
  const STATES = ['plain', 'linked'];

  it('contains the changed values, and nothing by default', () => {
    const state = {
      ...({ from: 'linked', direction: 'rtl', width: '360', scheme: 'dark' } as const),
      props: { height: '{"large":350,"small":"2rem"}', imageFit: 'contain', isBannerLink: 'false', bannerId: '' },
      slots: { '': '<p>“Ü” & more</p>', 'primary-button': '' },
      hooks: { [banner.cssProperties[0]?.name ?? '']: '12px' },
    };
    expect(readUrlState(writeUrlState(state, 'plain'), banner, STATES)).toEqual({ state, dropped: [] });
    expect(writeUrlState(createInitialState('plain'), 'plain')).toBe('#playground');
  });

  it('of a newer version opens with the known values and reports the dropped ones', () => {
    const { state, dropped } = readUrlState(
      '#playground?version=9&prop.height=200&prop.glow=soft&slot.footer=x&hook.--pallet-c-banner-glow=1&mood=calm' +
        '&prop.imageFit=fill&width=5000&from=nowhere',
      banner,
      STATES,
    );
    expect(state).toEqual({ ...createInitialState('plain'), props: { height: '200' } });
    expect(dropped).toEqual([
      'The link has version 9; this page supports version 1.',
      'pallet-banner has no property “glow”.',
      'pallet-banner has no slot “footer”.',
      'pallet-banner has no styling hook “--pallet-c-banner-glow”.',
      'Unknown parameter “mood”.',
      'imageFit: “fill” is not one of its values, so the default is used. Write one of: cover, contain.',
      'width: “5000” is not one of room, 360, 768, 1280.',
      'from: “nowhere” is not one of plain, linked.',
    ]);
  });

  it('that is invalid opens the default example', () => {
    expect(readUrlState('#code', banner, STATES)).toEqual({ state: createInitialState('plain'), dropped: [] });
  });
});
