import { css } from 'lit';
import { tokens } from '../../foundations/tokens.js';
import { takesClicks, focusRing, foundationStyles, hook, inlineVisuallyHidden } from '../../styles/shared.js';

export const styles = [
  foundationStyles,
  ...inlineVisuallyHidden,
  focusRing,
  css`
    :host {
      display: inline;
    }
    button.base {
      max-inline-size: 100%;
      padding: 0;
      border: 0;
      background: none;
      font: inherit;
      cursor: pointer;
    }
    .base {
      color: ${hook('link-color', tokens.colorLink)};
      text-decoration-line: underline;
      text-decoration-thickness: 0.0625em;
      text-underline-offset: ${hook('link-underline-offset', '0.2em')};
      ${takesClicks}
    }
    .base:visited {
      color: ${hook('link-color-visited', hook('link-color', tokens.colorLinkVisited).cssText)};
    }
    .base:hover {
      color: ${hook('link-color-hover', tokens.colorLinkHover)};
      text-decoration-thickness: 0.125em;
    }
  `,
];
