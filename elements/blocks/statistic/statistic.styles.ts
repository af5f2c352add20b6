import { css } from 'lit';
import { tokens } from '../../foundations/tokens.js';
import { foundationStyles, hook, token, visuallyHidden } from '../../styles/shared.js';

export const styles = [
  foundationStyles,
  visuallyHidden,
  css`
    .base {
      position: relative;
      padding-block-start: ${token(tokens.spacingMedium)};
      border-block-start: 1px solid ${hook('statistic-rule-color', tokens.colorBorderStrong)};
    }
    /* Next to a right-aligned figure, it would make the page wider. */
    .visually-hidden {
      inset-inline-start: 0;
    }
    .value {
      /* A factor that the block computes. */
      --_fit: 1;
      /* The number of characters in the figure. */
      --_characters: 1;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      color: ${hook('statistic-color', tokens.colorInk)};
      font-family: ${token(tokens.fontFamilyHeading)};
      font-size: ${hook('statistic-font-size', tokens.fontSizeNumeral)};
      font-weight: ${hook('statistic-font-weight', tokens.fontWeightSemibold)};
      font-variant-numeric: tabular-nums;
      line-height: 1;
      overflow-wrap: normal;
    }
    /* A figure that is wider than its column is scaled down; its box stays, so nothing moves. */
    bdi {
      display: inline-block;
      scale: var(--_fit);
      transform-origin: left bottom;
    }
    .value:dir(rtl) bdi {
      transform-origin: right bottom;
    }
    /* A figure that would be too small wraps at the smallest size instead. */
    .wrapped bdi {
      max-inline-size: 100%;
      font-size: 0.75rem;
      line-height: 1.3;
      overflow-wrap: anywhere;
      scale: none;
    }
    /*
     * Until the block measures the figure, it is scaled to the nearest container of container queries, or to the viewport.
     * Each character counts as slightly wider than a digit; the tangent of atan2() is the quotient of two lengths.
     */
    :host(:not(:defined)) bdi {
      --_fit: clamp(0.375, tan(atan2(100cqi, var(--_characters) * 1.1ch)), 1);
      max-inline-size: calc(100cqi / var(--_fit));
      overflow-wrap: break-word;
    }
    /* The final figure reserves the space; the running one is drawn on top. */
    .final,
    .running {
      grid-area: 1 / 1;
    }
    .counting {
      opacity: 0;
    }
    /* Prints the final figure. */
    @media print {
      .running {
        display: none;
      }
      .counting {
        opacity: 1;
      }
    }
    .label {
      margin-block-start: ${token(tokens.spacingXSmall)};
      color: ${hook('statistic-label-color', tokens.colorTextMuted)};
      font-family: ${token(tokens.fontFamilyBody)};
      font-size: ${hook('statistic-label-font-size', tokens.fontSizeMedium)};
      line-height: 1.4;
      text-wrap: balance;
    }
    .center {
      text-align: center;
    }
    .right {
      text-align: end;
    }
  `,
];
