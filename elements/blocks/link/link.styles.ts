import { css } from 'lit';
import { tokens } from '../../foundations/tokens.js';
import { focusRing, foundationStyles, hook, visuallyHidden } from '../../controllers/styles.js';

export const styles = [
  foundationStyles,
  visuallyHidden,
  focusRing,
  css`
    :host {
      display: inline;
    }
    a.base {
      color: ${hook('link-color', tokens.colorLink)};
      text-decoration-line: underline;
      text-decoration-thickness: 0.0625em;
      text-underline-offset: ${hook('link-underline-offset', '0.2em')};
      position: relative;
      z-index: var(--_link-layer, auto);
    }
    a.base:hover {
      color: ${hook('link-color-hover', tokens.colorLinkHover)};
      text-decoration-thickness: 0.125em;
    }
  `,
];
