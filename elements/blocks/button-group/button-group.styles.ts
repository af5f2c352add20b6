import { css } from 'lit';
import { spaceRules } from '../../styles/spaces.js';
import { foundationStyles, hook, perBreakpoint } from '../../styles/shared.js';

export const styles = [
  foundationStyles,
  perBreakpoint('.base', 'width', 'min-height'),
  spaceRules('across', 'column-gap', (space) => hook('button-group-gap-horizontal', space)),
  spaceRules('down', 'row-gap', (space) => hook('button-group-gap-vertical', space)),
  css`
    .base {
      --_single-button-margin-start: auto;
      --_single-button-margin-end: auto;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: center;
      inline-size: ${hook('button-group-width', 'var(--_width, 100%)')};
      max-inline-size: 100%;
      min-block-size: ${hook('button-group-height', 'var(--_min-height, 50px)')};
    }
    .across-none {
      column-gap: ${hook('button-group-gap-horizontal', '0px')};
    }
    .down-none {
      row-gap: ${hook('button-group-gap-vertical', '0px')};
    }
    .align-left {
      justify-content: start;
    }
    .align-right {
      justify-content: end;
    }
    .column {
      flex-flow: column nowrap;
      justify-content: center;
    }
    .column.align-left {
      align-items: start;
    }
    .column.align-right {
      align-items: end;
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
    /* Above a link that covers the whole banner or tile. */
    .elevated {
      position: relative;
      z-index: 2;
      pointer-events: auto;
    }
  `,
];
