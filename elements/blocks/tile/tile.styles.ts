import { css } from 'lit';
import { tileButtonsDisplay } from '../../styles/between-blocks.js';
import type { ReservedHeight } from '../../styles/reserved-height.js';
import { hook, perBreakpoint, token } from '../../styles/shared.js';
import { spaceRules } from '../../styles/spaces.js';
import { linkedImageStyles } from '../../styles/linked-image.js';
import { TILE_DEFAULTS } from '../../foundations/constants.js';
import { tokens } from '../../foundations/tokens.js';

export const reservedHeight: ReservedHeight = { attribute: 'height', initial: TILE_DEFAULTS.height };

/** In the dark scheme, a tile is lighter than the page, since a shadow would be invisible. */
const background = `light-dark(${tokens.colorSurface}, color-mix(in srgb, ${tokens.colorSurfaceAlt}, ${tokens.colorTextInverse} 6%))`;
const inset = 'clamp(1rem, 0.75rem + 1vw, 1.5rem)';
const insetInline = hook('tile-content-inset-inline', inset);

export const styles = [
  ...linkedImageStyles(TILE_DEFAULTS.contentWidth),
  perBreakpoint('.media', 'image-height'),
  spaceRules('padding', 'padding', (space) => hook('tile-content-padding', space)),
  css`
    .base {
      --_min-height: var(--_height, 300px);
      grid-template: ${hook('tile-grid-template', "'media' auto 'content' 1fr / minmax(0, 1fr)")};
      min-block-size: ${hook('tile-height', 'var(--_min-height)')};
      background-color: ${hook('tile-background-color', `var(--_background-color, ${background})`)};
      border: ${hook('tile-border-width', 'var(--_border-width, 0px)')} var(--_border-style, solid)
        ${hook('tile-border-color', `var(--_border-color, ${tokens.colorBorder})`)};
      border-radius: ${hook('tile-border-radius', 'var(--_border-radius, 0px)')};
      box-shadow: ${token(tokens.shadowSmall)};
      transition: box-shadow ${token(tokens.durationSlow)} ${token(tokens.easing)};
    }
    .media {
      position: relative;
      z-index: -1;
      grid-area: media;
      block-size: ${hook('tile-image-height', 'var(--_image-height, calc(var(--_min-height) * 0.6))')};
      border-radius: ${hook('tile-image-border-radius', '0px')};
      background-color: ${hook('tile-image-background-color', tokens.colorSurfaceAlt)};
    }
    .image,
    .overlay {
      border-radius: inherit;
    }
    .image {
      display: block;
      object-position: ${hook('tile-image-position', 'var(--_object-position, 50% 50%)')};
    }
    .missing {
      display: grid;
      place-items: center;
      block-size: 100%;
      padding: ${token(tokens.spacingMedium)};
      color: ${token(tokens.colorTextMuted)};
      font-family: ${token(tokens.fontFamilyBody)};
      font-size: ${token(tokens.fontSizeSmall)};
      text-align: center;
    }
    .overlay {
      background-color: ${hook('tile-overlay-color', 'var(--_overlay-color, transparent)')};
    }
    /* Not positioned, or it would become the containing block of the tile's stretched link in a heading. */
    .top {
      display: flex;
      flex-direction: column;
      grid-area: media;
      align-items: start;
      align-self: start;
    }
    .top::slotted(*) {
      box-sizing: border-box;
      max-inline-size: 100%;
      padding: ${token(tokens.spacingXxSmall)} ${token(tokens.spacingSmall)};
      background-color: ${token(tokens.colorSurfaceInk)};
      color: ${token(tokens.colorTextInverse)};
      color-scheme: dark;
    }
    .content {
      grid-area: content;
      row-gap: ${hook('tile-gap', tokens.spacingXSmall)};
      max-inline-size: calc(100% - 2 * ${insetInline});
      margin-block: ${hook('tile-content-inset-block', inset)};
      margin-inline: ${insetInline};
      background-color: ${hook('tile-content-background-color', 'var(--_content-background-color, transparent)')};
      color: ${hook('tile-color', tokens.colorText)};
    }
    /* Buttons are at the tile's lower edge, aligned with those of adjacent tiles. */
    .block-top .content {
      align-self: start;
    }
    .block-center .content {
      align-self: center;
    }
    .block-bottom .content {
      align-self: end;
    }
    .inline-left .content {
      justify-self: start;
    }
    .inline-center .content {
      justify-self: center;
    }
    .inline-right .content {
      justify-self: end;
    }
    .base .content:has(> .buttons) {
      align-self: stretch;
    }
    .content:has(> .buttons) > #words {
      display: flex;
      flex: 1;
      flex-direction: column;
      align-self: stretch;
      row-gap: inherit;
      align-items: inherit;
    }
    .block-center #words {
      justify-content: center;
    }
    .block-bottom #words {
      justify-content: end;
    }
    .buttons {
      display: var(${tileButtonsDisplay}, flex);
    }
    @media (hover: hover) {
      .linked:hover {
        box-shadow: ${token(tokens.shadowMedium)};
      }
    }
    @media (hover: hover) and (prefers-reduced-motion: no-preference) {
      .linked .media {
        overflow: hidden;
      }
      .linked:hover .image {
        scale: 1.04;
      }
    }
    /* No backgrounds in print, and tiles are only as high as their content. */
    @media print {
      .base {
        min-block-size: 0;
        background: none;
        box-shadow: none;
      }
      .media {
        max-block-size: 38mm;
      }
    }
  `,
];
