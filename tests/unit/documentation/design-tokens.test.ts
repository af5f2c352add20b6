import { describe, expect, it } from 'vitest';
import {
  compareSizes,
  getContrast,
  isBackgroundColor,
  isTextColor,
  findTokens,
} from '../../../site/docs/website/design-tokens.js';

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21, 'any text'],
    ['#ffffff', '#ffffff', 1, 'no text'],
    // The lightest gray that WCAG allows for text on white, and the next lighter one.
    ['#767676', '#ffffff', 4.54, 'any text'],
    ['#777777', '#ffffff', 4.47, 'large text'],
    ['#949494', '#ffffff', 3.03, 'large text'],
    ['#959595', '#ffffff', 2.99, 'no text'],
  ])('of %s on %s is %d: %s', (text, background, ratio, verdict) => {
    expect(getContrast(text, background)).toEqual({ ratio, verdict });
    expect(getContrast(background, text).ratio).toBe(ratio);
  });

  it('throws for an unsupported color notation', () => {
    expect(() => getContrast('red', '#ffffff')).toThrow('#rrggbb, found red');
  });
});

describe('the color tokens', () => {
  const colors = findTokens('color-');

  it('are all in the contrast grid, except those that are neither text nor background colors', () => {
    const others = colors.filter((color) => !isTextColor(color) && !isBackgroundColor(color)).map(({ name }) => name);
    expect(others).toEqual([
      'color-border',
      'color-border-strong',
      'color-focus',
      'color-focus-inverse',
      'color-overlay',
    ]);
  });

  it('have a value for each scheme', () => {
    expect(colors.find(({ name }) => name === 'color-ink')).toMatchObject({
      light: '#0b1f3a',
      dark: '#eef2f7',
      platformHook: '--dxp-s-text-heading-color',
    });
  });
});

describe('a scale', () => {
  const scale = (prefix: string): string[] =>
    findTokens(prefix)
      .sort(compareSizes)
      .map(({ name }) => name.replace(prefix, ''));

  it('of font sizes is sorted from small to large', () => {
    expect(scale('font-size-')).toEqual(['small', 'medium', 'large', 'x-large', 'xx-large', 'display', 'numeral']);
  });

  it('of spacing is sorted from small to large, regardless of units', () => {
    const steps = ['none', 'xx-small', 'x-small', 'small', 'medium', 'large', 'x-large', 'xx-large'];
    expect(scale('spacing-').filter((step) => step !== 'theme')).toEqual(steps);
  });

  it('of durations is sorted from short to long', () => {
    expect(scale('duration-')).toEqual(['fast', 'medium', 'slow', 'fade']);
  });
});
