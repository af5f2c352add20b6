import { css } from 'lit';
import { spaceRules } from '../../controllers/spaces.js';
import { foundationStyles, hook, perBreakpoint } from '../../controllers/styles.js';

export const styles = [
  foundationStyles,
  perBreakpoint('width', 'height'),
  spaceRules('across', '--_across'),
  spaceRules('down', '--_down'),
  css`
    .base {
      --_single-start: auto;
      --_single-end: auto;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: var(--_place);
      inline-size: ${hook('button-group-width', 'var(--_width, 100%)')};
      max-inline-size: 100%;
      min-block-size: ${hook('button-group-height', 'var(--_height, 50px)')};
      column-gap: ${hook('button-group-gap-horizontal', 'var(--_across)')};
      row-gap: ${hook('button-group-gap-vertical', 'var(--_down)')};
    }
    .across-none {
      --_across: 0px;
    }
    .down-none {
      --_down: 0px;
    }
    .column {
      flex-flow: column nowrap;
      align-items: var(--_place);
      justify-content: center;
    }
    .single-left {
      --_single-start: 0;
    }
    .single-right {
      --_single-end: 0;
    }
    .base ::slotted(:only-child),
    .primary-only slot[name='primary-button']::slotted(*) {
      margin-inline: var(--_single-start) var(--_single-end);
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
