import { unsafeCSS, type CSSResult } from 'lit';
import { tokens } from '../foundations/tokens.js';

/** The named spaces that blocks take as padding and spacing. Specification 5. */
const SPACES = {
  none: tokens.spacingNone,
  'xx-small': tokens.spacingXxSmall,
  'x-small': tokens.spacingXSmall,
  small: tokens.spacingSmall,
  medium: tokens.spacingMedium,
  large: tokens.spacingLarge,
  'x-large': tokens.spacingXLarge,
  'xx-large': tokens.spacingXxLarge,
};

/**
 * One rule per named space: `spaceRules('gap', 'gap')` makes `.gap-small{gap:…}` and the others.
 *
 * @param prefix - what the class begins with
 * @param property - the CSS property that the space goes to
 * @param value - the property's value with a space. Default: the space
 */
export const spaceRules = (
  prefix: string,
  property: string,
  value = (space: string): CSSResult | string => space,
): CSSResult =>
  unsafeCSS(
    Object.entries(SPACES)
      .map(([name, space]) => `.${prefix}-${name}{${property}:${value(space)}}`)
      .join(''),
  );
