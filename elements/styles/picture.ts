import { css } from 'lit';

/**
 * A picture that has not arrived yet shows its own colours; where all of it is shown, its box may be larger than it is. What
 * stays in view of one that is cropped is its block's to say, by `--_object-position`.
 */
export const pictureStyles = css`
  .picture {
    display: contents;
    border-radius: inherit;
  }
  /* Without a box of its picture's, a source would have one: a row of the banner's grid. */
  source {
    display: none;
  }
  .image {
    --_placeholder: initial;
    --_object-position: initial;
    background-image: var(--_placeholder, none);
  }
  .contain .image {
    background-image: none;
  }
  /* Also in a grid that centers it. */
  .missing {
    overflow-wrap: anywhere;
  }
`;
