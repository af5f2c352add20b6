import { css } from 'lit';
import { spaceRules } from '../../styles/spaces.js';
import { foundationStyles, hook, perBreakpoint } from '../../styles/shared.js';

export const styles = [
  foundationStyles,
  perBreakpoint('width', 'min-height'),
  spaceRules('across', '--_column-gap'),
  spaceRules('down', '--_row-gap'),
  css`
    .base {
      --_alignment: initial;
      --_single-button-margin-start: auto;
      --_single-button-margin-end: auto;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: var(--_alignment);
      inline-size: ${hook('button-group-width', 'var(--_width, 100%)')};
      max-inline-size: 100%;
      min-block-size: ${hook('button-group-height', 'var(--_min-height, 50px)')};
      column-gap: ${hook('button-group-gap-horizontal', 'var(--_column-gap)')};
      row-gap: ${hook('button-group-gap-vertical', 'var(--_row-gap)')};
    }
    .across-none {
      --_column-gap: 0px;
    }
    .down-none {
      --_row-gap: 0px;
    }
    .column {
      flex-flow: column nowrap;
      align-items: var(--_alignment);
      justify-content: center;
    }
    .single-left {
      --_single-button-margin-start: 0;
    }
    .single-right {
      --_single-button-margin-end: 0;
    }
    .base ::slotted(:only-child),
    .primary-only slot[name='primary-button']::slotted(*) {
      margin-inline: var(--_single-button-margin-start) var(--_single-button-margin-end);
    }
    .base ::slotted(*) {
      max-inline-size: 100%;
    }
    /* Above the link of a banner or tile that lies over all of it. */
    .elevated {
      position: relative;
      z-index: 2;
    }
  `,
];
