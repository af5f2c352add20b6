import { css, unsafeCSS, type CSSResult, type ReactiveElement } from 'lit';
import { MEDIA_QUERIES, type PerBreakpoint, type Size } from '../foundations/breakpoints.js';
import { tokens } from '../foundations/tokens.js';
import { linkedPointerEvents, pageControlPointerEvents } from './between-blocks.js';
import type { InstanceStyle } from '../base/instance-style.js';
import { initialOf, lengthsOf, type PropertyName } from '../base/normalized.js';

/** A styling hook of a block: `hook('banner-height', 'auto')` reads `--pallet-c-banner-height`, else the fallback. */
export const hook = (name: string, fallback: string): CSSResult => unsafeCSS(`var(--pallet-c-${name}, ${fallback})`);

/** A design token with its chain of global hooks, for use in a stylesheet: `token(tokens.colorBrand)`. */
export const token = (value: (typeof tokens)[keyof typeof tokens]): CSSResult => unsafeCSS(value);

/**
 * A dark overlay behind text on images.
 *
 * @param percent - density, from 0 to 100
 */
export const darkOverlay = (percent: number): CSSResult =>
  unsafeCSS(`color-mix(in srgb, ${tokens.colorOverlay} ${percent}%, transparent)`);

/**
 * Color stops of a gradient that eases in and out up to `edge`. The ends of linear gradients would be visible as lines.
 *
 * @param edge - a CSS length or percentage along the gradient
 * @param length - of the fade, a CSS length
 * @param color - the color at a density, from 0 to 100
 */
export const easedGradientStops = (edge: string, length: string, color: (density: number) => string): string =>
  Array.from({ length: EASED_STOPS }, (_, index) => {
    const part = index / (EASED_STOPS - 1);
    const density = Math.round(1000 * part ** 2 * (3 - 2 * part)) / 10;
    return `${color(density)} calc(${edge} - ${length} * ${1 - part})`;
  }).join();

const EASED_STOPS = 9;

/** Background on hover. Subtle enough to preserve the contrast of the text. */
export const hoverTint = unsafeCSS('color-mix(in srgb, currentcolor 6%, transparent)');

/**
 * The `box-shadow` of pressed controls: a line in the text color inside the edge, and a subtle tint. Does not affect the
 * layout.
 */
export const pressedShadow = unsafeCSS(
  'inset 0 0 0 3px color-mix(in srgb, currentcolor 55%, transparent), inset 0 0 0 100vmax color-mix(in srgb, currentcolor 4%, transparent)',
);

/**
 * The `box-shadow` of focused controls on images of any color: a background for the focus ring.
 *
 * @param color - color of the background
 */
export const focusRingBackground = (color: CSSResult): CSSResult =>
  unsafeCSS(`0 0 0 calc(${tokens.focusOffset} + ${tokens.focusWidth} + 2px) ${color.cssText}`);

/** A light overlay on dark areas: `percent` of the inverse text color, from 0 to 100. */
export const lightOverlay = (percent: number): CSSResult =>
  unsafeCSS(`color-mix(in srgb, ${tokens.colorTextInverse} ${percent}%, transparent)`);

/**
 * Declarations of links and controls, which take clicks themselves. Everything else in a block that is a link as a whole
 * passes clicks to the link below it.
 */
export const takesClicks = unsafeCSS('position: relative; pointer-events: auto;');

/** Declarations of a container that passes clicks outside its own links and controls to the link of the block around it. */
export const passesClicks = unsafeCSS(`pointer-events: var(${linkedPointerEvents.cssText}, auto);`);

/** Links and controls that the page writes into a block. */
export const pageControls =
  ':where(a[href], area, button, input, select, textarea, label, summary, iframe, embed, object, audio, video, [tabindex]:not([tabindex^="-"]), [contenteditable])';

/** Declarations of {@link pageControls}, which take clicks in a block that is a link as a whole. */
export const pageControlStyle = unsafeCSS(`pointer-events: var(${pageControlPointerEvents.cssText}, inherit);`);

export const media = {
  small: unsafeCSS(MEDIA_QUERIES.small),
  medium: unsafeCSS(MEDIA_QUERIES.medium),
  large: unsafeCSS(MEDIA_QUERIES.large),
  belowLarge: unsafeCSS('(width <= 64em)'),
};

/**
 * Private properties that an instance may set with {@link responsiveStyle}, once or per screen size: `name` becomes
 * `--_name`. They are reset on `selector`, so that they are not inherited by nested blocks. If sizes differ, the class
 * `sized-name` selects the value of the current size.
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
 * The instance style for {@link perBreakpoint}. Its element needs the {@link sizedClasses}.
 *
 * @param initial - the default of the style sheet, for which no style is written. Default: none
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

/** {@link responsiveStyle} of a length property. */
export const lengthStyle = <Block extends ReactiveElement>(
  name: string,
  block: Block,
  property: PropertyName<Block>,
): InstanceStyle => {
  const { large } = initialOf(block, property) as PerBreakpoint<string | undefined>;
  return responsiveStyle(name, lengthsOf(block, property), large);
};

/** Classes of an element whose private properties differ by screen size. */
export const sizedClasses = (style: InstanceStyle): string[] =>
  Object.keys(style).flatMap((name) => (name.endsWith('-large') ? `sized-${name.slice(3, -6)}` : []));

export const visuallyHidden = css`
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    /* Preserves the leading space that separates it from the preceding text. */
    white-space: pre;
    /* Some screen readers spell out capitals. */
    text-transform: none;
  }
`;

/**
 * Visually hidden text in a link. It stays in the inline flow, because Firefox exposes positioned or clipped text as a
 * separate link.
 */
export const inlineVisuallyHidden = [
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
 * Base styles of every block: hidden hosts, long words, and page breaks after headings.
 *
 * `break-word` instead of `anywhere`, with which columns of a table or row would be narrower than their words. A box as
 * wide as its text, such as a button, also needs a `max-inline-size`.
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

/** A focus ring for keyboard users, with an offset. Also works in forced colors. */
export const focusRing = css`
  :focus-visible {
    outline: ${token(tokens.focusWidth)} solid ${token(tokens.colorFocus)};
    outline-offset: ${token(tokens.focusOffset)};
  }
`;

/** A focus ring inside the edge of a link that covers an image of any color: the ring and a line in the surface color. */
export const insetFocusRing = unsafeCSS(
  `outline: ${tokens.focusWidth} solid ${tokens.colorFocus}; outline-offset: calc(-1 * ${tokens.focusWidth}); box-shadow: inset 0 0 0 calc(${tokens.focusWidth} + 3px) ${tokens.colorSurface};`,
);

/** In forced colors, a two-color focus ring for controls on images, one of which always has contrast. */
export const focusRingOnImages = css`
  @media (forced-colors: active) {
    .base :focus-visible {
      outline-color: CanvasText;
      box-shadow: 0 0 0 calc(${token(tokens.focusWidth)} + ${token(tokens.focusOffset)} + 3px) Canvas;
      forced-color-adjust: none;
    }
  }
`;
