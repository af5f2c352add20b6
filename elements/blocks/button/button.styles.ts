import { css } from 'lit';
import { iconStyles } from '../../styles/icon.js';
import {
  takesClicks,
  focusRing,
  foundationStyles,
  hook,
  hoverTint,
  media,
  pressedShadow,
  token,
  inlineVisuallyHidden,
} from '../../styles/shared.js';
import { tokens } from '../../foundations/tokens.js';

export const styles = [
  foundationStyles,
  ...inlineVisuallyHidden,
  focusRing,
  css`
    .base {
      --_background-color: transparent;
      --_background-color-hover: transparent;
      --_color: ${token(tokens.colorBrand)};
      --_border-color: transparent;
      --_min-height: 48px;
      --_padding-inline: 28px;
      --_icon-size: 1.25em;
      --_font-size: ${token(tokens.fontSizeMedium)};
      display: flex;
      align-items: center;
      justify-content: center;
      gap: 0.5em;
      ${takesClicks}
      inline-size: fit-content;
      max-inline-size: 100%;
      min-block-size: ${hook('button-min-height', 'var(--_min-height)')};
      padding-block: 0.5em;
      padding-inline: ${hook('button-padding-inline', 'var(--_padding-inline)')};
      border: ${hook('button-border-width', '2px')} solid ${hook('button-border-color', 'var(--_border-color)')};
      border-radius: ${hook('button-border-radius', tokens.radiusSmall)};
      background-color: ${hook('button-background-color', 'var(--_background-color)')};
      color: ${hook('button-color', 'var(--_color)')};
      font-family: ${token(tokens.fontFamilyBody)};
      font-size: ${hook('button-font-size', 'var(--_font-size)')};
      font-weight: ${hook('button-font-weight', tokens.fontWeightSemibold)};
      line-height: 1.2;
      text-align: center;
      text-decoration: none;
      cursor: pointer;
      transition: background-color ${token(tokens.durationFast)} ${token(tokens.easing)};
    }
    .label {
      min-inline-size: 0;
    }
    .base:hover {
      background-color: ${hook('button-background-color-hover', 'var(--_background-color-hover)')};
    }
    .base:active {
      box-shadow: ${pressedShadow};
    }
    .primary,
    .brand {
      --_background-color: ${token(tokens.colorBrand)};
      --_background-color-hover: ${token(tokens.colorBrandHover)};
      --_color: ${token(tokens.colorBrandContrast)};
    }
    .secondary,
    .brand-outline,
    .neutral,
    .destructive-text,
    .inverse {
      --_background-color-hover: ${hoverTint};
      --_border-color: currentcolor;
    }
    .neutral {
      --_border-color: ${token(tokens.colorBorderStrong)};
    }
    .destructive-text {
      --_color: ${token(tokens.colorError)};
    }
    .inverse {
      --_color: ${token(tokens.colorTextInverse)};
    }
    .destructive {
      --_background-color: ${token(tokens.colorError)};
      --_color: ${token(tokens.colorErrorContrast)};
    }
    .success {
      --_background-color: ${token(tokens.colorSuccess)};
      --_color: ${token(tokens.colorSuccessContrast)};
    }
    .destructive,
    .success {
      --_background-color-hover: color-mix(in srgb, var(--_background-color), ${token(tokens.colorInk)} 15%);
    }
    .tertiary {
      --_padding-inline: 8px;
      text-decoration: underline;
      text-underline-offset: 0.25em;
    }
    .small {
      --_min-height: 40px;
      --_padding-inline: 20px;
      --_font-size: ${token(tokens.fontSizeSmall)};
    }
    @media ${media.small} {
      .small {
        --_min-height: 44px;
      }
    }
    .large {
      --_min-height: 56px;
      --_padding-inline: 36px;
      --_font-size: ${token(tokens.fontSizeLarge)};
    }
    .center {
      margin-inline: auto;
    }
    .right {
      margin-inline-start: auto;
    }
    .icon-right .icon {
      order: 1;
    }
    .icon-alone {
      --_icon-size: 1.5em;
    }
    :host(:empty) .icon-alone {
      --_padding-inline: 0px;
      gap: 0;
      padding-block: 0;
      min-inline-size: ${hook('button-min-height', 'var(--_min-height)')};
    }
    .stretch {
      inline-size: 100%;
    }
    .base:disabled {
      opacity: 0.5;
      pointer-events: none;
      transition: none;
    }
    @media (prefers-reduced-motion: reduce) {
      .base {
        transition: none;
      }
    }
    @media (forced-colors: active) {
      .base {
        border-color: LinkText;
      }
      button.base {
        border-color: ButtonBorder;
      }
      .base:disabled {
        opacity: 1;
      }
    }
    /* Backgrounds are not printed. */
    @media print {
      .base {
        border-color: currentcolor;
        background: none;
        color: #000;
      }
    }
  `,
  iconStyles,
];
