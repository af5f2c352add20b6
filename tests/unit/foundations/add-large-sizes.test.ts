import { expect, it } from 'vitest';
import { addLargeSizes } from '../../../elements/foundations/add-large-sizes.js';

const migrate = addLargeSizes({ values: ['height'], spacings: ['dxpStyle'] });
const migrated = (props: Readonly<Record<string, unknown>>): unknown => migrate({ props, slots: {} }).props;

it.each([
  [{ small: 220 }, { large: 220, small: 220 }],
  [
    { medium: 250, small: 220 },
    { large: 250, medium: 250, small: 220 },
  ],
  ['{"small":220}', '{"large":220,"small":220}'],
  [
    { large: null, small: 220 },
    { large: null, small: 220 },
  ],
])('adds the value that large screens had in version 1 to %j', (height, expected) => {
  expect(migrated({ height, image: { small: 1 } })).toEqual({ height: expected });
});

it.each([{ large: 350, small: 220 }, 220, '220', '', undefined, { top: 1 }, [], '{', { small: null }])(
  'does not change %j',
  (height) => {
    expect(migrated({ height })).toEqual({});
  },
);

it('adds missing sides of a style, which large screens inherited from smaller ones, but no missing style', () => {
  const style = { margin: { small: { top: 8 } }, padding: { top: { small: 4 }, left: 2 }, isVisible: { small: false } };
  const expected = {
    margin: { large: { top: 8 }, small: { top: 8 } },
    padding: { top: { large: 4, small: 4 }, left: 2 },
    isVisible: { large: false, small: false },
  };
  expect(migrated({ dxpStyle: style })).toEqual({ dxpStyle: expected });
  expect(migrated({ dxpStyle: JSON.stringify(style) })).toEqual({ dxpStyle: JSON.stringify(expected) });
  expect(migrated({ dxpStyle: { small: { margin: { top: 8 } } } })).toEqual({});
  expect(migrated({ dxpStyle: { small: { margin: { top: { small: 8 } } } } })).toEqual({
    dxpStyle: { small: { margin: { top: { large: 8, small: 8 } } } },
  });
});
