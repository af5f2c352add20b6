import { css } from 'lit';
import { tokens } from '../../foundations/tokens.js';
import { focusRing, foundationStyles, hook, token, visuallyHidden } from '../../controllers/styles.js';

export const styles = [
  foundationStyles,
  visuallyHidden,
  focusRing,
  css`
    .base {
      --_ground: transparent;
      --_ground-hover: transparent;
      --_color: ${token(tokens.colorBrand)};
      --_edge: transparent;
      --_height: 48px;
      --_space: 28px;
      --_font-size: ${token(tokens.fontSizeMedium)};
      display: flex;
      align-items: center;
      justify-content: center;
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
    .primary {
      --_ground: ${token(tokens.colorBrand)};
      --_ground-hover: ${token(tokens.colorBrandHover)};
      --_color: ${token(tokens.colorBrandContrast)};
    }
    .secondary {
      --_ground-hover: color-mix(in srgb, currentcolor 10%, transparent);
      --_edge: currentcolor;
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
    }
  `,
];
