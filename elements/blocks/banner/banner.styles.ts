import { css } from 'lit';
import { spaceRules } from '../../controllers/spaces.js';
import { tokens } from '../../foundations/tokens.js';
import {
  focusRing,
  foundationStyles,
  hook,
  media,
  perBreakpoint,
  token,
  visuallyHidden,
} from '../../controllers/styles.js';

const insetBlock = hook('banner-content-inset-block', 'var(--_inset)');

export const styles = [
  foundationStyles,
  visuallyHidden,
  focusRing,
  perBreakpoint('height', 'width', 'radius', 'border', 'content-width', 'buttons-width'),
  spaceRules('padding', '--_padding'),
  spaceRules('gap', 'gap'),
  css`
    .base {
      --_ground: initial;
      --_overlay: initial;
      --_edge: initial;
      --_content-ground: initial;
      --_position: initial;
      --_padding: 0px;
      --_inset: clamp(1rem, 0.5rem + 2vw, 2rem);
      position: relative;
      isolation: isolate;
      display: grid;
      place-items: var(--_place);
      inline-size: var(--_width, 100%);
      min-block-size: ${hook('banner-height', 'var(--_height)')};
      overflow: hidden;
      background-color: ${hook('banner-background-color', 'var(--_ground, var(--_default-ground, transparent))')};
      border: ${hook('banner-border-width', 'var(--_border, 0px)')} solid
        ${hook('banner-border-color', `var(--_edge, ${tokens.colorBorder})`)};
      border-radius: ${hook('banner-border-radius', 'max(var(--_radius, 0px), var(--_feature-banner-radius, 0px))')};
    }
    .plain {
      --_default-ground: initial;
      --_scrim: none;
    }
    /* Words on a picture are light, whatever the page's scheme: the scrim below them is dark. */
    .pictured {
      --_default-ground: ${token(tokens.colorSurfaceInk)};
      --_scrim: linear-gradient(rgb(11 31 58 / 0.72), rgb(11 31 58 / 0.72));
      color-scheme: dark;
    }
    .pictured.block-bottom {
      --_scrim: linear-gradient(to top, rgb(11 31 58 / 0.92) 10%, rgb(11 31 58 / 0.74) 45%, rgb(11 31 58 / 0) 85%);
    }
    .pictured.block-top {
      --_scrim: linear-gradient(to bottom, rgb(11 31 58 / 0.92) 10%, rgb(11 31 58 / 0.74) 45%, rgb(11 31 58 / 0) 85%);
    }
    .align-center {
      margin-inline: auto;
    }
    .align-right {
      margin-inline-start: auto;
    }
    .image {
      position: absolute;
      inset: 0;
      z-index: -2;
      inline-size: 100%;
      block-size: 100%;
      object-fit: cover;
      object-position: ${hook('banner-image-position', 'var(--_position, 50% 50%)')};
      transition: scale ${token(tokens.durationSlow)} ${token(tokens.easing)};
    }
    .contain .image {
      object-fit: contain;
    }
    .missing {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .overlay {
      position: absolute;
      inset: 0;
      z-index: -1;
      background-color: ${hook('banner-overlay-color', 'var(--_overlay, transparent)')};
      background-image: ${hook('banner-scrim', 'var(--_scrim)')};
      pointer-events: none;
    }
    .content {
      /* Links among the words lie above the banner's own. */
      --_link-layer: 2;
      --_lift: 0px;
      display: grid;
      row-gap: ${hook('banner-gap', tokens.spacingSmall)};
      inline-size: var(--_content-width, 100%);
      margin-block: calc(${insetBlock} - var(--_lift)) calc(${insetBlock} + var(--_lift));
      margin-inline: ${hook('banner-content-inset-inline', 'var(--_inset)')};
      max-inline-size: calc(100% - 2 * ${hook('banner-content-inset-inline', 'var(--_inset)')});
      padding: ${hook('banner-content-padding', 'var(--_padding)')};
      background-color: ${hook('banner-content-background-color', 'var(--_content-ground, transparent)')};
      color: ${hook('banner-color', tokens.colorText)};
      transition: margin-block ${token(tokens.durationSlow)} ${token(tokens.easing)};
    }
    .inline-center .content {
      justify-items: center;
      text-align: center;
    }
    .buttons {
      display: flex;
      flex-wrap: wrap;
      justify-content: var(--_buttons);
      inline-size: var(--_buttons-width, 100%);
      margin-block-start: ${token(tokens.spacingSmall)};
      position: relative;
      z-index: 2;
    }
    .buttons.column {
      flex-direction: column;
      align-items: var(--_buttons);
    }
    .own-link {
      position: absolute;
      inset: 0;
      z-index: 1;
    }
    .own-link:focus-visible {
      outline-offset: -4px;
    }
    @media ${media.small} {
      .content,
      .buttons {
        inline-size: 100%;
      }
    }
    @media (hover: hover) and (prefers-reduced-motion: no-preference) {
      .base:hover .image {
        scale: calc(1 + 0.04 * var(--_feature-banner-hover, 0));
      }
      /* By margins: a transformed box would keep the heading's stretched link to itself. */
      .base:hover .content {
        --_lift: calc(4px * var(--_feature-banner-hover, 0));
      }
    }
    @media (prefers-reduced-motion: reduce) {
      .image,
      .content {
        transition: none;
      }
    }
    @media (forced-colors: active) {
      .base {
        border: 1px solid CanvasText;
      }
      .content {
        background-color: Canvas;
      }
    }
    @media print {
      .content {
        color: #000;
      }
    }
  `,
];
