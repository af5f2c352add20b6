import { css } from 'lit';
import { tokens } from '../../foundations/tokens.js';
import { foundationStyles, hook, media, perBreakpoint } from '../../controllers/styles.js';

export const styles = [
  foundationStyles,
  perBreakpoint('width', 'height'),
  css`
    :host {
      display: contents;
    }
    .base {
      min-block-size: ${hook('column-spacer-height', `var(--_height, ${tokens.spacingMedium})`)};
      /* A hundredth of a pixel less, so that rounding never breaks a full row. */
      inline-size: var(
        --_column-size,
        calc((100% + var(--_gutter, 0rem)) * var(--_width) / 12 - var(--_gutter, 0rem) - 0.01px)
      );
    }
    @media ${media.small} {
      .hide-small {
        display: none;
      }
    }
    @media ${media.medium} {
      .hide-medium {
        display: none;
      }
    }
    @media ${media.large} {
      .hide-large {
        display: none;
      }
    }
  `,
];
