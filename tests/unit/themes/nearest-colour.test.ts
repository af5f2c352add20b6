import { describe, expect, it } from 'vitest';
import { hexOf, nearestColour, rgbOf } from '../../../site/themes/nearest-colour.js';

const WHITE = [255, 255, 255] as const;
const BLACK = [0, 0, 0] as const;

describe('the nearest colour with enough contrast', () => {
  it('is the colour itself where it has enough', () => {
    expect(nearestColour([0, 95, 178], WHITE, 4.5)?.colour).toBe('#005fb2');
  });

  it('is as light as the ground allows, and not darker', () => {
    const found = nearestColour([204, 204, 204], WHITE, 4.5);
    expect(found?.contrast).toBeGreaterThanOrEqual(4.5);
    expect(found?.contrast).toBeLessThan(4.7);
  });

  it('is lighter on a dark ground, and keeps its hue', () => {
    const [red, green, blue] = rgbOf(nearestColour([0, 95, 178], [12, 26, 45], 4.5)?.colour ?? '') ?? BLACK;
    expect(blue).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(red);
    expect(blue).toBeGreaterThan(178);
  });

  it('is none on a ground in the middle, on which neither black nor white is seen well enough', () => {
    expect(nearestColour(WHITE, [128, 128, 128], 7)).toBeUndefined();
  });
});

describe('a colour of CSS', () => {
  it.each([
    ['#7a1f3d', '#7a1f3d'],
    ['rgb(122 31 61)', '#7a1f3d'],
    ['hsl(0 100% 50%)', '#ff0000'],
    ['white', '#ffffff'],
  ])('is read: %s', (text, hex) => {
    const rgb = rgbOf(text);
    expect(rgb && hexOf(rgb)).toBe(hex);
  });

  it.each(['var(--dxp-g-brand)', '12px', ''])('is none where it is something else: %j', (text) => {
    expect(rgbOf(text)).toBeUndefined();
  });
});
