import { css, unsafeCSS, type CSSResult } from 'lit';
import { bannerBorderRadius, bannerHover } from '../../styles/between-blocks.js';
import type { ReservedHeight } from '../../styles/reserved-height.js';
import { easedGradientStops, hook, media, darkOverlay, token } from '../../styles/shared.js';
import { spaceRules } from '../../styles/spaces.js';
import { linkedImageStyles } from '../../styles/linked-image.js';
import { BANNER_DEFAULTS, BANNER_MIN_HEIGHT_PX } from '../../foundations/constants.js';
import { tokens } from '../../foundations/tokens.js';

export const reservedHeight: ReservedHeight = {
  attribute: 'height',
  initial: BANNER_DEFAULTS.height,
  given: BANNER_MIN_HEIGHT_PX,
};

const inset = 'clamp(1rem, 0.5rem + 2vw, 2rem)';
const insetBlock = hook('banner-content-inset-block', inset);
const insetInline = hook('banner-content-inset-inline', inset);

const SCRIM_PERCENT = 69;
const scrim = darkOverlay(SCRIM_PERCENT);

/** Shade from one edge to the far end of the content. It extends far outside the content box; the banner clips it. */
const shadeFromEdge = (direction: string, fade = '10rem'): CSSResult =>
  unsafeCSS(`
    linear-gradient(
      ${direction},
      ${easedGradientStops('100vmax', fade, (density) => darkOverlay(Math.round(density * SCRIM_PERCENT) / 100).cssText)}
    )
    fill 0 / 0 / 100vmax`);

export const styles = [
  ...linkedImageStyles(BANNER_DEFAULTS.contentWidth),
  spaceRules('padding', 'padding', (space) => hook('banner-content-padding', space)),
  css`
    .base {
      --_min-height: var(--_height, 280px);
      min-block-size: ${hook('banner-height', 'var(--_min-height)')};
      background-color: ${hook('banner-background-color', 'var(--_background-color, transparent)')};
      border: ${hook('banner-border-width', 'var(--_border-width, 0px)')} var(--_border-style, solid)
        ${hook('banner-border-color', `var(--_border-color, ${tokens.colorBorder})`)};
      border-radius: ${hook('banner-border-radius', `max(var(--_border-radius, 0px), var(${bannerBorderRadius}, 0px))`)};
    }
    /*
     * Text on an image is light in both color schemes. The image is shaded behind the text only, dense enough for a
     * contrast of 4.5:1 on its brightest point.
     */
    .with-image {
      background-color: ${hook('banner-background-color', `var(--_background-color, ${tokens.colorSurfaceInk})`)};
      color-scheme: dark;
    }
    /* No more specific than .content, so that the rules for print and forced colors override them. */
    :where(.with-image) .content {
      border-image: ${shadeFromEdge('to bottom')};
    }
    :where(.with-image.shade-top) .content {
      border-image: ${shadeFromEdge('to top')};
    }
    /* Around centered content, fading to all sides. */
    :where(.with-image.shade-center) .content {
      border-image: none;
      background-image: linear-gradient(${scrim}, ${scrim});
      box-shadow: 0 0 3rem 3rem ${scrim};
    }
    /* On the side of the content, which is as wide as its text, over the full height of the banner. */
    @media ${media.large} {
      :where(.with-image.shade-beside) .content {
        border-image: ${shadeFromEdge('to left', '24rem')};
      }
      :where(.with-image.shade-beside:is(.inline-right:dir(ltr), .inline-left:dir(rtl))) .content {
        border-image: ${shadeFromEdge('to right', '24rem')};
      }
      .shade-beside .content {
        inline-size: fit-content;
      }
    }
    .block-top {
      align-items: start;
    }
    .block-center {
      align-items: center;
    }
    .block-bottom {
      align-items: end;
    }
    .inline-left {
      justify-items: start;
    }
    .inline-center {
      justify-items: center;
    }
    .inline-right {
      justify-items: end;
    }
    /* Without content there is nothing to shade. */
    :host(:empty) .content {
      display: none;
    }
    /* In the same grid cell, so that the content can use the full size. */
    .picture,
    .content {
      grid-area: 1 / 1;
    }
    .image {
      position: absolute;
      inset: 0;
      z-index: -2;
      object-position: ${hook('banner-image-position', 'var(--_object-position, 50% 50%)')};
    }
    .missing {
      position: absolute;
      clip-path: inset(50%);
    }
    .overlay {
      z-index: -1;
      background-color: ${hook('banner-overlay-color', 'var(--_overlay-color, transparent)')};
      background-image: ${hook('banner-scrim', 'none')};
    }
    .content {
      --_hover-offset: 0px;
      row-gap: ${hook('banner-gap', tokens.spacingSmall)};
      margin-block: calc(${insetBlock} - var(--_hover-offset)) calc(${insetBlock} + var(--_hover-offset));
      margin-inline: ${insetInline};
      max-inline-size: calc(100% - 2 * ${insetInline});
      background-color: ${hook('banner-content-background-color', 'var(--_content-background-color, transparent)')};
      color: ${hook('banner-color', tokens.colorText)};
      transition: margin-block ${token(tokens.durationSlow)} ${token(tokens.easing)};
    }
    @media (hover: hover) and (prefers-reduced-motion: no-preference) {
      .base:hover .image {
        scale: calc(1 + 0.04 * var(${bannerHover}, 0));
      }
      /* Margins, because a transform would make this box the containing block of the heading's stretched link. */
      .base:hover .content {
        --_hover-offset: calc(4px * var(${bannerHover}, 0));
      }
    }
    @media print, (forced-colors: active) {
      .base .content {
        background: Canvas;
        border-image: none;
        box-shadow: none;
      }
    }
    @media (forced-colors: active) {
      .content {
        border-inline: 8px solid Canvas;
      }
    }
    /* Without the scrim in print, the image is shown above the text. */
    @media print {
      .base {
        display: block;
        min-block-size: 0;
        color-scheme: light;
      }
      .with-image {
        background-color: ${hook('banner-background-color', 'var(--_background-color, transparent)')};
      }
      .image {
        position: static;
        block-size: 36mm;
      }
      .overlay {
        display: none;
      }
      .content {
        margin: 6mm 0;
        padding: 0;
      }
    }
  `,
];
