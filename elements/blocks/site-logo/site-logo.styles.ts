import { css } from 'lit';
import { tokens } from '../../foundations/tokens.js';
import { imageStyles } from '../../styles/image.js';
import { focusRing, foundationStyles, hook, perBreakpoint, token } from '../../styles/shared.js';

export const styles = [
  foundationStyles,
  focusRing,
  perBreakpoint('.base', 'width'),
  imageStyles,
  css`
    .base {
      inline-size: ${hook('site-logo-width', 'var(--_width, 150px)')};
      max-inline-size: 100%;
    }
    .center {
      margin-inline: auto;
    }
    .right {
      margin-inline-start: auto;
    }
    .link {
      display: block;
      color: ${token(tokens.colorLink)};
    }
    .image {
      display: block;
      inline-size: 100%;
      block-size: auto;
      /* For themes that set a height. */
      object-fit: contain;
      object-position: var(--_object-position, 50% 50%);
    }
    .missing {
      font-family: ${token(tokens.fontFamilyBody)};
      font-size: ${token(tokens.fontSizeMedium)};
    }
  `,
];
