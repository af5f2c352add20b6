import { css, unsafeCSS, type CSSResult } from 'lit';
import { tokens } from '../foundations/tokens.js';
import { linkedPointerEvents, pageControlPointerEvents, tileButtonsDisplay } from './between-blocks.js';
import { spaceRules } from './spaces.js';
import { imageStyles } from './image.js';
import {
  focusRing,
  foundationStyles,
  insetFocusRing,
  media,
  pageControls,
  pageControlStyle,
  passesClicks,
  perBreakpoint,
  token,
  visuallyHidden,
} from './shared.js';

/**
 * Shared styles of banner and tile. See `templates/linked-image.ts`.
 *
 * @param share - default width of text and buttons, in %
 */
export function linkedImageStyles(share: number): CSSResult[] {
  const width = unsafeCSS(`${share}%`);
  return [
    foundationStyles,
    visuallyHidden,
    focusRing,
    ...imageStyles,
    css`
      /* Fills the row if it is stretched. */
      :host {
        display: flex;
        flex-direction: column;
        position: relative;
        ${passesClicks}
      }
      .base {
        --_background-color: initial;
        --_border-color: initial;
        --_border-style: initial;
        position: relative;
        isolation: isolate;
        display: grid;
        flex: 1 0 auto;
        inline-size: var(--_width, 100%);
        max-inline-size: 100%;
        overflow: hidden;
      }
      /* The block's own link is below its content. */
      .linked {
        ${linkedPointerEvents}: none;
        ${pageControlPointerEvents}: auto;
        pointer-events: none;
      }
      ::slotted(${unsafeCSS(pageControls)}) {
        ${pageControlStyle}
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
        --_overlay-color: initial;
        position: absolute;
        inset: 0;
        pointer-events: none;
      }
      .content {
        --_content-background-color: initial;
        display: flex;
        flex-direction: column;
        inline-size: var(--_content-width, ${width});
        min-inline-size: 0;
      }
      #words {
        ${tileButtonsDisplay}: none;
      }
      .content ::slotted(*) {
        max-inline-size: 100%;
      }
      .inline-left .content ::slotted(img) {
        align-self: start;
      }
      .inline-center .content {
        align-items: center;
        text-align: center;
      }
      .inline-right .content {
        align-items: end;
        text-align: end;
      }
      .buttons {
        display: flex;
        flex-wrap: wrap;
        place-content: center;
        align-items: center;
        inline-size: var(--_buttons-width, ${width});
        max-inline-size: 100%;
        min-block-size: var(--_buttons-min-height, 0);
        margin-block-start: ${token(tokens.spacingSmall)};
      }
      .buttons.left {
        justify-content: start;
      }
      .buttons.right {
        justify-content: end;
      }
      .buttons.column {
        flex-flow: column;
        justify-content: center;
      }
      .column.left {
        align-items: start;
      }
      .column.right {
        align-items: end;
      }
      .own-link {
        position: absolute;
        inset: 0;
      }
      .own-link::before {
        content: '';
        position: absolute;
        inset: 0;
        z-index: -1;
        pointer-events: auto;
      }
      .own-link:focus-visible {
        ${insetFocusRing}
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
    spaceRules('gap', 'gap'),
    perBreakpoint('.base', 'height', 'width', 'border-radius', 'border-width'),
    perBreakpoint('.content', 'content-width'),
    perBreakpoint('.buttons', 'buttons-width', 'buttons-min-height'),
  ];
}
