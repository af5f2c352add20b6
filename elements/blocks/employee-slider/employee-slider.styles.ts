import { css, unsafeCSS } from 'lit';
import { carouselStyles } from '../../controllers/carousel-styles.js';
import { focusRing, foundationStyles, hook, token } from '../../controllers/styles.js';
import { ARROW_TOP_PERCENT } from '../../foundations/constants.js';
import { tokens } from '../../foundations/tokens.js';

export const styles = [
  foundationStyles,
  focusRing,
  carouselStyles,
  css`
    .base {
      --_employee-name: initial;
      --_employee-position: initial;
      --_employee-story: initial;
      --_employee-inset: 0px;
      --_indicator-colour: initial;
      --_indicator: ${hook('employee-slider-indicator-color', `var(--_indicator-colour, ${tokens.colorAccent})`)};
      --_track: ${hook('employee-slider-track-color', tokens.colorBorderStrong)};
      --_arrow-ground: ${hook('employee-slider-arrow-background-color', tokens.colorInk)};
      --_arrow-ground-hover: ${hook('employee-slider-arrow-background-color', tokens.colorBrand)};
      --_arrow-color: ${hook('employee-slider-arrow-color', tokens.colorSurface)};
      --_bar-ground: transparent;
      --_bar-ground-hover: color-mix(in srgb, currentcolor 12%, transparent);
      --_bar-color: ${token(tokens.colorInk)};
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      row-gap: ${hook('employee-slider-gap', tokens.spacingMedium)};
      background-color: ${hook('employee-slider-background-color', 'transparent')};
    }
    /* Beside the words, so that the arrows stand on nothing. */
    .arrows {
      --_employee-inset: 80px;
    }
    .slides {
      grid-row: 1;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
    }
    /* One upon the other: the slider is as high as its highest slide, and nothing moves when they turn. */
    .slides > *,
    ::slotted(*) {
      grid-area: 1 / 1;
    }
    .slides > slot {
      display: contents;
    }
    .controls {
      grid-row: 2;
      justify-content: center;
    }
    @media (max-width: 768px) {
      .base {
        --_arrow-top: ${unsafeCSS(ARROW_TOP_PERCENT.employeeSmall)}%;
      }
    }
    @media print {
      .slides {
        display: block;
      }
    }
  `,
];
