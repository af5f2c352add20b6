import { css } from 'lit';
import { tokens } from '../../foundations/tokens.js';
import { spaceRules } from '../../controllers/spaces.js';
import {
  focusRing,
  foundationStyles,
  hook,
  media,
  perBreakpoint,
  token,
  visuallyHidden,
} from '../../controllers/styles.js';

export const styles = [
  foundationStyles,
  visuallyHidden,
  focusRing,
  perBreakpoint('height', 'width', 'image-height', 'radius', 'border', 'content-width', 'buttons-width'),
  spaceRules('padding', '--_padding'),
  spaceRules('gap', 'gap'),
  css`
    /* A tile that its row stretches fills it. */
    :host {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
    }
    .base {
      --_ground: initial;
      --_overlay: initial;
      --_edge: initial;
      --_content-ground: initial;
      --_position: initial;
      --_padding: 0px;
      /* In the dark a tile is lighter than what it lies on: a shadow would not be seen. */
      --_raised: light-dark(
        ${token(tokens.colorSurface)},
        color-mix(in srgb, ${token(tokens.colorSurfaceAlt)}, #fff 6%)
      );
      --_inset: clamp(1rem, 0.75rem + 1vw, 1.5rem);
      --_least: var(--_height, 300px);
      /* Links inside lie above the tile's own. */
      --_link-layer: 2;
      position: relative;
      isolation: isolate;
      display: grid;
      grid-template: auto 1fr / minmax(0, 1fr);
      inline-size: var(--_width, 100%);
      max-inline-size: 100%;
      min-block-size: ${hook('tile-height', 'var(--_least)')};
      overflow: hidden;
      background-color: ${hook('tile-background-color', 'var(--_ground, var(--_raised))')};
      border: ${hook('tile-border-width', 'var(--_border, 0px)')} solid
        ${hook('tile-border-color', `var(--_edge, ${tokens.colorBorder})`)};
      border-radius: ${hook('tile-border-radius', 'var(--_radius, 0px)')};
      box-shadow: ${token(tokens.shadowSmall)};
      transition: box-shadow ${token(tokens.durationSlow)} ${token(tokens.easing)};
    }
    .align-center {
      margin-inline: auto;
    }
    .align-right {
      margin-inline-start: auto;
    }
    .media {
      position: relative;
      z-index: -1;
      grid-area: 1 / 1;
      block-size: ${hook('tile-image-height', 'var(--_image-height, calc(var(--_least) * 0.6))')};
      overflow: hidden;
      background-color: ${token(tokens.colorSurfaceAlt)};
    }
    .image {
      display: block;
      inline-size: 100%;
      block-size: 100%;
      object-fit: cover;
      object-position: ${hook('tile-image-position', 'var(--_position, 50% 50%)')};
      transition: scale ${token(tokens.durationSlow)} ${token(tokens.easing)};
    }
    .contain .image {
      object-fit: contain;
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
      position: absolute;
      inset: 0;
      background-color: ${hook('tile-overlay-color', 'var(--_overlay, transparent)')};
      pointer-events: none;
    }
    /* Not positioned: a heading in it would keep the tile's link to itself. */
    .top {
      display: grid;
      grid-area: 1 / 1;
      justify-items: start;
      align-self: start;
    }
    .top ::slotted(*) {
      padding: ${token(tokens.spacingXxSmall)} ${token(tokens.spacingSmall)};
      background-color: ${token(tokens.colorSurfaceInk)};
      color: ${token(tokens.colorTextInverse)};
      color-scheme: dark;
    }
    .content {
      grid-area: 2 / 1;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      place-self: var(--_place);
      row-gap: ${hook('tile-gap', tokens.spacingXSmall)};
      inline-size: var(--_content-width, 100%);
      max-inline-size: calc(100% - 2 * ${hook('tile-content-inset-inline', 'var(--_inset)')});
      margin-block: ${hook('tile-content-inset-block', 'var(--_inset)')};
      margin-inline: ${hook('tile-content-inset-inline', 'var(--_inset)')};
      padding: ${hook('tile-content-padding', 'var(--_padding)')};
      background-color: ${hook('tile-content-background-color', 'var(--_content-ground, transparent)')};
      color: ${hook('tile-color', tokens.colorText)};
      overflow-wrap: break-word;
    }
    .content ::slotted(*) {
      max-inline-size: 100%;
    }
    .inline-center .content {
      justify-items: center;
      text-align: center;
    }
    .inline-right .content {
      justify-items: end;
      text-align: end;
    }
    .buttons {
      position: relative;
      z-index: 2;
      display: flex;
      flex-wrap: wrap;
      justify-content: var(--_buttons);
      inline-size: var(--_buttons-width, 100%);
      max-inline-size: 100%;
      margin-block-start: ${token(tokens.spacingSmall)};
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
    @media (hover: hover) {
      .linked:hover {
        box-shadow: ${token(tokens.shadowMedium)};
      }
    }
    @media (hover: hover) and (prefers-reduced-motion: no-preference) {
      .linked:hover .image {
        scale: 1.04;
      }
    }
    @media (prefers-reduced-motion: reduce) {
      .base,
      .image {
        transition: none;
      }
    }
    @media (forced-colors: active) {
      .base {
        border: 1px solid CanvasText;
      }
    }
    @media print {
      .base {
        box-shadow: none;
        break-inside: avoid;
      }
    }
  `,
];
