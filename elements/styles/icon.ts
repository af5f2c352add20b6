import { css } from 'lit';

/** Styles of icons: in the color of their text, and in the size `--_icon-size`. */
export const iconStyles = css`
  .icon {
    flex: none;
    inline-size: var(--_icon-size);
    block-size: var(--_icon-size);
    fill: currentcolor;
  }
  .icon[stroke-width] {
    fill: none;
    stroke: currentcolor;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .mirrored:dir(rtl) {
    scale: -1 1;
  }
  .gone {
    display: none;
  }
  .icon-xx-small {
    --_icon-size: 0.875rem;
  }
  .icon-x-small {
    --_icon-size: 1rem;
  }
  .icon-small {
    --_icon-size: 1.5rem;
  }
  .icon-medium {
    --_icon-size: 2rem;
  }
  .icon-large {
    --_icon-size: 3rem;
  }
`;
