import { css, unsafeCSS } from 'lit';
import { controlStyles } from '../../styles/carousel.js';
import { imageStyles } from '../../styles/image.js';
import {
  easedGradientStops,
  focusRing,
  focusRingOnImages,
  foundationStyles,
  hook,
  media,
  perBreakpoint,
  pressedShadow,
  focusRingBackground,
  darkOverlay,
  token,
  visuallyHidden,
} from '../../styles/shared.js';
import type { ReservedHeight } from '../../styles/reserved-height.js';
import { HERO_GRADIENT, HERO_HEIGHT_PX, SECTION_SPACING_PX } from '../../foundations/constants.js';
import { tokens } from '../../foundations/tokens.js';

export const reservedHeight: ReservedHeight = {
  attribute: 'carousel-height',
  initial: HERO_HEIGHT_PX.large,
  initialSmall: HERO_HEIGHT_PX.small,
};

const { angle, opacity, from, to } = HERO_GRADIENT;
const gradient = unsafeCSS(
  `linear-gradient(var(--_gradient-angle), ${darkOverlay(opacity * 100).cssText} ${from}%, transparent ${to}%)`,
);
const scrimFade = unsafeCSS(
  easedGradientStops(
    '100%',
    'var(--_scrim-fade)',
    (density) => `rgb(0 0 0 / ${Math.round(1000 - 10 * density) / 10}%)`,
  ),
);
const inset = hook('hero-carousel-content-inset', 'max(var(--_content-inset), (100% - var(--_content-max-width)) / 2)');

export const styles = [
  foundationStyles,
  visuallyHidden,
  focusRing,
  perBreakpoint('.base', 'height'),
  imageStyles,
  ...controlStyles.hero,
  css`
    .base {
      --_color: initial;
      --_gradient-angle: ${unsafeCSS(angle)}deg;
      --_to-inline-end: to right;
      --_content-inset: ${unsafeCSS(SECTION_SPACING_PX.side)}px;
      --_content-max-width: ${token(tokens.contentMaxWidth)};
      position: relative;
      pointer-events: auto;
      isolation: isolate;
      display: grid;
      grid-template: 1fr auto auto / minmax(0, 1fr);
      min-block-size: ${hook('hero-carousel-height', 'var(--_height)')};
      overflow: clip;
      background-color: ${hook('hero-carousel-background-color', tokens.colorSurfaceInk)};
      /* Text on images is light in both color schemes, on a dark shade. */
      color-scheme: dark;
    }
    .base:dir(rtl) {
      --_gradient-angle: -${unsafeCSS(angle)}deg;
      --_to-inline-end: to left;
    }
    .base :focus-visible {
      outline-color: ${token(tokens.colorFocusInverse)};
      box-shadow: ${focusRingBackground(darkOverlay(85))};
    }
    .slides {
      position: absolute;
      inset: 0;
      pointer-events: none;
    }
    .slide {
      position: absolute;
      inset: 0;
      z-index: -2;
      pointer-events: auto;
      visibility: hidden;
      opacity: 0;
      /* The previous slide stays visible until the next one covers it, so that the background does not show through. */
      transition:
        opacity 0s ${token(tokens.durationFade)},
        visibility 0s ${token(tokens.durationFade)};
    }
    .shown {
      z-index: -1;
      visibility: visible;
      opacity: 1;
      transition: opacity ${token(tokens.durationFade)} ease;
    }
    /* Shows alternative text between the content and the controls: at the top, a page header may cover it. */
    .slides:has(.missing) {
      position: static;
      grid-row: 2;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
    }
    .slide:has(.missing) {
      position: relative;
      inset: auto;
      grid-area: 1 / 1;
      pointer-events: none;
    }
    .shown:has(.missing) {
      z-index: 0;
    }
    .waiting {
      display: none;
    }
    .image {
      display: block;
      inline-size: 100%;
      block-size: 100%;
      object-fit: cover;
      object-position: ${hook('hero-carousel-image-position', 'var(--_object-position, 50% 50%)')};
    }
    .missing {
      display: block;
      margin-inline: ${inset};
      padding-block-end: ${token(tokens.spacingSmall)};
      color: ${token(tokens.colorTextInverse)};
      font-family: ${token(tokens.fontFamilyBody)};
      font-size: ${token(tokens.fontSizeSmall)};
    }
    .overlay {
      position: absolute;
      inset: 0;
      z-index: -1;
      background-image: ${hook('hero-carousel-gradient', 'var(--_gradient)')};
      pointer-events: none;
    }
    .plain {
      --_gradient: none;
      --_scrim-color: ${darkOverlay(76)};
    }
    .gradient {
      --_gradient: ${gradient};
      --_scrim-color: ${darkOverlay(66)};
    }
    .content {
      position: relative;
      grid-row: 1;
      align-self: end;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
      row-gap: ${token(tokens.spacingMedium)};
      justify-self: start;
      min-inline-size: min(20rem, 100% - 2 * var(--_content-inset));
      max-inline-size: ${hook('hero-carousel-content-max-width', '44rem')};
      margin-inline: ${inset};
      padding-block: ${token(tokens.spacingXxLarge)} ${token(tokens.spacingLarge)};
      color: ${hook('hero-carousel-color', `var(--_color, ${tokens.colorTextInverse})`)};
      /* Lets the pointer reach the images next to the text. */
      pointer-events: none;
    }
    .heading,
    .description,
    .button {
      pointer-events: auto;
    }
    /* Dense enough for white text on a white image, and fading out beyond the text. */
    .scrim {
      --_scrim-fade: 8rem;
      position: absolute;
      inset-block: calc(${token(tokens.spacingXxLarge)} - var(--_scrim-fade)) -12rem;
      inset-inline: -50vw calc(-1 * var(--_scrim-fade));
      z-index: -1;
      background-color: ${hook('hero-carousel-scrim-color', 'var(--_scrim-color)')};
      mask: linear-gradient(to top, ${scrimFade}), linear-gradient(var(--_to-inline-end), ${scrimFade});
      mask-composite: intersect;
      pointer-events: none;
    }
    .heading,
    .description {
      margin: 0;
    }
    .heading {
      max-inline-size: 100%;
      font-family: ${token(tokens.fontFamilyHeading)};
      font-size: ${hook('hero-carousel-heading-font-size', tokens.fontSizeDisplay)};
      font-weight: ${token(tokens.fontWeightBold)};
      line-height: 1.02;
      letter-spacing: 0.015em;
      text-transform: ${hook('hero-carousel-heading-text-transform', tokens.textTransformTitle)};
      text-wrap: balance;
    }
    .description {
      max-inline-size: min(100%, 38em);
      font-family: ${token(tokens.fontFamilyBody)};
      font-size: ${hook('hero-carousel-description-font-size', tokens.fontSizeLarge)};
      line-height: 1.45;
      text-wrap: pretty;
    }
    .button {
      display: flex;
      align-items: center;
      justify-content: center;
      max-inline-size: 100%;
      min-block-size: 56px;
      margin-block-start: ${token(tokens.spacingXSmall)};
      padding: 0.5em 36px;
      border: 2px solid transparent;
      border-radius: ${hook('hero-carousel-button-border-radius', tokens.radiusSmall)};
      background-color: ${hook('hero-carousel-button-background-color', tokens.colorBrand)};
      /* The background is dark in both color schemes, so the button always uses the colors of the light one. */
      color-scheme: light;
      color: ${hook('hero-carousel-button-color', tokens.colorBrandContrast)};
      font-family: ${token(tokens.fontFamilyBody)};
      font-size: ${token(tokens.fontSizeLarge)};
      font-weight: ${token(tokens.fontWeightSemibold)};
      line-height: 1.2;
      overflow-wrap: anywhere;
      text-align: center;
      text-decoration: none;
      transition: background-color ${token(tokens.durationFast)} ${token(tokens.easing)};
    }
    .button:hover {
      background-color: ${hook('hero-carousel-button-background-color-hover', tokens.colorBrandHover)};
    }
    .button:active {
      box-shadow: ${pressedShadow};
    }
    .button[aria-disabled] {
      cursor: not-allowed;
    }
    .controls {
      grid-row: 3;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: end;
      justify-self: end;
      max-inline-size: calc(100% - 2 * ${inset});
      min-block-size: 44px;
      margin-block-end: ${token(tokens.spacingLarge)};
      margin-inline: ${inset};
      border-radius: ${token(tokens.radiusSmall)};
      background-color: ${darkOverlay(76)};
    }
    .dots {
      margin-inline: 8px;
    }
    @media ${media.small} {
      .base {
        --_content-inset: ${unsafeCSS(SECTION_SPACING_PX.sideSmall)}px;
      }
      .button {
        padding-inline: 24px;
      }
      .scrim {
        --_scrim-fade: 5rem;
        inset-inline: -50vw;
      }
      /* Five touch-sized dots and two arrows need the full width. The shade of the text also covers them. */
      .controls {
        max-inline-size: calc(100% - 8px);
        margin-block-end: ${token(tokens.spacingXSmall)};
        margin-inline: 4px;
      }
      .dots {
        margin-inline: 0;
      }
      .base:not(.without-text) .controls {
        background-color: transparent;
      }
    }
    @media (prefers-reduced-motion: reduce) {
      .slide,
      .button {
        transition: none;
      }
    }
    @media (forced-colors: active) {
      .base {
        border: 1px solid CanvasText;
      }
      .scrim {
        display: none;
      }
      .heading,
      .description {
        max-inline-size: calc(100% + 16px);
        margin: -8px;
        padding: 8px;
        background-color: Canvas;
      }
      .button,
      .button:hover {
        border-color: LinkText;
        background-color: Canvas;
        color: LinkText;
      }
    }
    @media print {
      .base {
        display: block;
        min-block-size: 0;
        background: none;
      }
      .slides:has(.slide) {
        position: relative;
        inset: auto;
        block-size: 8cm;
      }
      .slide {
        z-index: 0;
      }
      .slides:has(.missing) {
        block-size: auto;
      }
      .missing {
        margin-inline: 0;
        color: #000;
      }
      .controls,
      .scrim,
      .overlay {
        display: none;
      }
      .content {
        margin-inline: 0;
        color: #000;
      }
      .button {
        border: 2px solid;
        background: none;
        color: #000;
      }
    }
  `,
  focusRingOnImages,
];
