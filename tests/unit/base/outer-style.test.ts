import { expect, it } from 'vitest';
import { outerRules } from '../../../elements/base/outer-style.js';
import { MEDIA_QUERIES, type Size } from '../../../elements/foundations/breakpoints.js';

/** The declarations of one screen size. */
function rulesAt(size: Size, style: unknown): string {
  const rules = outerRules(style, '.base').split(`@media ${MEDIA_QUERIES[size]}`)[1] ?? '';
  return rules.split('@media')[0] ?? '';
}

it.each([
  ['a side', { margin: { top: { large: 10, small: '4 px wide' } } }],
  ['all sides', { margin: { large: { top: 10 }, small: 'wide' } }],
  ['the whole style', { large: { margin: { top: 10 } }, small: 'wide' }],
])('uses the value of the next larger size if %s is invalid', (_, style) => {
  for (const size of ['large', 'small'] as const) expect(rulesAt(size, style)).toContain('margin-block-start:10px;');
});

it('hides a block on sizes with the value false, and on smaller sizes with an invalid value', () => {
  const style = { isVisible: { large: true, medium: false, small: {} } };
  expect(rulesAt('large', style)).not.toContain('display:none');
  for (const size of ['medium', 'small'] as const) expect(rulesAt(size, style)).toContain('display:none');
});
