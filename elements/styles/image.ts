import { css } from 'lit';
import { perBreakpoint } from './shared.js';

/**
 * Styles of images. While loading, an image shows a gradient of its colors, unless it may be smaller than its box. Blocks
 * position cropped images with `--_object-position`.
 */
export const imageStyles = [
  perBreakpoint('.image', 'object-position'),
  css`
    .picture {
      display: contents;
      border-radius: inherit;
    }
    /* With "display: contents" on the picture, a source would be an item of the banner's grid. */
    source {
      display: none;
    }
    .image {
      --_placeholder: initial;
      background-image: var(--_placeholder, none);
    }
    .contain .image {
      background-image: none;
    }
    /* Long words break, even in a grid that centers the text. */
    .missing {
      overflow-wrap: anywhere;
    }
  `,
];
