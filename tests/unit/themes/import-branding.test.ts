// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { hookProblems } from '../../../site/theming/hook-problems.js';
import { importBranding } from '../../../site/theming/import-branding.js';
import { toHex, parseRgb } from '../../../site/theming/nearest-color.js';

const HOOKS = [
  { name: '--pallet-g-color-brand', syntax: '<color>' },
  { name: '--pallet-g-color-brand-hover', syntax: '<color>' },
  { name: '--pallet-g-color-brand-contrast', syntax: '<color>' },
  { name: '--pallet-g-color-focus', syntax: '<color>' },
  { name: '--pallet-g-color-link', syntax: '<color>' },
  { name: '--pallet-g-color-link-hover', syntax: '<color>' },
  { name: '--pallet-g-color-surface', syntax: '<color>' },
  { name: '--pallet-g-content-max-width', syntax: '<length>' },
  { name: '--pallet-g-font-family-body', syntax: undefined },
];

const exported = (values: object, more: object = {}): string =>
  JSON.stringify({
    type: 'sfdc_cms__brandingSet',
    title: 'Harbour (LWR)',
    contentBody: { brandingSetType: 'APP', values },
    ...more,
  });

const imported = (values: object) => importBranding(exported(values), HOOKS);

describe('importBranding', () => {
  it('creates a theme with the name of each value in a comment', () => {
    const { title, css, unmapped } = imported({ BackgroundColor: '#ffffff', BodyFont: 'Salesforce Sans' });
    expect(title).toBe('Harbour (LWR)');
    expect(css).toContain('--pallet-g-color-surface: light-dark(#ffffff, #0c1a2d); /* BackgroundColor */');
    expect(css).toContain('--pallet-g-font-family-body: Salesforce Sans; /* BodyFont */');
    expect(hookProblems(css, HOOKS)).toEqual([]);
    expect(unmapped).toEqual([]);
  });

  it('contains a note about adding fonts', () => {
    expect(imported({ BodyFont: 'Salesforce Sans' }).css).toContain('add their @font-face rules here');
    expect(imported({ BackgroundColor: '#ffffff' }).css).not.toContain('@font-face');
  });

  it('resolves references, also through derived values', () => {
    const { css } = imported({
      PrimaryAccentColor: '#1f6f54',
      _PrimaryAccentColor1: '#14523d',
      LinkColor: 'var(--dxp-g-brand)',
      LinkHoverColor: 'var(--dxp-s-link-text-color-1)',
      _LinkColor1: 'var(--dxp-g-brand-1)',
    });
    expect(css).toMatch(/--pallet-g-color-link: light-dark\(#1f6f54, #[0-9a-f]{6}\)/);
    expect(css).toMatch(/--pallet-g-color-link-hover: light-dark\(#14523d, #[0-9a-f]{6}\)/);
  });

  it('derives dark values of the same hue that are light enough for dark backgrounds', () => {
    const { css } = imported({ PrimaryAccentColor: '#1f6f54' });
    const [, dark = ''] = /--pallet-g-color-brand: light-dark\(#1f6f54, (#[0-9a-f]{6})\)/.exec(css) ?? [];
    const rgb = parseRgb(dark);
    expect(rgb && toHex(rgb)).toBe(dark);
    expect(rgb?.[1]).toBeGreaterThan(0x6f);
    expect(rgb?.[1]).toBeGreaterThan(rgb?.[0] ?? 255);
  });

  it.each([
    [{ MaxContentWidthDesktop: 'wide' }, 'MaxContentWidthDesktop', '--pallet-g-content-max-width takes a <length>'],
    [{ SiteLogo: '/logo.svg' }, 'SiteLogo', 'there is no hook for it'],
    [{ SiteLogo: '' }, 'SiteLogo', 'it is empty'],
    [{ LinkColor: 'var(--dxp-g-lost)' }, 'LinkColor', 'it refers to a value that the set does not contain'],
    [{ LinkColor: 'var(--dxp-s-link-text-color)' }, 'LinkColor', 'it refers to a value that the set does not contain'],
    [
      { PrimaryAccentColor: '#1f6f54', ButtonColor: '#000000' },
      'ButtonColor',
      'the blocks have one value for it and PrimaryAccentColor',
    ],
  ])('reports values without a hook: %j', (values, name, reason) => {
    const [value, ...others] = imported(values).unmapped;
    expect(value?.name).toBe(name);
    expect(value?.reason).toContain(reason);
    expect(others).toEqual([]);
  });
});

it.each([
  ['body { color: red }', 'it is not JSON'],
  ['[]', 'it is not an object'],
  ['{"type": "sfdc_cms__view", "contentBody": {}}', 'its type is "sfdc_cms__view"'],
  [exported({}), 'its "values" are empty'],
  ['{"type": "sfdc_cms__brandingSet", "contentBody": {}}', 'it has no "values"'],
])('a file that is not a branding set is rejected with the expected file: %s', (text, reason) => {
  expect(() => importBranding(text, HOOKS)).toThrow(reason);
  expect(() => importBranding(text, HOOKS)).toThrow('Use the content.json of a folder in sfdc_cms__brandingSet');
});
