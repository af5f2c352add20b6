import { css, unsafeCSS, type CSSResult } from 'lit';
import { MEDIA_QUERIES, type PerBreakpoint, type Size } from '../foundations/breakpoints.js';
import { readLength, readLengths, type LengthUnit } from '../foundations/length.js';
import { tokens } from '../foundations/tokens.js';
import { linkLayer, linkedPointerEvents } from './between-blocks.js';
import type { InstanceStyle } from '../base/instance-style.js';

/** A styling hook of a block: `hook('banner-height', 'auto')` reads `--pallet-c-banner-height`, else the fallback. */
export const hook = (name: string, fallback: string): CSSResult => unsafeCSS(`var(--pallet-c-${name}, ${fallback})`);

/** A design token with its chain of global hooks, for use in a stylesheet: `token(tokens.colorBrand)`. */
export const token = (value: (typeof tokens)[keyof typeof tokens]): CSSResult => unsafeCSS(value);

/**
 * The shade that pictures get where words lie on them: the token of overlays, as dense as a block needs it.
 *
 * @param percent - density, from 0 to 100
 */
export const shade = (percent: number): CSSResult =>
  unsafeCSS(`color-mix(in srgb, ${tokens.colorOverlay} ${percent}%, transparent)`);

/** The ground under the pointer of what has none otherwise: so faint that its words keep their contrast. */
export const hoverTint = unsafeCSS('color-mix(in srgb, currentcolor 6%, transparent)');

/**
 * The `box-shadow` of what is being pressed: a line of its own text colour inside its edge, where no words are, and hardly
 * any of it below them. It moves nothing.
 */
export const pressed = unsafeCSS(
  'inset 0 0 0 3px color-mix(in srgb, currentcolor 55%, transparent), inset 0 0 0 100vmax color-mix(in srgb, currentcolor 4%, transparent)',
);

/**
 * The `box-shadow` of what has the focus on a picture, which may have any colour: a ground for its ring, and a little more.
 *
 * @param colour - of the ground
 */
export const ringGround = (colour: CSSResult): CSSResult =>
  unsafeCSS(`0 0 0 calc(${tokens.focusOffset} + ${tokens.focusWidth} + 2px) ${colour.cssText}`);

/** Light that is laid over what is always dark: `percent` of the inverse text's colour, from 0 to 100. */
export const sheen = (percent: number): CSSResult =>
  unsafeCSS(`color-mix(in srgb, ${tokens.colorTextInverse} ${percent}%, transparent)`);

/** The declarations of a link or control: inside a block that is one link, it is above that link. */
export const aboveBlockLink = unsafeCSS(
  `position: relative; z-index: var(${linkLayer.cssText}, auto); pointer-events: auto;`,
);

/**
 * The declarations of a positioned box with layers of its own: inside a block that is one link, it is above that link with
 * all that is in it, and leaves clicks beside its own links to that link.
 */
export const layersAboveBlockLink = unsafeCSS(
  `z-index: var(${linkLayer.cssText}, auto); pointer-events: var(${linkedPointerEvents.cssText}, auto);`,
);

export const media = {
  small: unsafeCSS(MEDIA_QUERIES.small),
  medium: unsafeCSS(MEDIA_QUERIES.medium),
  large: unsafeCSS(MEDIA_QUERIES.large),
  belowLarge: unsafeCSS('(width <= 64em)'),
};

/**
 * Private properties that an instance may give, once or per screen size, as {@link responsiveStyle} writes them: each `name`
 * becomes `--_name`. They are reset on `selector`, so that nothing leaks into nested blocks; where sizes differ, the class
 * `sized-name` chooses among the three that the instance has written then.
 */
export function perBreakpoint(selector: string, ...names: string[]): CSSResult {
  const resets = names.map((name) => `--_${name}:initial;`).join('');
  const choose = (size: Size): string =>
    names.map((name) => `.sized-${name}{--_${name}:var(--_${name}-${size})}`).join('');
  return unsafeCSS(
    `${selector}{${resets}}${choose('large')}@media ${media.belowLarge}{${choose('medium')}}@media ${media.small}{${choose('small')}}`,
  );
}

/**
 * The instance half of {@link perBreakpoint}; its element has the {@link sizedClasses} of it.
 *
 * @param initial - what the style sheet takes by itself: nothing is written for it. Default: nothing
 */
export function responsiveStyle(
  name: string,
  values: PerBreakpoint<string | undefined> | undefined,
  initial?: string,
): InstanceStyle {
  const { large, medium, small } = values ?? {};
  if (large === medium && medium === small) return large === initial ? {} : { [`--_${name}`]: large };
  return { [`--_${name}-large`]: large, [`--_${name}-medium`]: medium, [`--_${name}-small`]: small };
}

/** {@link responsiveStyle} of a property that holds lengths; a bare number gets `unit`. */
export const lengthStyle = (name: string, value: unknown, unit: LengthUnit, initial?: number | string): InstanceStyle =>
  responsiveStyle(name, readLengths(value, unit), readLength(initial, unit));

/** The classes by which an element takes those of its private properties that differ from size to size. */
export const sizedClasses = (style: InstanceStyle): string[] =>
  Object.keys(style).flatMap((name) => (name.endsWith('-large') ? `sized-${name.slice(3, -6)}` : []));

export const visuallyHidden = css`
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    /* A space at its beginning parts it from the words before it. */
    white-space: pre;
    /* Capitals would be spelt out by some screen readers. */
    text-transform: none;
  }
`;

/**
 * What follows the words of a link, and stays in their line: Firefox reads what is taken out of it, or cut off, as another
 * link.
 */
export const hiddenInLine = [
  visuallyHidden,
  css`
    .visually-hidden {
      position: static;
      overflow: visible;
      font-size: 0;
    }
  `,
];

/**
 * What every block starts from. A hidden host stays hidden whatever display its block sets, a word that is longer than its
 * line breaks, and no page break parts a heading from what it heads.
 *
 * Only `break-word` keeps other words whole: with `anywhere`, the columns of a table or a row would be narrower than their
 * words. A box as wide as its text, such as a button, also needs a `max-inline-size`.
 */
export const foundationStyles = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :host {
    display: block;
    overflow-wrap: break-word;
  }
  :host([hidden]) {
    display: none !important;
  }
  @media print {
    :is(h1, h2, h3, h4, h5, h6) {
      break-after: avoid;
      break-inside: avoid;
    }
  }
`;

/** A focus ring for keyboard users that stands off the control and survives forced colours. */
export const focusRing = css`
  :focus-visible {
    outline: ${token(tokens.focusWidth)} solid ${token(tokens.colorFocus)};
    outline-offset: ${token(tokens.focusOffset)};
  }
`;

/** In forced colours, a ring of two colours around what may stand on a picture: one of them shows, whatever is below. */
export const focusRingOnPictures = css`
  @media (forced-colors: active) {
    .base :focus-visible {
      outline-color: CanvasText;
      box-shadow: 0 0 0 calc(${token(tokens.focusWidth)} + ${token(tokens.focusOffset)} + 3px) Canvas;
      forced-color-adjust: none;
    }
  }
`;
