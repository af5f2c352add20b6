import { css, unsafeCSS } from 'lit';
import {
  employeeNameColor,
  employeePositionColor,
  employeeSlideInset,
  employeeStoryColor,
} from '../../styles/between-blocks.js';
import { controlStyles } from '../../styles/carousel.js';
import { focusRing, focusRingOnImages, foundationStyles, hook, token } from '../../styles/shared.js';
import { ARROW_TOP_PERCENT } from '../../foundations/constants.js';
import { tokens } from '../../foundations/tokens.js';

export const styles = [
  foundationStyles,
  focusRing,
  focusRingOnImages,
  ...controlStyles.employees,
  css`
    .base {
      --_name-color: initial;
      --_position-color: initial;
      --_story-color: initial;
      ${employeeNameColor}: var(--_name-color);
      ${employeePositionColor}: var(--_position-color);
      ${employeeStoryColor}: var(--_story-color);
      ${employeeSlideInset}: 0px;
      --_indicator-color: initial;
      position: relative;
      pointer-events: auto;
      isolation: isolate;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      row-gap: ${hook('employee-slider-gap', tokens.spacingMedium)};
      background-color: ${hook('employee-slider-background-color', 'transparent')};
    }
    /* Keeps the text clear of the arrows. */
    .arrows {
      ${employeeSlideInset}: 80px;
    }
    .slides {
      grid-row: 1;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
    }
    /* Stacked in one cell: the slider is as high as its highest slide, so nothing moves when slides change. */
    .slides > *,
    ::slotted(*) {
      grid-area: 1 / 1;
    }
    .slides > slot {
      display: contents;
    }
    .controls {
      grid-row: 2;
      display: flex;
      flex-wrap: wrap;
      place-content: center;
      align-items: center;
      gap: ${token(tokens.spacingXSmall)};
    }
    @media (max-width: 768px) {
      .base {
        /* On the image, regardless of the length of the story below it. */
        --_arrow-inset-block-start: min(${unsafeCSS(ARROW_TOP_PERCENT.employeesSmall)}%, 50vw - 52px, 20rem);
      }
      .arrows {
        ${employeeSlideInset}: 56px;
      }
    }
    /* Without scripts and in print, all slides are shown below each other. */
    @media (scripting: none), print {
      .base {
        ${employeeSlideInset}: 0px;
      }
      .slides {
        row-gap: ${token(tokens.spacingXLarge)};
      }
      .slides > *,
      ::slotted(*) {
        grid-area: auto;
      }
    }
    @media print {
      .controls {
        display: none;
      }
      .slides {
        row-gap: ${token(tokens.spacingLarge)};
      }
    }
  `,
];
