import { css } from 'lit';
import { tokens } from '../../foundations/tokens.js';
import { foundationStyles, hook, perBreakpoint } from '../../styles/shared.js';

export const styles = [
  foundationStyles,
  perBreakpoint('.base', 'size', 'width'),
  css`
    /* The line has no content: in a banner or tile that aligns its blocks, it would have no width. */
    :host {
      place-self: stretch;
    }
    .base {
      --_color: initial;
      inline-size: ${hook('horizontal-line-width', 'var(--_width, 100%)')};
      max-inline-size: 100%;
      margin: 0 auto;
      border: 0 solid ${hook('horizontal-line-color', `var(--_color, ${tokens.colorBorder})`)};
      border-block-start-width: ${hook('horizontal-line-size', 'var(--_size, 1px)')};
    }
    .left {
      margin-inline-start: 0;
    }
    .right {
      margin-inline-end: 0;
    }
    .dashed {
      border-style: dashed;
    }
    .dotted {
      border-style: dotted;
    }
    .double {
      border-style: double;
    }
  `,
];
