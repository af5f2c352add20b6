import { describe, expect, it } from 'vitest';
import { createPairColor, findRemedies } from '../../../site/theming/contrast-failure.js';
import { getLowestContrast, parseRgb, type Rgb } from '../../../site/theming/nearest-color.js';

const place = { line: 2, column: 3 };
const BRAND = { name: '--pallet-g-color-brand' };
const ON_BRAND = { name: '--pallet-g-color-brand-contrast' };
const hooksOf = (pair: Parameters<typeof findRemedies>[0]) => findRemedies(pair).map(({ hook }) => hook.name);

describe('findRemedies', () => {
  const white = createPairColor([255, 255, 255], ON_BRAND);
  const orange = createPairColor([194, 87, 26], BRAND);
  const pair = { color: white, background: orange, isBackgroundFromState: false, required: 4.5 };

  it('starts with the smaller change', () => {
    const [first, second] = findRemedies(pair);
    expect(first).toMatchObject({ hook: BRAND, from: '#c2571a', nearest: { color: '#c05518' } });
    expect(second).toMatchObject({ hook: ON_BRAND, from: '#ffffff', nearest: { color: '#060606' } });
  });

  it('prefers hooks that the theme declares to defaults', () => {
    const declared = createPairColor([255, 255, 255], { ...ON_BRAND, place });
    expect(hooksOf({ ...pair, color: declared })).toEqual([ON_BRAND.name, BRAND.name]);
  });

  it('starts with the background if a state has changed it', () => {
    const declared = createPairColor([255, 255, 255], { ...ON_BRAND, place });
    expect(hooksOf({ ...pair, color: declared, isBackgroundFromState: true })).toEqual([BRAND.name, ON_BRAND.name]);
  });

  it('returns remedies only for known hooks', () => {
    const mixed = createPairColor([251, 245, 242], undefined);
    expect(hooksOf({ ...pair, color: orange, background: mixed })).toEqual([BRAND.name]);
    expect(hooksOf({ ...pair, color: mixed, background: mixed })).toEqual([]);
  });

  it('returns no color if none has enough contrast with the other', () => {
    const grey = createPairColor([128, 128, 128], BRAND);
    const [onGrey] = findRemedies({
      ...pair,
      color: grey,
      background: createPairColor([128, 128, 128], undefined),
      required: 7,
    });
    expect(onGrey?.nearest).toBeUndefined();
  });
});

describe('findRemedies for text on an image', () => {
  const OVERLAY = { name: '--pallet-g-color-overlay' };
  const WHITE: Rgb = [255, 255, 255];
  /** Points of an image from black to white. */
  const POINTS = [0, 128, 255];
  const blend = ([red, green, blue]: Rgb, opacity: number): Rgb[] =>
    POINTS.map((point): Rgb => {
      const mixed = (channel: number): number => channel * opacity + point * (1 - opacity);
      return [mixed(red), mixed(green), mixed(blue)];
    });
  const withOverlay = (rgb: Rgb, opacity: number) => {
    const colors = blend(rgb, opacity);
    return {
      color: createPairColor(WHITE, ON_BRAND),
      background: createPairColor(colors[2] ?? WHITE, undefined),
      ...{ isBackgroundFromState: false, required: 4.5 },
      onImage: { colors, scheme: 'dark' as const, overlay: { hook: OVERLAY, rgb, opacity, blend } },
    };
  };
  const findOverlayRemedy = (pair: Parameters<typeof findRemedies>[0]) =>
    findRemedies(pair).find(({ hook }) => hook.name === OVERLAY.name)?.nearest?.color ?? '';

  it('makes a translucent overlay as opaque as needed', () => {
    const color = findOverlayRemedy(withOverlay([0, 0, 0], 0.2));
    expect(color).toMatch(/^#000000[0-9a-f]{2}$/);
    const opacity = Number.parseInt(color.slice(7), 16) / 255;
    expect(getLowestContrast(WHITE, blend([0, 0, 0], opacity))).toBeGreaterThanOrEqual(4.5);
    expect(getLowestContrast(WHITE, blend([0, 0, 0], opacity - 0.02))).toBeLessThan(4.5);
  });

  it('darkens an opaque overlay until the text is readable on the lightest point', () => {
    const rgb = parseRgb(findOverlayRemedy(withOverlay([150, 150, 150], 1)));
    expect(rgb && getLowestContrast(WHITE, [rgb])).toBeGreaterThanOrEqual(4.5);
  });

  it('returns no text color if none is readable on the whole image', () => {
    const remedy = findRemedies(withOverlay([0, 0, 0], 0.1)).find(({ hook }) => hook.name === ON_BRAND.name);
    expect(remedy?.nearest).toBeUndefined();
  });
});
