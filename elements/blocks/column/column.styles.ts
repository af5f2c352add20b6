import { css } from 'lit';
import { tokens } from '../../foundations/tokens.js';
import { foundationStyles, hook, media, perBreakpoint } from '../../controllers/styles.js';

export const styles = [
  foundationStyles,
  perBreakpoint('width'),
  css`
    :host {
      display: contents;
    }
    .base {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      overflow-wrap: break-word;
      row-gap: ${hook('column-gap', `var(--_spacer, ${tokens.spacingMedium})`)};
      /* A hundredth of a pixel less, so that rounding never breaks a full row. */
      inline-size: var(
        --_column-size,
        calc((100% + var(--_gutter, 0rem)) * var(--_width) / 12 - var(--_gutter, 0rem) - 0.01px)
      );
    }
    /* Only a column as tall as its row has room to place its blocks in. */
    .center,
    .bottom,
    .stretch {
      align-self: stretch;
    }
    .center {
      align-content: center;
    }
    .bottom {
      align-content: end;
    }
    .stretch {
      align-content: stretch;
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
