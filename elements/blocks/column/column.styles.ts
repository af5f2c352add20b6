import { css } from 'lit';
import { tokens } from '../../foundations/tokens.js';
import { columnRowGap } from '../../styles/between-blocks.js';
import { columnInlineSize, hiddenOnScreens } from '../../styles/columns.js';
import { foundationStyles, hook, perBreakpoint } from '../../styles/shared.js';

export const styles = [
  foundationStyles,
  perBreakpoint('tracks'),
  css`
    :host {
      display: contents;
    }
    .base {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      overflow-wrap: break-word;
      padding-block: ${hook('column-padding-block', '0px')};
      padding-inline: ${hook('column-padding-inline', '0px')};
      row-gap: ${hook('column-gap', `var(${columnRowGap}, ${tokens.spacingMedium})`)};
      inline-size: ${columnInlineSize};
      flex-shrink: 0;
      scroll-snap-align: start;
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
  `,
  hiddenOnScreens,
];
