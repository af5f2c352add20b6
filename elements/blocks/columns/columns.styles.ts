import { css } from 'lit';
import { tokens } from '../../foundations/tokens.js';
import { columnRow } from '../../styles/columns.js';
import { foundationStyles, hook, passesClicks, perBreakpoint } from '../../styles/shared.js';

export const styles = [
  foundationStyles,
  perBreakpoint('.base', 'gutter', 'min-height'),
  columnRow,
  css`
    .base {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
    }
    .columns {
      grid-area: 1 / 1;
      min-block-size: ${hook('columns-min-height', 'var(--_min-height, 0px)')};
      row-gap: ${hook('columns-row-gap', tokens.spacingLarge)};
    }
    /* Without a list, the slots of the two halves overlay the children. Pages use one or the other. */
    .halves {
      pointer-events: none;
    }
    .halves ::slotted(*) {
      ${passesClicks}
    }
    .column {
      row-gap: ${hook('columns-gap', tokens.spacingMedium)};
    }
    /* Browsers do not break a grid cell across pages in print. */
    @media print {
      .base {
        display: block;
      }
    }
  `,
];
