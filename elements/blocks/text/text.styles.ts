import { css, unsafeCSS, type CSSResult } from 'lit';
import { SIZES } from '../../foundations/breakpoints.js';
import { spaceRules } from '../../styles/spaces.js';
import { tokens } from '../../foundations/tokens.js';
import {
  takesClicks,
  focusRing,
  foundationStyles,
  hook,
  media,
  token,
  inlineVisuallyHidden,
  insetFocusRing,
} from '../../styles/shared.js';

/**
 * Rules for text styles and alignments. Class names start with the prefix: `.`, or `.small-` for rules of one size.
 */
const variants = (prefix: CSSResult): CSSResult => css`
  ${prefix}xlarge,
  ${prefix}large {
    --_font-weight: ${token(tokens.fontWeightBold)};
    --_letter-spacing: 0.015em;
    --_text-transform: ${token(tokens.textTransformTitle)};
  }
  ${prefix}xlarge {
    --_font-size: ${token(tokens.fontSizeDisplay)};
    --_line-height: 1.02;
  }
  ${prefix}large {
    --_font-size: ${token(tokens.fontSizeXxLarge)};
  }
  ${prefix}medium {
    --_font-size: ${token(tokens.fontSizeXLarge)};
  }
  ${prefix}small {
    --_font-size: ${token(tokens.fontSizeLarge)};
  }
  ${prefix}xsmall {
    --_font-size: ${token(tokens.fontSizeMedium)};
  }
  ${prefix}xxsmall {
    --_font-size: ${token(tokens.fontSizeSmall)};
  }
  ${prefix}body-regular,
  ${prefix}body-small {
    --_font-weight: ${token(tokens.fontWeightRegular)};
    --_line-height: ${token(tokens.lineHeightBody)};
    --_max-width: 68ch;
    --_default-color: inherit;
    font-family: ${token(tokens.fontFamilyBody)};
    text-wrap: pretty;
  }
  ${prefix}body-small {
    --_font-size: ${token(tokens.fontSizeSmall)};
  }
  ${prefix}inherit {
    text-align: inherit;
  }
  ${prefix}center {
    margin-inline: auto;
    text-align: center;
  }
  ${prefix}right {
    margin-inline-start: auto;
    text-align: end;
  }
`;

const perSizeClass = (rules: (prefix: CSSResult) => CSSResult): CSSResult[] => [
  rules(unsafeCSS('.')),
  ...SIZES.map(
    (size) => css`
      @media ${media[size]} {
        ${rules(unsafeCSS(`.${size}-`))}
      }
    `,
  ),
];

export const styles = [
  foundationStyles,
  ...inlineVisuallyHidden,
  focusRing,
  spaceRules('block', 'padding-block'),
  spaceRules('inline', 'padding-inline'),
  css`
    .base {
      --_color: initial;
      --_background-color: initial;
      background-color: ${hook('text-background-color', 'var(--_background-color, transparent)')};
    }
    .text {
      --_font-size: ${token(tokens.fontSizeMedium)};
      --_font-weight: ${token(tokens.fontWeightSemibold)};
      --_line-height: ${token(tokens.lineHeightTight)};
      --_letter-spacing: normal;
      --_text-transform: none;
      --_max-width: none;
      --_default-color: ${token(tokens.colorInk)};
      margin: 0;
      max-inline-size: ${hook('text-max-width', 'var(--_max-width)')};
      color: ${hook('text-color', 'var(--_color, var(--_default-color))')};
      font-family: ${token(tokens.fontFamilyHeading)};
      font-size: ${hook('text-font-size', 'var(--_font-size)')};
      font-weight: ${hook('text-font-weight', 'var(--_font-weight)')};
      line-height: ${hook('text-line-height', 'var(--_line-height)')};
      letter-spacing: ${hook('text-letter-spacing', 'var(--_letter-spacing)')};
      text-transform: ${hook('text-text-transform', 'var(--_text-transform)')};
      text-align: start;
      text-wrap: balance;
      white-space: pre-line;
      hyphens: ${hook('text-hyphens', 'auto')};
      hyphenate-limit-chars: 12 4 4;
    }
  `,
  ...perSizeClass(variants),
  css`
    .bold {
      --_font-weight: ${token(tokens.fontWeightBold)};
    }
    .italic {
      font-style: italic;
    }
    .underline {
      text-decoration-line: underline;
    }
    .strike {
      text-decoration-line: line-through;
    }
    .underline.strike {
      text-decoration-line: underline line-through;
    }
    .rule {
      display: block;
      inline-size: 48px;
      block-size: 3px;
      margin-block-end: 20px;
      background-color: ${hook('text-rule-color', tokens.colorAccent)};
    }
    .link:visited {
      color: ${hook('text-link-color-visited', 'inherit')};
    }
    .link:not(.stretched) {
      /* Minimum size of a touch target. */
      display: inline-block;
      max-inline-size: 100%;
      line-height: max(24px, 1lh);
      ${takesClicks}
    }
    @media ${media.small} {
      .link:not(.stretched)::after {
        content: '';
        position: absolute;
        inset-block: min(0px, (100% - 44px) / 2);
        inset-inline: min(0px, (100% - 44px) / 2);
      }
    }
    .link {
      color: inherit;
      text-underline-offset: 0.15em;
      text-decoration-thickness: 0.06em;
    }
    .stretched {
      pointer-events: auto;
      text-decoration: none;
    }
    /* Below the content of the block, so that its links and controls can be clicked. */
    .stretched::before {
      content: '';
      position: absolute;
      inset: 0;
      z-index: -1;
    }
    .stretched:focus-visible {
      outline: none;
    }
    .stretched:focus-visible::after {
      content: '';
      position: absolute;
      inset: 0;
      z-index: 1;
      pointer-events: none;
      ${insetFocusRing}
    }
    @media print {
      .text {
        orphans: 3;
        widows: 3;
      }
    }
    @media (forced-colors: active) {
      .rule {
        background-color: CanvasText;
      }
    }
  `,
];
