// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { importTheme } from '../../../../site/docs/website/studio/theme-import.js';
import { writeThemeTokens } from '../../../../site/docs/website/studio/theme-tokens.js';
import { draftOf, HOOKS } from './hooks.js';

const imported = (text: string) => importTheme(text, HOOKS);

describe('design tokens', () => {
  const settings = {
    '--pallet-g-color-brand': 'light-dark(#0b6b63, #5fd0c3)',
    '--pallet-g-color-accent': '#e5a7ff',
    '--pallet-g-font-family-body': "Georgia, 'Trebuchet MS', serif",
    '--pallet-g-font-weight-bold': '600',
    '--pallet-g-font-size-display': 'clamp(2.5rem, 1.9rem + 2.8vw, 4.25rem)',
    '--pallet-g-radius-small': '9px',
    '--pallet-g-border-width': '2px',
    '--pallet-g-duration-fast': '90ms',
    '--pallet-c-banner-border-radius': '12px',
    '--dxp-g-root': 'rgb(1 2 3 / 0.5)',
  };
  const rules = 'pallet-tile {\n  --pallet-c-tile-border-radius: 16px;\n}';

  it('are the same theme after writing and importing them', () => {
    const text = writeThemeTokens(draftOf({ settings, rules }), HOOKS);
    expect(imported(text)).toEqual({ kind: 'design tokens', settings, rules, problems: [] });
  });

  it('have the types, values and modes of the format', () => {
    const tokens = JSON.parse(writeThemeTokens(draftOf({ settings, rules: '' }), HOOKS)) as Record<string, object>;
    expect(tokens['color']).toMatchObject({
      brand: {
        $type: 'color',
        $value: { colorSpace: 'srgb', hex: '#0b6b63' },
        $extensions: { mode: { dark: { hex: '#5fd0c3' } } },
      },
    });
    expect(tokens['radius']).toEqual({ small: { $type: 'dimension', $value: { value: 9, unit: 'px' } } });
    expect(tokens['block']).toEqual({
      banner: { 'border-radius': { $type: 'dimension', $value: { value: 12, unit: 'px' } } },
    });
  });

  it('can inherit their type from their group, and refer to another token for their value', () => {
    const { settings: read } = imported(
      JSON.stringify({ color: { $type: 'color', brand: { $value: '#7a1f3d' }, link: { $value: '{color.brand}' } } }),
    );
    expect(read).toEqual({ '--pallet-g-color-brand': '#7a1f3d', '--pallet-g-color-link': '#7a1f3d' });
  });

  it('are reported one by one if they match no hook, have a broken reference, or have the wrong type', () => {
    const { settings: read, problems } = imported(
      JSON.stringify({
        color: {
          $type: 'color',
          brand: { $value: '#7a1f3d' },
          brnad: { $value: '#7a1f3d' },
          link: { $value: '{color.no}' },
        },
        radius: { small: { $type: 'string', $value: 'round' } },
      }),
    );
    expect(read).toEqual({ '--pallet-g-color-brand': '#7a1f3d' });
    expect(problems.map(({ wrong }) => wrong)).toEqual([
      expect.stringContaining('color.brnad: There is no hook --pallet-g-color-brnad'),
      expect.stringContaining('color.link: it cannot be converted to a CSS value'),
      expect.stringContaining('radius.small: --pallet-g-radius-small takes a <length>, found "round"'),
    ]);
  });
});

describe('a branding set', () => {
  const set = {
    type: 'sfdc_cms__brandingSet',
    contentBody: { values: { PrimaryAccentColor: '#7a1f3d', LogoSize: '3' } },
  };

  it('becomes a theme with both schemes, and values without a hook are reported', () => {
    const { kind, settings, problems } = imported(JSON.stringify(set));
    expect(kind).toBe('branding set');
    expect(settings['--pallet-g-color-brand']).toMatch(/^light-dark\(#7a1f3d, #[0-9a-f]{6}\)$/);
    expect(problems).toEqual([{ wrong: 'LogoSize (3): there is no hook for it.', remedy: expect.any(String) }]);
  });
});

it.each([
  ['', 'There is nothing to import'],
  ['Hello, here is our theme.', 'No hooks found'],
  ['{"a": 1}', 'This is not a branding set: it has no "values"'],
  ['{\n  "a": ', 'Invalid JSON at line 2, column 8: expected a value, found the end of the file.'],
  ['[]', 'This is not a branding set: it is not an object'],
  ['{"type": "news"}', 'This is not a branding set: its type is "news"'],
])('a text that is not a theme is reported: %s', (text, message) => {
  expect(() => imported(text)).toThrow(message);
});
