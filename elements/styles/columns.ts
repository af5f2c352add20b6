import { css, unsafeCSS } from 'lit';
import { LAYOUT_COLUMNS } from '../foundations/constants.js';
import { columnGutter, columnSize } from './between-blocks.js';
import { media } from './shared.js';

/**
 * The width of a column: its tracks out of 12, without gutters. 0.01 px less, so that rounding never breaks a full row.
 */
export const columnInlineSize = unsafeCSS(
  `var(${columnSize}, calc((100% + var(${columnGutter}, 0rem)) * var(--_tracks, ${LAYOUT_COLUMNS}) / ${LAYOUT_COLUMNS} - var(${columnGutter}, 0rem) - 0.01px))`,
);

/**
 * A wrapping row of columns in section and columns: `pallet-column` elements and listed columns. Classes of `.base` set
 * the screens on which they are stacked, and `--_gutter` their distance.
 */
export const columnRow = css`
  .base {
    ${columnGutter}: var(--_gutter, 0rem);
  }
  .columns {
    ${columnSize}: initial;
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    column-gap: var(--_gutter, 0rem);
  }
  .align-center .columns {
    align-items: center;
  }
  .align-bottom .columns {
    align-items: flex-end;
  }
  .align-stretch .columns {
    align-items: stretch;
  }
  .column {
    --_tracks: 12;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    inline-size: ${columnInlineSize};
    flex-shrink: 0;
    scroll-snap-align: start;
  }
  .columns > slot:not([name])::slotted(*) {
    inline-size: 100%;
  }
  @media ${media.large} {
    .stack-large .columns {
      ${columnSize}: 100%;
    }
  }
  @media ${media.medium} {
    .stack-medium .columns {
      ${columnSize}: 100%;
    }
  }
  @media ${media.small} {
    .stack-small .columns {
      ${columnSize}: 100%;
    }
  }
`;

/** Classes that hide elements on a screen size. */
export const hiddenOnScreens = css`
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
`;
