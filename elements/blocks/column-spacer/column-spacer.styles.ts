import { css } from 'lit';
import { tokens } from '../../foundations/tokens.js';
import { columnInlineSize, hiddenOnScreens } from '../../styles/columns.js';
import { foundationStyles, hook, perBreakpoint } from '../../styles/shared.js';

export const styles = [
  foundationStyles,
  perBreakpoint('.base', 'tracks', 'height'),
  css`
    :host {
      display: contents;
    }
    .base {
      min-block-size: ${hook('column-spacer-height', `var(--_height, ${tokens.spacingMedium})`)};
      inline-size: ${columnInlineSize};
    }
  `,
  hiddenOnScreens,
];
