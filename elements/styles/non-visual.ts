import { css } from 'lit';
import { foundationStyles } from './shared.js';

/** Styles of a provider block without a box of its own. */
export const displayContents = [
  foundationStyles,
  css`
    :host {
      display: contents;
    }
  `,
];

/** Styles of an invisible block. */
export const displayNone = [
  foundationStyles,
  css`
    :host {
      display: none;
    }
  `,
];
