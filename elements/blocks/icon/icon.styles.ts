import { css } from 'lit';
import { iconStyles } from '../../styles/icon.js';
import { foundationStyles, hook, token } from '../../styles/shared.js';
import { tokens } from '../../foundations/tokens.js';

export const styles = [
  foundationStyles,
  css`
    :host {
      display: inline-block;
      vertical-align: middle;
    }
    .base {
      --_color: initial;
      --_background-color: transparent;
      --_border-radius: 0px;
      --_size: ${hook('icon-size', 'var(--_icon-size)')};
      display: grid;
      place-content: center;
      inline-size: var(--_size);
      block-size: var(--_size);
      border-radius: ${hook('icon-border-radius', 'var(--_border-radius)')};
      background-color: ${hook('icon-background-color', 'var(--_background-color)')};
      color: ${hook('icon-color', 'var(--_color, currentcolor)')};
    }
    .icon {
      --_icon-size: var(--_size);
    }
    .error {
      --_color: ${token(tokens.colorError)};
    }
    .inverse {
      --_color: ${token(tokens.colorTextInverse)};
    }
    .warning {
      --_color: ${token(tokens.colorWarning)};
    }
    .success {
      --_color: ${token(tokens.colorSuccess)};
    }
    .filled {
      --_background-color: ${token(tokens.colorBrand)};
      --_border-radius: ${token(tokens.radiusMedium)};
      --_color: ${token(tokens.colorBrandContrast)};
    }
    .filled .icon {
      --_icon-size: calc(0.7 * var(--_size));
    }
    .action {
      --_border-radius: 50%;
    }
    .filled.error {
      --_background-color: ${token(tokens.colorError)};
      --_color: ${token(tokens.colorErrorContrast)};
    }
    .filled.warning {
      --_background-color: ${token(tokens.colorAccent)};
      --_color: ${token(tokens.colorAccentContrast)};
    }
    .filled.success {
      --_background-color: ${token(tokens.colorSuccess)};
      --_color: ${token(tokens.colorSuccessContrast)};
    }
    .filled.inverse {
      --_background-color: ${token(tokens.colorTextInverse)};
      --_color: ${token(tokens.colorSurfaceInk)};
    }
    @media (forced-colors: active) {
      .filled {
        border: 1px solid;
      }
    }
  `,
  // Last, so that unknown icons have no box in any variant.
  iconStyles,
];
