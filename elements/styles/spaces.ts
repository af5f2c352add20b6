import { unsafeCSS, type CSSResult } from 'lit';
import { tokens } from '../foundations/tokens.js';

/** Named values of padding and spacing. */
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
 * Creates one rule per named space: `spaceRules('gap', 'gap')` returns `.gap-small{gap:…}` and the others.
 *
 * @param prefix - prefix of the class
 * @param property - CSS property
 * @param value - returns the property's value for a space. Default: the space
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
