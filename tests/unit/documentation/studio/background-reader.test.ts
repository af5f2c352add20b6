// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  createGradientSampler,
  readLinearGradient,
} from '../../../../site/docs/website/studio/frame/linear-gradient.js';
import { blend, type Rgba } from '../../../../site/docs/website/studio/frame/paint.js';
import { getImageArea } from '../../../../site/docs/website/studio/frame/drawn-image.js';

const COLORS: Readonly<Record<string, Rgba>> = {
  'rgb(0, 0, 0)': [0, 0, 0, 1],
  'rgb(200, 100, 0)': [200, 100, 0, 1],
  'color(srgb 1 1 1 / 0.5)': [255, 255, 255, 0.5],
  'rgba(0, 0, 0, 0)': [0, 0, 0, 0],
};
const context = { vmax: 1280, parseColor: (color: string) => COLORS[color] ?? ([1, 2, 3, 1] as const) };
const BOX = { left: 100, top: 50, width: 200, height: 100 };

/** The color of a gradient in {@link BOX}, at a point relative to its upper left corner. */
function colorOf(image: string, x: number, y: number): number[] | undefined {
  const gradient = readLinearGradient(image, context);
  const color = gradient && createGradientSampler(gradient, BOX)(BOX.left + x, BOX.top + y);
  return color?.map((channel) => Math.round(channel * 1000) / 1000);
}

describe('a computed gradient', () => {
  const TO_ORANGE = 'rgb(0, 0, 0), rgb(200, 100, 0)';

  it.each([
    [`linear-gradient(${TO_ORANGE})`, 0, 50],
    [`linear-gradient(to right, ${TO_ORANGE})`, 100, 0],
    [`linear-gradient(270deg, ${TO_ORANGE})`, 100, 90],
    [`linear-gradient(to right bottom, ${TO_ORANGE})`, 200, 0],
    [`linear-gradient(${TO_ORANGE} calc(120% - 20px))`, 7, 50],
    [`linear-gradient(to left, rgb(0, 0, 0) calc(100vmax - 1280px), rgb(200, 100, 0) calc(10vmax + 72px))`, 100, 0],
  ])('mixes both colors equally halfway between them: %s', (image, x, y) => {
    expect(colorOf(image, x, y)).toEqual([100, 50, 0, 1]);
  });

  it('has its first and last color beyond its color stops', () => {
    const image = 'linear-gradient(rgb(0, 0, 0) 20px, rgb(200, 100, 0) 80px)';
    expect(colorOf(image, 0, 10)).toEqual([0, 0, 0, 1]);
    expect(colorOf(image, 0, 90)).toEqual([200, 100, 0, 1]);
  });

  it('places a color stop without a position halfway between its neighbors', () => {
    expect(colorOf('linear-gradient(rgb(0, 0, 0), rgb(200, 100, 0), rgb(0, 0, 0))', 0, 50)).toEqual([200, 100, 0, 1]);
  });

  it('fades to transparent without becoming darker', () => {
    const image = 'linear-gradient(color(srgb 1 1 1 / 0.5), rgba(0, 0, 0, 0))';
    expect(colorOf(image, 0, 50)).toEqual([255, 255, 255, 0.25]);
  });

  it.each([
    'radial-gradient(rgb(0, 0, 0), rgb(200, 100, 0))',
    'url("https://example.com/a.png")',
    'linear-gradient(rgb(0, 0, 0), 30%, rgb(200, 100, 0))',
    'linear-gradient(rgb(0, 0, 0), rgb(200, 100, 0) 3cqw)',
  ])('is not supported with other functions, hints or units: %s', (image) => {
    expect(readLinearGradient(image, context)).toBeUndefined();
  });
});

describe('layered colors', () => {
  it('are blended according to their opacity', () => {
    expect(
      blend(
        [
          [0, 0, 0, 0.5],
          [200, 100, 0, 1],
        ],
        [255, 255, 255, 1],
      ),
    ).toEqual([100, 50, 0, 1]);
  });

  it('are the color of the canvas if there are none', () => {
    expect(blend([], [18, 18, 18, 1])).toEqual([18, 18, 18, 1]);
  });
});

describe('the area of an image in its box', () => {
  const box = { width: 200, height: 100 };
  const square = { width: 50, height: 50 };

  it.each([
    ['cover', '50% 50%', { left: 0, top: -50, width: 200, height: 200 }],
    ['cover', '50% 0%', { left: 0, top: 0, width: 200, height: 200 }],
    ['cover', '50% calc(100% - 10px)', { left: 0, top: -110, width: 200, height: 200 }],
    ['contain', '100% 0%', { left: 100, top: 0, width: 100, height: 100 }],
    ['none', '10px 20px', { left: 10, top: 20, width: 50, height: 50 }],
    ['scale-down', '50% 50%', { left: 75, top: 25, width: 50, height: 50 }],
    ['fill', '50% 50%', { left: 0, top: 0, width: 200, height: 100 }],
  ])('follows %s and %s', (fit, position, area) => {
    expect(getImageArea(square, box, fit, position)).toEqual(area);
  });
});
