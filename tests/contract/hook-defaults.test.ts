import { expect, it } from 'vitest';
import { findHookDefaults } from '../../elements/build/hook-defaults.js';

it.each([
  [
    'is the fallback in the style sheet',
    'a { color: var(--pallet-c-x, light-dark(#fff, #000)) }',
    'light-dark(#fff, #000)',
  ],
  [
    'contains the values of private properties',
    'a { --_size: var(--_height, 300px); block-size: var(--pallet-c-x, calc(var(--_size) * 0.6)) }',
    'calc(300px * 0.6)',
  ],
  [
    'ignores values that only instances set',
    'a { --_size: initial } .sized { --_size: var(--_size-large) } b { block-size: var(--pallet-c-x, var(--_size, 1px)) }',
    '1px',
  ],
  [
    'is missing if private properties refer to each other',
    'a { --_x: var(--_y); --_y: var(--_x); top: var(--pallet-c-x, var(--_x)) }',
    undefined,
  ],
  [
    'is missing if variants differ',
    'a { color: var(--pallet-c-x, red) } .b { color: var(--pallet-c-x, blue) }',
    undefined,
  ],
  [
    'is missing if a private property differs between variants',
    'a { color: var(--pallet-c-x, var(--_color, red)) } .b { --_color: blue }',
    undefined,
  ],
])('the default of a styling hook %s', (_, css, expected) => {
  expect(findHookDefaults(css).get('--pallet-c-x')).toBe(expected);
});
