import { css } from 'lit';
import { tokens } from '../../foundations/tokens.js';
import { foundationStyles, hook, perBreakpoint, token } from '../../controllers/styles.js';

export const styles = [
  foundationStyles,
  perBreakpoint('width', 'height'),
  css`
    .base {
      --_overlay: initial;
      --_position: initial;
      position: relative;
      inline-size: var(--_width, fit-content);
      max-inline-size: 100%;
      overflow: hidden;
      border-radius: ${hook('image-border-radius', '0px')};
    }
    .image {
      display: block;
      max-inline-size: 100%;
      block-size: var(--_height, auto);
      object-fit: cover;
      object-position: ${hook('image-position', 'var(--_position, 50% 50%)')};
    }
    /* Without a width of its own the picture keeps that of its attributes, and so its room before it has arrived. */
    .sized .image {
      inline-size: var(--_width);
    }
    .contain .image {
      object-fit: contain;
    }
    .missing {
      display: grid;
      place-items: center;
      min-block-size: var(--_height, 8rem);
      padding: ${token(tokens.spacingMedium)};
      background-color: ${token(tokens.colorSurfaceAlt)};
      color: ${token(tokens.colorTextMuted)};
      font-family: ${token(tokens.fontFamilyBody)};
      font-size: ${token(tokens.fontSizeSmall)};
    }
    .overlay {
      position: absolute;
      inset: 0;
      background-color: ${hook('image-overlay-color', 'var(--_overlay, transparent)')};
      pointer-events: none;
    }
    .center {
      margin-inline: auto;
    }
    .right {
      margin-inline-start: auto;
    }
  `,
];
