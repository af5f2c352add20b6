import { css } from 'lit';
import { iconStyles } from '../../controllers/icon-styles.js';
import { foundationStyles, hook, token } from '../../controllers/styles.js';
import { tokens } from '../../foundations/tokens.js';

export const styles = [
  foundationStyles,
  css`
    :host {
      display: inline-block;
      vertical-align: middle;
    }
    .base {
      --_tone: initial;
      --_ground: transparent;
      --_radius: 0px;
      --_edge: ${hook('icon-size', 'var(--_icon-size)')};
      display: grid;
      place-content: center;
      inline-size: var(--_edge);
      block-size: var(--_edge);
      border-radius: ${hook('icon-border-radius', 'var(--_radius)')};
      background-color: ${hook('icon-background-color', 'var(--_ground)')};
      color: ${hook('icon-color', 'var(--_tone, currentcolor)')};
    }
    .icon {
      --_icon-size: var(--_edge);
    }
    .error {
      --_tone: ${token(tokens.colorError)};
    }
    .inverse {
      --_tone: ${token(tokens.colorTextInverse)};
    }
    .warning {
      --_tone: ${token(tokens.colorWarning)};
    }
    .success {
      --_tone: ${token(tokens.colorSuccess)};
    }
    .grounded {
      --_ground: ${token(tokens.colorBrand)};
      --_radius: ${token(tokens.radiusMedium)};
      --_tone: ${token(tokens.colorBrandContrast)};
    }
    .grounded .icon {
      --_icon-size: calc(0.7 * var(--_edge));
    }
    .action {
      --_radius: 50%;
    }
    .grounded.error {
      --_ground: ${token(tokens.colorError)};
      --_tone: ${token(tokens.colorErrorContrast)};
    }
    .grounded.warning {
      --_ground: ${token(tokens.colorAccent)};
      --_tone: ${token(tokens.colorAccentContrast)};
    }
    .grounded.success {
      --_ground: ${token(tokens.colorSuccess)};
      --_tone: ${token(tokens.colorSuccessContrast)};
    }
    .grounded.inverse {
      --_ground: ${token(tokens.colorTextInverse)};
      --_tone: ${token(tokens.colorSurfaceInk)};
    }
    @media (forced-colors: active) {
      .grounded {
        border: 1px solid;
      }
    }
  `,
  // Last, because what is gone has no box whatever it stood on.
  iconStyles,
];
