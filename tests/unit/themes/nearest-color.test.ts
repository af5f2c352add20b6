import { describe, expect, it } from 'vitest';
import { toHex, findNearestColor, parseRgb } from '../../../site/theming/nearest-color.js';

const WHITE = [255, 255, 255] as const;
const BLACK = [0, 0, 0] as const;

describe('findNearestColor', () => {
  it('returns the color itself if it has enough contrast', () => {
    expect(findNearestColor([0, 95, 178], WHITE, 4.5)?.color).toBe('#005fb2');
  });

  it('darkens a color only as much as needed', () => {
    const found = findNearestColor([204, 204, 204], WHITE, 4.5);
    expect(found?.contrast).toBeGreaterThanOrEqual(4.5);
    expect(found?.contrast).toBeLessThan(4.7);
  });

  it('lightens a color on a dark background and keeps its hue', () => {
    const [red, green, blue] = parseRgb(findNearestColor([0, 95, 178], [12, 26, 45], 4.5)?.color ?? '') ?? BLACK;
    expect(blue).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(red);
    expect(blue).toBeGreaterThan(178);
  });

  it('returns undefined if neither black nor white has enough contrast', () => {
    expect(findNearestColor(WHITE, [128, 128, 128], 7)).toBeUndefined();
  });
});

describe('parseRgb', () => {
  it.each([
    ['#7a1f3d', '#7a1f3d'],
    ['rgb(122 31 61)', '#7a1f3d'],
    ['hsl(0 100% 50%)', '#ff0000'],
    ['white', '#ffffff'],
  ])('parses %s', (text, hex) => {
    const rgb = parseRgb(text);
    expect(rgb && toHex(rgb)).toBe(hex);
  });

  it.each(['var(--dxp-g-brand)', '12px', ''])('returns undefined for %j', (text) => {
    expect(parseRgb(text)).toBeUndefined();
  });
});
