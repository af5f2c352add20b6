import { css } from 'lit';

/** A picture that has not arrived yet shows its own colours; where all of it is shown, its box may be larger than it is. */
export const pictureStyles = css`
  .base {
    --_placeholder: initial;
  }
  .image {
    background-image: var(--_placeholder, none);
  }
  .contain .image {
    background-image: none;
  }
`;
