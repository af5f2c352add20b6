import { MEDIA_QUERIES, readPerBreakpoint, type Responsive, SIZES } from '../foundations/breakpoints.js';
import { readObject } from '../foundations/json.js';
import { readLength } from '../foundations/length.js';
import { readBoolean } from '../foundations/scalars.js';

/** Lengths by side. A bare number is in px. Left and right are swapped in right-to-left text. */
export interface Sides {
  top?: Responsive<number | string>;
  right?: Responsive<number | string>;
  bottom?: Responsive<number | string>;
  left?: Responsive<number | string>;
}

/** Margin, padding and visibility of a block. */
export interface OuterStyle {
  margin?: Responsive<Sides>;
  padding?: Responsive<Sides>;
  isVisible?: Responsive<boolean | string>;
}

const EDGES = { top: 'block-start', right: 'inline-end', bottom: 'block-end', left: 'inline-start' };

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
    const at = (value: unknown): unknown => readPerBreakpoint(value)[size];
    const { isVisible, ...spaces } = readObject(at(style)) ?? {};
    const rules = ['margin', 'padding'].map((name) => edgeRules(name, readObject(at(spaces[name])), at));
    const hidden = readBoolean(at(isVisible), true) ? '' : ':host{display:none!important}';
    return `@media ${MEDIA_QUERIES[size]}{${box}{box-sizing:border-box;${rules.join('')}}${hidden}}`;
  }).join('');
}

function edgeRules(name: string, sides: Record<string, unknown> = {}, at: (value: unknown) => unknown): string {
  const rules = Object.entries(EDGES).map(([side, edge]) => {
    const length = readLength(at(sides[side]), 'px');
    return length === undefined ? '' : `${name}-${edge}:${length};`;
  });
  return rules.join('');
}
