import { css } from 'lit';
import { tokens } from '../foundations/tokens.js';
import { linkLayer, tileButtonsDisplay } from './between-blocks.js';
import { spaceRules } from './spaces.js';
import { pictureStyles } from './picture.js';
import { focusRing, foundationStyles, media, perBreakpoint, token, visuallyHidden } from './shared.js';

/** What banner and tile look like alike; see `teaser.ts`. */
export const teaserStyles = [
  foundationStyles,
  visuallyHidden,
  focusRing,
  pictureStyles,
  css`
    /* A banner or tile that its row stretches fills it. */
    :host {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
    }
    .base {
      --_background-color: initial;
      --_overlay-color: initial;
      --_border-color: initial;
      --_border-style: initial;
      --_content-alignment: initial;
      --_content-background-color: initial;
      --_object-position: initial;
      --_content-padding: 0px;
      --_buttons-alignment: initial;
      /* Links inside lie above the block's own. */
      ${linkLayer}: 2;
      position: relative;
      isolation: isolate;
      display: grid;
      inline-size: var(--_width, 100%);
      max-inline-size: 100%;
      overflow: hidden;
    }
    .align-center {
      margin-inline: auto;
    }
    .align-right {
      margin-inline-start: auto;
    }
    .image {
      inline-size: 100%;
      block-size: 100%;
      object-fit: cover;
      transition: scale ${token(tokens.durationSlow)} ${token(tokens.easing)};
    }
    .contain .image {
      object-fit: contain;
    }
    .overlay {
      position: absolute;
      inset: 0;
      pointer-events: none;
    }
    .content {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      inline-size: var(--_content-width, 100%);
      overflow-wrap: break-word;
    }
    .content ::slotted(*) {
      ${tileButtonsDisplay}: none;
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
      place-content: center var(--_buttons-alignment);
      align-items: center;
      inline-size: var(--_buttons-width, 100%);
      max-inline-size: 100%;
      min-block-size: var(--_buttons-min-height, 0);
      margin-block-start: ${token(tokens.spacingSmall)};
      overflow-wrap: anywhere;
    }
    .buttons.column {
      flex-flow: column;
      place-content: center;
      align-items: var(--_buttons-alignment);
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
    @media (prefers-reduced-motion: reduce) {
      * {
        transition: none !important;
      }
    }
    @media (forced-colors: active) {
      .base.base {
        border: 1px solid CanvasText;
      }
    }
    @media print {
      .base {
        break-inside: avoid;
      }
    }
  `,
  spaceRules('padding', '--_content-padding'),
  spaceRules('gap', 'gap'),
  perBreakpoint(
    'height',
    'width',
    'border-radius',
    'border-width',
    'content-width',
    'buttons-width',
    'buttons-min-height',
  ),
];
