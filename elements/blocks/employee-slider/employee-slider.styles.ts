import { controlSheets } from '#on-demand/controllers/carousel';
import { css, unsafeCSS } from 'lit';
import { focusRing, focusRingOnPictures, foundationStyles, hook, token } from '../../controllers/styles.js';
import { ARROW_TOP_PERCENT } from '../../foundations/constants.js';
import { tokens } from '../../foundations/tokens.js';

export const styles = [
  foundationStyles,
  focusRing,
  focusRingOnPictures,
  ...controlSheets('employees'),
  css`
    .base {
      --_employee-name: initial;
      --_employee-position: initial;
      --_employee-story: initial;
      --_employee-inset: 0px;
      --_indicator-colour: initial;
      position: relative;
      isolation: isolate;
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
      display: flex;
      flex-wrap: wrap;
      place-content: center;
      align-items: center;
      gap: ${token(tokens.spacingXSmall)};
    }
    @media (max-width: 768px) {
      .base {
        /* On the picture, however long the story below it. */
        --_arrow-top: min(${unsafeCSS(ARROW_TOP_PERCENT.employeeSmall)}%, 55vw - 32px, 20rem);
      }
      .arrows {
        --_employee-inset: 56px;
      }
    }
    /* Where nothing turns them, everybody is there: one below the other. */
    @media (scripting: none), print {
      .base {
        --_employee-inset: 0px;
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
