import { MEDIA_QUERIES, readPerBreakpoint, SIZES } from '../foundations/breakpoints.js';
import { readObject } from '../foundations/json.js';
import { readLength } from '../foundations/length.js';
import { readBoolean } from '../foundations/scalars.js';
import { EDGES, SPACES } from '../foundations/spacing.js';

/**
 * Creates the rules of a block's `dxpStyle` for each screen size. They are in its shadow root, so that page style sheets
 * override them, except for `isVisible`. Values that are not CSS lengths are ignored.
 *
 * @param style - an {@link OuterStyle}, its JSON, or one per breakpoint. Anything else creates no rules
 * @param box - selector of the box: the host, or a part if the host has no box
 */
export function outerRules(style: unknown, box: string): string {
  if (readObject(style) === undefined) return '';
  return SIZES.map((size) => {
    const at = <T>(value: unknown, read: (value: unknown) => T | undefined): T | undefined =>
      readPerBreakpoint(value, read)[size];
    const { isVisible, ...spaces } = at(style, readObject) ?? {};
    const rules = SPACES.map((name) => edgeRules(name, at(spaces[name], readObject), at));
    const isShown = at(isVisible, (value) => readBoolean(value, null) ?? undefined) ?? true;
    const hidden = isShown ? '' : ':host{display:none!important}';
    return `@media ${MEDIA_QUERIES[size]}{${box}{box-sizing:border-box;${rules.join('')}}${hidden}}`;
  }).join('');
}

function edgeRules(
  name: string,
  sides: Record<string, unknown> = {},
  at: (value: unknown, read: (value: unknown) => string | undefined) => string | undefined,
): string {
  const rules = Object.entries(EDGES).map(([side, edge]) => {
    const length = at(sides[side], (value) => readLength(value, 'px'));
    return length === undefined ? '' : `${name}-${edge}:${length};`;
  });
  return rules.join('');
}
