import { css } from 'lit';
import { hiddenOnScreens } from '../../styles/columns.js';
import { foundationStyles } from '../../styles/shared.js';

export const styles = [
  foundationStyles,
  css`
    :host,
    .base {
      display: contents;
    }
  `,
  hiddenOnScreens,
];
