import { css } from 'lit';
import { tokens } from '../../foundations/tokens.js';
import { foundationStyles, hook, media, perBreakpoint } from '../../controllers/styles.js';

export const styles = [
  foundationStyles,
  perBreakpoint('gutter', 'min-height'),
  css`
    .base {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
    }
    .columns {
      --_column-size: initial;
      grid-area: 1 / 1;
      display: flex;
      flex-wrap: wrap;
      align-items: var(--_align, flex-start);
      min-block-size: ${hook('columns-min-height', 'var(--_min-height, 0px)')};
      row-gap: ${hook('columns-row-gap', tokens.spacingLarge)};
      column-gap: var(--_gutter, 0rem);
    }
    /* The two halves of a block without a list lie over its own children, of which there are none where they are filled. */
    .halves {
      pointer-events: none;
    }
    .halves ::slotted(*) {
      pointer-events: auto;
    }
    .column {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      overflow-wrap: break-word;
      row-gap: ${hook('columns-gap', tokens.spacingMedium)};
      /* A hundredth of a pixel less, so that rounding never breaks a full row. */
      inline-size: var(
        --_column-size,
        calc((100% + var(--_gutter, 0rem)) * var(--_tracks) / 12 - var(--_gutter, 0rem) - 0.01px)
      );
    }
    .columns > slot:not([name])::slotted(*) {
      inline-size: 100%;
    }
    @media ${media.large} {
      .stack-large .columns {
        --_column-size: 100%;
      }
    }
    @media ${media.medium} {
      .stack-medium .columns {
        --_column-size: 100%;
      }
    }
    @media ${media.small} {
      .stack-small .columns {
        --_column-size: 100%;
      }
    }
  `,
];
