import { css } from 'lit';
import { bannerBorderRadius, bannerHover } from '../../styles/between-blocks.js';
import type { ReservedHeight } from '../../styles/reserved-height.js';
import { hook, media, shade, token } from '../../styles/shared.js';
import { teaserStyles } from '../../styles/teaser.js';
import { BANNER_DEFAULTS, BANNER_HEIGHT_LEAST_PX } from '../../foundations/constants.js';
import { tokens } from '../../foundations/tokens.js';

export const reservedHeight: ReservedHeight = {
  attribute: 'height',
  initial: BANNER_DEFAULTS.height,
  given: BANNER_HEIGHT_LEAST_PX,
};

const insetBlock = hook('banner-content-inset-block', 'var(--_content-inset)');

export const styles = [
  ...teaserStyles,
  css`
    .base {
      --_content-inset: clamp(1rem, 0.5rem + 2vw, 2rem);
      --_min-height: var(--_height, 280px);
      --_default-background-color: transparent;
      --_scrim-color: transparent;
      --_scrim-fade: 6rem;
      --_scrim-direction: to bottom;
      place-items: var(--_content-alignment);
      min-block-size: ${hook('banner-height', 'var(--_min-height)')};
      background-color: ${hook('banner-background-color', 'var(--_background-color, var(--_default-background-color))')};
      border: ${hook('banner-border-width', 'var(--_border-width, 0px)')} var(--_border-style)
        ${hook('banner-border-color', `var(--_border-color, ${tokens.colorBorder})`)};
      border-radius: ${hook('banner-border-radius', `max(var(--_border-radius, 0px), var(${bannerBorderRadius}, 0px))`)};
    }
    /*
     * Words on a picture are light, whatever the page's scheme: behind them, and only there, the picture is dark enough for
     * 4.5 to 1 on its lightest point.
     */
    .pictured {
      --_default-background-color: ${token(tokens.colorSurfaceInk)};
      --_scrim-color: ${shade(69)};
      color-scheme: dark;
    }
    .shade-top {
      --_scrim-direction: to top;
    }
    /* From the edge where the words stand to where these end: painted far beyond their box, and cut off by the banner. */
    .content {
      border-image: linear-gradient(
          var(--_scrim-direction),
          transparent calc(100vmax - var(--_scrim-fade)),
          color-mix(in srgb, var(--_scrim-color) 40%, transparent) calc(100vmax - var(--_scrim-fade) * 0.55),
          var(--_scrim-color) 100vmax
        )
        fill 0 / 0 / 100vmax;
    }
    /* Around words in the middle, and fading to all sides. */
    .shade-center .content {
      border-image: none;
      background-image: linear-gradient(var(--_scrim-color), var(--_scrim-color));
      box-shadow: 0 0 calc(var(--_scrim-fade) / 2) calc(var(--_scrim-fade) / 2) var(--_scrim-color);
    }
    /* Beside words that are no wider than they need to be, and as high as the banner. */
    @media ${media.large} {
      .shade-beside {
        --_scrim-fade: 16rem;
        --_scrim-direction: to left;
      }
      .shade-beside:is(.inline-right:dir(ltr), .inline-left:dir(rtl)) {
        --_scrim-direction: to right;
      }
      .shade-beside .content {
        inline-size: fit-content;
      }
    }
    /* Without words there is nothing to shade. */
    :host(:empty) .content {
      display: none;
    }
    /* In one cell, so that the words have all of the room. */
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
      margin-inline: ${hook('banner-content-inset-inline', 'var(--_content-inset)')};
      max-inline-size: calc(100% - 2 * ${hook('banner-content-inset-inline', 'var(--_content-inset)')});
      padding: ${hook('banner-content-padding', 'var(--_content-padding)')};
      background-color: ${hook('banner-content-background-color', 'var(--_content-background-color, transparent)')};
      color: ${hook('banner-color', tokens.colorText)};
      transition: margin-block ${token(tokens.durationSlow)} ${token(tokens.easing)};
    }
    @media (hover: hover) and (prefers-reduced-motion: no-preference) {
      .base:hover .image {
        scale: calc(1 + 0.04 * var(${bannerHover}, 0));
      }
      /* By margins: a transformed box would keep the heading's stretched link to itself. */
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
    /* Paper has no scrim: the picture stands above its words. */
    @media print {
      .base {
        --_default-background-color: transparent;
        display: block;
        min-block-size: 0;
        color-scheme: light;
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
