import { css } from 'lit';
import { tokens } from '../../foundations/tokens.js';
import { spaceRules } from '../../styles/spaces.js';
import {
  takesClicks,
  focusRing,
  foundationStyles,
  hook,
  hoverTint,
  media,
  perBreakpoint,
  token,
  visuallyHidden,
} from '../../styles/shared.js';

const gap = hook('grid-gap', 'var(--_gap)');

export const styles = [
  foundationStyles,
  visuallyHidden,
  focusRing,
  perBreakpoint('.base', 'columns', 'width', 'border-radius', 'border-width'),
  spaceRules('gap', '--_gap'),
  css`
    .base {
      --_background-color: initial;
      --_border-color: initial;
      --_padding: 0px;
      inline-size: var(--_width, 100%);
      max-inline-size: 100%;
      padding: ${hook('grid-padding', 'var(--_padding)')};
      background-color: ${hook('grid-background-color', 'var(--_background-color, transparent)')};
      border: ${hook('grid-border-width', 'var(--_border-width, 0px)')} solid
        ${hook('grid-border-color', `var(--_border-color, ${tokens.colorBorder})`)};
      border-radius: ${hook('grid-border-radius', 'var(--_border-radius, 0px)')};
    }
    .gap-none {
      --_gap: 0px;
    }
    /* With a background or border, items need a distance from the edge. */
    .framed {
      --_padding: ${token(tokens.spacingMedium)};
    }
    .align-center {
      margin-inline: auto;
    }
    .align-right {
      margin-inline-start: auto;
    }
    .template {
      display: none;
    }
    .items {
      display: grid;
      grid-template-columns: repeat(var(--_columns, 1), minmax(0, 1fr));
      gap: ${gap};
    }
    .fixed .items {
      grid-auto-rows: 1fr;
    }
    /* As many columns as fit, up to the given number. */
    @media ${media.belowLarge} {
      .flowing .items {
        grid-template-columns: repeat(
          auto-fill,
          minmax(max(min(100%, 12rem), (100% - (var(--_columns, 1) - 1) * ${gap}) / var(--_columns, 1) - 0.01px), 1fr)
        );
      }
    }
    .items ::slotted(*) {
      min-inline-size: 0;
    }
    .item {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      min-inline-size: 0;
      padding: ${hook('grid-item-padding', '0px')};
      background-color: ${hook('grid-item-background-color', 'transparent')};
      border: ${hook('grid-item-border-width', '0px')} solid ${hook('grid-item-border-color', tokens.colorBorder)};
      border-radius: ${hook('grid-item-border-radius', '0px')};
      scroll-margin-block: ${token(tokens.spacingMedium)};
    }
    /* A single block fills its cell, so that all cards in a row have the same height. */
    .item:has(> :only-child) {
      align-content: stretch;
    }
    .item img {
      max-inline-size: 100%;
      block-size: auto;
    }
    .placeholder {
      display: grid;
      place-items: center;
      min-block-size: 10rem;
      padding: ${token(tokens.spacingMedium)};
      background-color: ${token(tokens.colorSurfaceAlt)};
      border: ${token(tokens.borderWidth)} solid transparent;
      border-radius: ${token(tokens.radiusSmall)};
      color: ${token(tokens.colorTextMuted)};
    }
    .mock {
      border: 2px dashed ${token(tokens.colorBorderStrong)};
    }
    .placeholder,
    .empty,
    .error,
    .failure,
    .controls {
      font-family: ${token(tokens.fontFamilyBody)};
      font-size: ${token(tokens.fontSizeMedium)};
      line-height: ${token(tokens.lineHeightBody)};
    }
    .empty,
    .error {
      margin: 0;
      padding: ${token(tokens.spacingMedium)};
      border-inline-start: 4px solid currentcolor;
      background-color: color-mix(in srgb, currentcolor 6%, transparent);
    }
    .empty {
      color: ${token(tokens.colorTextMuted)};
    }
    .error,
    .message {
      margin: 0;
      color: ${token(tokens.colorError)};
    }
    .items:not(.vacant) + .error,
    .pager {
      margin-block-start: ${token(tokens.spacingLarge)};
    }
    .pager {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      justify-items: center;
      row-gap: ${token(tokens.spacingMedium)};
    }
    .pager ::slotted(*) {
      max-inline-size: 100%;
    }
    .failure,
    .controls {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: center;
      gap: ${token(tokens.spacingXSmall)} ${token(tokens.spacingMedium)};
    }
    .page {
      margin: 0;
      color: ${token(tokens.colorText)};
    }
    /* In its own row above the buttons: small screens have no room for all three in one row. */
    @media ${media.small} {
      .page {
        flex-basis: 100%;
        order: -1;
        text-align: center;
      }
    }
    .button {
      ${takesClicks}
      min-block-size: 48px;
      padding: 0.5em 28px;
      border: 2px solid ${hook('grid-button-border-color', 'currentcolor')};
      border-radius: ${token(tokens.radiusSmall)};
      background-color: ${hook('grid-button-background-color', 'transparent')};
      color: ${hook('grid-button-color', tokens.colorBrand)};
      font: inherit;
      font-weight: ${token(tokens.fontWeightSemibold)};
      line-height: 1.2;
      cursor: pointer;
    }
    .button:hover {
      background-color: ${hook('grid-button-background-color', hoverTint.cssText)};
    }
    .button[aria-disabled='true'] {
      opacity: 0.6;
      cursor: default;
    }
    @media (forced-colors: active) {
      .button {
        border-color: ButtonBorder;
      }
      .button[aria-disabled='true'] {
        border-color: GrayText;
        color: GrayText;
        opacity: 1;
      }
      .placeholder {
        border-color: CanvasText;
      }
    }
    @media (scripting: none), print {
      .pager {
        display: none;
      }
    }
    @media print {
      .item,
      .items ::slotted(*) {
        break-inside: avoid;
      }
    }
  `,
];
