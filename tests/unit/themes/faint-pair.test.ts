import { describe, expect, it } from 'vitest';
import { pairColour, remediesFor } from '../../../site/themes/faint-pair.js';
import { leastContrast, rgbOf, type Rgb } from '../../../site/themes/nearest-colour.js';

const place = { line: 2, column: 3 };
const BRAND = { name: '--pallet-g-color-brand' };
const ON_BRAND = { name: '--pallet-g-color-brand-contrast' };
const hooksOf = (pair: Parameters<typeof remediesFor>[0]) => remediesFor(pair).map(({ hook }) => hook.name);

describe('the ways to mend a faint pair', () => {
  const white = pairColour([255, 255, 255], ON_BRAND);
  const orange = pairColour([194, 87, 26], BRAND);
  const pair = { colour: white, ground: orange, isGroundOfState: false, least: 4.5 };

  it('begin with the smaller change', () => {
    const [first, second] = remediesFor(pair);
    expect(first).toMatchObject({ hook: BRAND, from: '#c2571a', nearest: { colour: '#c05518' } });
    expect(second).toMatchObject({ hook: ON_BRAND, from: '#ffffff', nearest: { colour: '#060606' } });
  });

  it('begin with what the theme declares, and leave defaults for later', () => {
    const declared = pairColour([255, 255, 255], { ...ON_BRAND, place });
    expect(hooksOf({ ...pair, colour: declared })).toEqual([ON_BRAND.name, BRAND.name]);
  });

  it('begin with the ground where a state has changed that', () => {
    const declared = pairColour([255, 255, 255], { ...ON_BRAND, place });
    expect(hooksOf({ ...pair, colour: declared, isGroundOfState: true })).toEqual([BRAND.name, ON_BRAND.name]);
  });

  it('are those of the hooks that are known, and none where there is none', () => {
    const mixed = pairColour([251, 245, 242], undefined);
    expect(hooksOf({ ...pair, colour: orange, ground: mixed })).toEqual([BRAND.name]);
    expect(hooksOf({ ...pair, colour: mixed, ground: mixed })).toEqual([]);
  });

  it('say so where no colour would do with the other as it is', () => {
    const grey = pairColour([128, 128, 128], BRAND);
    const [onGrey] = remediesFor({ ...pair, colour: grey, ground: pairColour([128, 128, 128], undefined), least: 7 });
    expect(onGrey?.nearest).toBeUndefined();
  });
});

describe('the ways to mend a text on a picture', () => {
  const SHADE = { name: '--pallet-g-color-overlay' };
  const WHITE: Rgb = [255, 255, 255];
  /** The picture: from black to white. */
  const POINTS = [0, 128, 255];
  const seenWith = ([red, green, blue]: Rgb, opacity: number): Rgb[] =>
    POINTS.map((point): Rgb => {
      const mixed = (channel: number): number => channel * opacity + point * (1 - opacity);
      return [mixed(red), mixed(green), mixed(blue)];
    });
  const shadedBy = (rgb: Rgb, opacity: number) => {
    const colours = seenWith(rgb, opacity);
    return {
      colour: pairColour(WHITE, ON_BRAND),
      ground: pairColour(colours[2] ?? WHITE, undefined),
      ...{ isGroundOfState: false, least: 4.5 },
      onPicture: { colours, scheme: 'dark' as const, shade: { hook: SHADE, rgb, opacity, seenWith } },
    };
  };
  const ofShade = (pair: Parameters<typeof remediesFor>[0]) =>
    remediesFor(pair).find(({ hook }) => hook.name === SHADE.name)?.nearest?.colour ?? '';

  it('make a shade that lets the picture through as dense as it has to be', () => {
    const colour = ofShade(shadedBy([0, 0, 0], 0.2));
    expect(colour).toMatch(/^#000000[0-9a-f]{2}$/);
    const opacity = Number.parseInt(colour.slice(7), 16) / 255;
    expect(leastContrast(WHITE, seenWith([0, 0, 0], opacity))).toBeGreaterThanOrEqual(4.5);
    expect(leastContrast(WHITE, seenWith([0, 0, 0], opacity - 0.02))).toBeLessThan(4.5);
  });

  it('make a dense shade darker, until the text is read on the lightest point', () => {
    const rgb = rgbOf(ofShade(shadedBy([150, 150, 150], 1)));
    expect(rgb && leastContrast(WHITE, [rgb])).toBeGreaterThanOrEqual(4.5);
  });

  it('have no colour for a text that no colour suits on all of the picture', () => {
    const remedy = remediesFor(shadedBy([0, 0, 0], 0.1)).find(({ hook }) => hook.name === ON_BRAND.name);
    expect(remedy?.nearest).toBeUndefined();
  });
});
