import { MEDIA_QUERIES, readPerBreakpoint, SIZES } from '../foundations/breakpoints.js';
import { readObject } from '../foundations/json.js';
import { readLength } from '../foundations/length.js';
import { readBoolean } from '../foundations/normalise.js';
import type { Responsive } from './properties.js';

/** Lengths by side; a bare number is px. Left and right change places in text that runs from right to left. */
interface Sides {
  top?: Responsive<number | string>;
  right?: Responsive<number | string>;
  bottom?: Responsive<number | string>;
  left?: Responsive<number | string>;
}

/** The space around and inside a block, and whether it is shown. */
export interface OuterStyle {
  margin?: Responsive<Sides>;
  padding?: Responsive<Sides>;
  isVisible?: Responsive<boolean | string>;
}

const EDGES = { top: 'block-start', right: 'inline-end', bottom: 'block-end', left: 'inline-start' };

/**
 * The rules of one block's `dxpStyle`, per screen size. They stand in its shadow root, so that the style sheet of a page
 * wins over them; only what is hidden stays hidden. A value that is no CSS length is left out.
 *
 * @param style - an {@link OuterStyle}, its JSON, or one per breakpoint; anything else gives no rules
 * @param box - selects what has a box: the host, or the part inside a host that has none
 */
export function outerRules(style: unknown, box: string): string {
  const given = readObject(style);
  if (given === undefined) return '';
  // Styles for small screens only leave the large ones as they are.
  const styles = SIZES.some((size) => size in given) ? { large: {}, ...given } : given;
  return SIZES.map((size) => {
    const at = (value: unknown): unknown => readPerBreakpoint(value)[size];
    const { isVisible, ...spaces } = readObject(at(styles)) ?? {};
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
