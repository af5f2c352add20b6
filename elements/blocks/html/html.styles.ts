import { css } from 'lit';
import { proseStyles } from '../../styles/prose.js';

export const styles = [
  ...proseStyles('html'),
  css`
    /* Content wider than the block is clipped, except for focus rings. */
    .base {
      overflow-x: clip;
      overflow-clip-margin: 6px;
      /* Clipped text would be unreadable, so words also break in flex rows and grids. */
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
