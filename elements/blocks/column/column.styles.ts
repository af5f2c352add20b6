import { css, unsafeCSS } from 'lit';
import { SIZES } from '../../foundations/breakpoints.js';
import { tokens } from '../../foundations/tokens.js';
import { columnRowGap } from '../../styles/between-blocks.js';
import { columnInlineSize, hiddenOnScreens } from '../../styles/columns.js';
import { foundationStyles, hook, media, perBreakpoint } from '../../styles/shared.js';

export const styles = [
  foundationStyles,
  perBreakpoint('.base', 'tracks'),
  css`
    :host {
      display: contents;
    }
    .base {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      padding-block: ${hook('column-padding-block', '0px')};
      padding-inline: ${hook('column-padding-inline', '0px')};
      row-gap: ${hook('column-gap', `var(${columnRowGap}, ${tokens.spacingMedium})`)};
      inline-size: ${columnInlineSize};
      flex-shrink: 0;
      scroll-snap-align: start;
    }
    /* Alignment needs a column that is as tall as its row. */
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
    /* Keeps headings and their text together. Columns longer than a page still break. */
    @media print {
      .base {
        break-inside: avoid;
      }
    }
  `,
  hiddenOnScreens,
  ...SIZES.map(
    (size) => css`
      @media ${media[size]} {
        .first-${unsafeCSS(size)} {
          order: -1;
        }
      }
    `,
  ),
];
