import { css } from 'lit';
import { foundationStyles } from './shared.js';

/** Styles of a block that only provides something to the blocks inside it: it has no box of its own. */
export const boxless = [
  foundationStyles,
  css`
    :host {
      display: contents;
    }
  `,
];

/** Styles of a block that does its work without being seen. */
export const unseen = [
  foundationStyles,
  css`
    :host {
      display: none;
    }
  `,
];
