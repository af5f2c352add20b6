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
    /* Beside a figure on the far side it would widen the page. */
    .visually-hidden {
      inset-inline-start: 0;
    }
    .value {
      /* A factor that the block computes. */
      --_fit: 1;
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
    /* A figure never breaks: where it is wider than its column, it gets smaller. Its box stays, so that nothing moves. */
    bdi {
      display: inline-block;
      scale: var(--_fit);
      transform-origin: left bottom;
    }
    .value:dir(rtl) bdi {
      transform-origin: right bottom;
    }
    /* Nothing makes it smaller before it is awake, and nothing ever without scripts. */
    :host(:not(:defined)) .value {
      overflow-wrap: break-word;
    }
    :host(:not(:defined)) bdi {
      max-inline-size: 100%;
    }
    /* The final figure keeps its room while the running one stands on it. */
    .final,
    .running {
      grid-area: 1 / 1;
    }
    .counting {
      opacity: 0;
    }
    /* Paper says the figure itself. */
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
