import { css } from 'lit';
import { hook, token } from '../../controllers/styles.js';
import { teaserStyles } from '../../controllers/teaser-styles.js';
import { tokens } from '../../foundations/tokens.js';

const insetBlock = hook('banner-content-inset-block', 'var(--_inset)');

export const styles = [
  ...teaserStyles,
  css`
    .base {
      --_inset: clamp(1rem, 0.5rem + 2vw, 2rem);
      --_least: var(--_height, 280px);
      place-items: var(--_place);
      min-block-size: ${hook('banner-height', 'var(--_least)')};
      background-color: ${hook('banner-background-color', 'var(--_ground, var(--_default-ground, transparent))')};
      border: ${hook('banner-border-width', 'var(--_border, 0px)')} var(--_line)
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
    /* In one cell, so that the words have all of the room. */
    .picture,
    .content {
      grid-area: 1 / 1;
    }
    .image {
      position: absolute;
      inset: 0;
      z-index: -2;
      object-position: ${hook('banner-image-position', 'var(--_position, 50% 50%)')};
    }
    .missing {
      position: absolute;
      clip-path: inset(50%);
    }
    .overlay {
      z-index: -1;
      background-color: ${hook('banner-overlay-color', 'var(--_overlay, transparent)')};
      background-image: ${hook('banner-scrim', 'var(--_scrim)')};
    }
    .content {
      --_lift: 0px;
      row-gap: ${hook('banner-gap', tokens.spacingSmall)};
      margin-block: calc(${insetBlock} - var(--_lift)) calc(${insetBlock} + var(--_lift));
      margin-inline: ${hook('banner-content-inset-inline', 'var(--_inset)')};
      max-inline-size: calc(100% - 2 * ${hook('banner-content-inset-inline', 'var(--_inset)')});
      padding: ${hook('banner-content-padding', 'var(--_padding)')};
      background-color: ${hook('banner-content-background-color', 'var(--_content-ground, transparent)')};
      color: ${hook('banner-color', tokens.colorText)};
      transition: margin-block ${token(tokens.durationSlow)} ${token(tokens.easing)};
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
    @media (forced-colors: active) {
      .content {
        background-color: Canvas;
        border-inline: 8px solid Canvas;
      }
    }
    /* Paper has no scrim: the picture stands above its words. */
    @media print {
      .base {
        --_default-ground: initial;
        display: block;
        min-block-size: 0;
        color-scheme: light;
      }
      .image {
        position: static;
        block-size: 5cm;
      }
      .overlay {
        display: none;
      }
      .content {
        background: none;
      }
    }
  `,
];
