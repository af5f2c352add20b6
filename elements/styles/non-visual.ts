import { css } from 'lit';
import { foundationStyles } from './shared.js';

/** Styles of a block without a box of its own: a provider, or a block that shows nothing. */
export const displayContents = [
  foundationStyles,
  css`
    :host {
      display: contents;
    }
  `,
];
