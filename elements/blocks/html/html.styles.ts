import { css } from 'lit';
import { proseStyles } from '../../styles/prose.js';

export const styles = [
  ...proseStyles('html'),
  css`
    /* What an author makes wider than the block takes no place beside it; focus rings may. */
    .base {
      overflow-x: clip;
      overflow-clip-margin: 6px;
      /* Its words would be cut off: those in rows and grids of its author's break, too. */
      overflow-wrap: anywhere;
    }
    table {
      overflow-wrap: break-word;
    }
    center {
      text-align: center;
    }
  `,
];
