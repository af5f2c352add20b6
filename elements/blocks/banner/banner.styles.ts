import { css, unsafeCSS, type CSSResult } from 'lit';
import { bannerBorderRadius, bannerHover } from '../../styles/between-blocks.js';
import type { ReservedHeight } from '../../styles/reserved-height.js';
import { hook, media, shade, token } from '../../styles/shared.js';
import { spaceRules } from '../../styles/spaces.js';
import { teaserStyles } from '../../styles/teaser.js';
import { BANNER_DEFAULTS, BANNER_HEIGHT_LEAST_PX } from '../../foundations/constants.js';
import { tokens } from '../../foundations/tokens.js';

export const reservedHeight: ReservedHeight = {
  attribute: 'height',
  initial: BANNER_DEFAULTS.height,
  given: BANNER_HEIGHT_LEAST_PX,
};

const inset = 'clamp(1rem, 0.5rem + 2vw, 2rem)';
const insetBlock = hook('banner-content-inset-block', inset);
const insetInline = hook('banner-content-inset-inline', inset);

const scrim = shade(69);

/** Shade from the edge where the words stand to where these end: painted far beyond their box, and cut off by the banner. */
const shadeFromEdge = (direction: string, fade = '6rem'): CSSResult =>
  unsafeCSS(`
    linear-gradient(
      ${direction},
      transparent calc(100vmax - ${fade}),
      color-mix(in srgb, ${scrim.cssText} 40%, transparent) calc(100vmax - ${fade} * 0.55),
      ${scrim.cssText} 100vmax
    )
    fill 0 / 0 / 100vmax`);

export const styles = [
  ...teaserStyles(BANNER_DEFAULTS.contentWidth),
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
     * Words on a picture are light, whatever the page's scheme: behind them, and only there, the picture is dark enough for
     * 4.5 to 1 on its lightest point.
     */
    .pictured {
      background-color: ${hook('banner-background-color', `var(--_background-color, ${tokens.colorSurfaceInk})`)};
      color-scheme: dark;
    }
    /* Of no more weight than .content, so that paper and forced colours need not outdo them. */
    :where(.pictured) .content {
      border-image: ${shadeFromEdge('to bottom')};
    }
    :where(.pictured.shade-top) .content {
      border-image: ${shadeFromEdge('to top')};
    }
    /* Around words in the middle, and fading to all sides. */
    :where(.pictured.shade-center) .content {
      border-image: none;
      background-image: linear-gradient(${scrim}, ${scrim});
      box-shadow: 0 0 3rem 3rem ${scrim};
    }
    /* Beside words that are no wider than they need to be, and as high as the banner. */
    @media ${media.large} {
      :where(.pictured.shade-beside) .content {
        border-image: ${shadeFromEdge('to left', '16rem')};
      }
      :where(.pictured.shade-beside:is(.inline-right:dir(ltr), .inline-left:dir(rtl))) .content {
        border-image: ${shadeFromEdge('to right', '16rem')};
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
        display: block;
        min-block-size: 0;
        color-scheme: light;
      }
      .pictured {
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
