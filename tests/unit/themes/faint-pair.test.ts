import { describe, expect, it } from 'vitest';
import { pairColour, remediesFor } from '../../../site/themes/faint-pair.js';

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
