import { css } from 'lit';
import { foundationStyles, media } from '../../controllers/styles.js';

export const styles = [
  foundationStyles,
  css`
    :host,
    .base {
      display: contents;
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
