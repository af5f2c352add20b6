import { css } from 'lit';
import { iconStyles } from '../../controllers/icon-styles.js';
import { focusRing, foundationStyles, hook, token, hiddenInLine } from '../../controllers/styles.js';
import { tokens } from '../../foundations/tokens.js';

export const styles = [
  foundationStyles,
  ...hiddenInLine,
  focusRing,
  css`
    .base {
      --_ground: transparent;
      --_ground-hover: transparent;
      --_color: ${token(tokens.colorBrand)};
      --_edge: transparent;
      --_height: 48px;
      --_space: 28px;
      --_icon-size: 1.25em;
      --_font-size: ${token(tokens.fontSizeMedium)};
      display: flex;
      align-items: center;
      justify-content: center;
      gap: 0.5em;
      position: relative;
      z-index: var(--_link-layer, auto);
      inline-size: fit-content;
      min-block-size: ${hook('button-min-height', 'var(--_height)')};
      padding-block: 0.5em;
      padding-inline: ${hook('button-padding-inline', 'var(--_space)')};
      border: ${hook('button-border-width', '2px')} solid ${hook('button-border-color', 'var(--_edge)')};
      border-radius: ${hook('button-border-radius', tokens.radiusSmall)};
      background-color: ${hook('button-background-color', 'var(--_ground)')};
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
    .base:hover {
      background-color: ${hook('button-background-color-hover', 'var(--_ground-hover)')};
    }
    .primary,
    .brand {
      --_ground: ${token(tokens.colorBrand)};
      --_ground-hover: ${token(tokens.colorBrandHover)};
      --_color: ${token(tokens.colorBrandContrast)};
    }
    .secondary,
    .brand-outline,
    .neutral,
    .destructive-text,
    .inverse {
      --_ground-hover: color-mix(in srgb, currentcolor 10%, transparent);
      --_edge: currentcolor;
    }
    .neutral {
      --_edge: ${token(tokens.colorBorderStrong)};
    }
    .destructive-text {
      --_color: ${token(tokens.colorError)};
    }
    .inverse {
      --_color: ${token(tokens.colorTextInverse)};
    }
    .destructive {
      --_ground: ${token(tokens.colorError)};
      --_color: ${token(tokens.colorErrorContrast)};
    }
    .success {
      --_ground: ${token(tokens.colorSuccess)};
      --_color: ${token(tokens.colorSuccessContrast)};
    }
    .destructive,
    .success {
      --_ground-hover: color-mix(in srgb, var(--_ground), ${token(tokens.colorInk)} 15%);
    }
    .tertiary {
      --_space: 8px;
      text-decoration: underline;
      text-underline-offset: 0.25em;
    }
    .small {
      --_height: 40px;
      --_space: 20px;
      --_font-size: ${token(tokens.fontSizeSmall)};
    }
    .large {
      --_height: 56px;
      --_space: 36px;
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
      --_space: 0px;
      gap: 0;
      padding-block: 0;
      min-inline-size: ${hook('button-min-height', 'var(--_height)')};
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
    /* Paper has no ground under the words. */
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
