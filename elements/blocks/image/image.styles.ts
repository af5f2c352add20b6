import { css } from 'lit';
import { tokens } from '../../foundations/tokens.js';
import { imageStyles } from '../../styles/image.js';
import {
  takesClicks,
  focusRing,
  foundationStyles,
  hook,
  media,
  perBreakpoint,
  token,
  visuallyHidden,
} from '../../styles/shared.js';

const gap = hook('image-gap', tokens.spacingLarge);

export const styles = [
  foundationStyles,
  visuallyHidden,
  focusRing,
  perBreakpoint('.base', 'width', 'height', 'border-radius', 'border-width'),
  perBreakpoint('.row', 'overlap'),
  imageStyles,
  css`
    .base {
      --_background-color: initial;
      --_border-color: initial;
      --_border-style: initial;
      position: relative;
      inline-size: var(--_width, fit-content);
      max-inline-size: 100%;
      overflow: hidden;
      background-color: ${hook('image-background-color', 'var(--_background-color, transparent)')};
      border: ${hook('image-border-width', 'var(--_border-width, 0px)')} var(--_border-style, solid)
        ${hook('image-border-color', `var(--_border-color, ${tokens.colorBorder})`)};
      border-radius: ${hook('image-border-radius', 'var(--_border-radius, 0px)')};
    }
    .image {
      display: block;
      max-inline-size: 100%;
      block-size: var(--_height, auto);
      object-fit: cover;
      object-position: ${hook('image-position', 'var(--_object-position, 50% 50%)')};
    }
    /* Without a set width, the image uses its width attribute, which reserves its space while it loads. */
    .wide .image,
    .row .image {
      inline-size: 100%;
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
      --_overlay-color: initial;
      position: absolute;
      inset: 0;
      background-color: ${hook('image-overlay-color', 'var(--_overlay-color, transparent)')};
      pointer-events: none;
    }
    .base:has(> .link) {
      ${takesClicks}
    }
    .link {
      display: block;
      color: ${token(tokens.colorLink)};
    }
    .link .missing {
      color: inherit;
    }
    /* The image can have any color, so the focus ring is drawn above it on a background of its own. */
    .link:focus-visible {
      outline: none;
    }
    .link:focus-visible::after {
      content: '';
      position: absolute;
      inset: 0;
      outline: ${token(tokens.focusWidth)} solid ${token(tokens.colorFocus)};
      outline-offset: calc(-1 * ${token(tokens.focusWidth)} - 2px);
      box-shadow: inset 0 0 0 calc(${token(tokens.focusWidth)} + 4px) ${token(tokens.colorSurface)};
    }
    .center {
      margin-inline: auto;
    }
    .right {
      margin-inline-start: auto;
    }
    .row {
      --_overlap-margin: calc(-1 * (var(--_overlap, 64px) + ${gap}));
      --_image-width: initial;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      align-items: center;
      gap: ${gap};
    }
    .row .base {
      inline-size: var(--_width, 100%);
    }
    .content {
      min-inline-size: 0;
      background-color: ${hook('image-content-background-color', 'var(--_content-background-color, transparent)')};
    }
    @media not all and ${media.small} {
      .first {
        grid-template-columns: var(--_image-width) minmax(0, 1fr);
      }
      .last {
        grid-template-columns: minmax(0, 1fr) var(--_image-width);
      }
      .last .base,
      .top .base {
        order: 1;
      }
      .overlap .content {
        position: relative;
        z-index: 1;
        --_content-background-color: ${token(tokens.colorSurface)};
        padding: ${token(tokens.spacingLarge)};
      }
      .overlap.first .content {
        margin-inline-start: var(--_overlap-margin);
      }
      .overlap.last .content {
        margin-inline-end: var(--_overlap-margin);
      }
      .top .content {
        place-self: end center;
        inline-size: 80%;
        margin-block-end: var(--_overlap-margin);
      }
    }
  `,
];
