import { css, unsafeCSS, type CSSResult } from 'lit';
import { tokens } from '../foundations/tokens.js';
import { takesClicks, pressedShadow, token } from './shared.js';

const SIZES = {
  'heading-xlarge': tokens.fontSizeDisplay,
  'heading-large': tokens.fontSizeXxLarge,
  'heading-medium': tokens.fontSizeXLarge,
  'heading-small': tokens.fontSizeLarge,
  'heading-xsmall': tokens.fontSizeMedium,
  'heading-xxsmall': tokens.fontSizeSmall,
  'body-regular': tokens.fontSizeMedium,
  'body-small': tokens.fontSizeSmall,
};

const sizes = Object.entries(SIZES)
  .map(([name, size]) => `.${name}{--_font-size:${size}}`)
  .join('');

/** The values that a block with collapsible sections takes from its styling hooks. */
interface AccordionHooks {
  readonly dividerColor: CSSResult;
  readonly dividerWidth: CSSResult;
  readonly headerBackgroundColor: CSSResult;
  readonly headerPaddingBlock: CSSResult;
  readonly headerPaddingInline: CSSResult;
  readonly titleColor: CSSResult;
  readonly titleFontSize: CSSResult;
  readonly markColor: CSSResult;
  readonly toggleAllColor: CSSResult;
  readonly toggleAllColorHover: CSSResult;
  readonly gap: CSSResult;
}

/** Shared styles of blocks with collapsible sections. The classes of text styles set `--_font-size`. */
export const accordionStyles = (hooks: AccordionHooks): CSSResult[] => [
  unsafeCSS(sizes),
  css`
    .toggle-all,
    .header {
      ${takesClicks}
    }
    .toggle-all {
      display: block;
      min-block-size: 44px;
      margin-block: 0 ${token(tokens.spacingXSmall)};
      margin-inline: 0 auto;
      padding: 0.25em 0;
      border: 0;
      background: none;
      color: ${hooks.toggleAllColor};
      font-family: ${token(tokens.fontFamilyBody)};
      font-size: ${token(tokens.fontSizeMedium)};
      font-weight: ${token(tokens.fontWeightSemibold)};
      text-decoration: underline;
      text-decoration-thickness: 0.0625em;
      text-underline-offset: 0.25em;
      cursor: pointer;
    }
    .toggle-all:hover {
      color: ${hooks.toggleAllColorHover};
      text-decoration-thickness: 0.125em;
    }
    .section {
      border: 0 solid ${hooks.dividerColor};
      border-block-start-width: ${hooks.dividerWidth};
    }
    .section:last-child {
      border-block-end-width: ${hooks.dividerWidth};
    }
    .heading {
      margin: 0;
      font: inherit;
    }
    .header {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: ${token(tokens.spacingMedium)};
      inline-size: 100%;
      padding-block: ${hooks.headerPaddingBlock};
      padding-inline: ${hooks.headerPaddingInline};
      border: 0;
      background-color: ${hooks.headerBackgroundColor};
      color: inherit;
      font: inherit;
      letter-spacing: inherit;
      word-spacing: inherit;
      text-align: start;
      text-indent: inherit;
      text-transform: inherit;
      cursor: pointer;
    }
    .title,
    .subtitle {
      display: block;
      font-family: ${token(tokens.fontFamilyHeading)};
      font-weight: ${token(tokens.fontWeightSemibold)};
      line-height: ${token(tokens.lineHeightTight)};
    }
    .title {
      color: ${hooks.titleColor};
      font-size: ${hooks.titleFontSize};
      text-decoration: underline transparent;
      text-decoration-thickness: 0.06em;
      text-underline-offset: 0.2em;
      transition: text-decoration-color ${token(tokens.durationFast)} ${token(tokens.easing)};
    }
    .header:hover .title {
      text-decoration-color: currentcolor;
    }
    :is(button, summary).header:active {
      box-shadow: ${pressedShadow};
    }
    .body-regular,
    .body-small {
      font-family: ${token(tokens.fontFamilyBody)};
      font-weight: ${token(tokens.fontWeightRegular)};
      line-height: 1.4;
    }
    .heading-xlarge,
    .heading-large {
      font-weight: ${token(tokens.fontWeightBold)};
      letter-spacing: 0.015em;
      text-transform: ${token(tokens.textTransformTitle)};
    }
    /* A plus of two strokes; the vertical one rotates when the section opens. Borders are kept in forced colors. */
    .mark {
      flex: none;
      inline-size: 24px;
      padding-inline: 3px;
      color: ${hooks.markColor};
    }
    .mark::before,
    .mark::after {
      content: '';
      display: block;
      border-block-start: 3px solid;
    }
    .mark::after {
      margin-block-start: -3px;
      rotate: 90deg;
    }
    .mark::before,
    .mark::after {
      transition: ${token(tokens.durationMedium)} ${token(tokens.easing)};
      transition-property: rotate, translate;
    }
    :is([aria-expanded='true'], [open] > .header) .mark::after {
      rotate: 0deg;
    }
    .content {
      display: flex;
      flex-direction: column;
      row-gap: ${hooks.gap};
      padding-block: ${token(tokens.spacingXSmall)} ${token(tokens.spacingXxLarge)};
    }
    .content ::slotted(img) {
      align-self: start;
    }
    @media (prefers-reduced-motion: reduce) {
      .title,
      .mark::before,
      .mark::after {
        transition: none;
      }
    }
    @media (forced-colors: active) {
      .header:not(:hover) .title {
        text-decoration-line: none;
      }
    }
    /* Backgrounds are not printed, so light text would be unreadable. Padding or a grid could allow a page
       break between the header and its content. */
    @media print {
      .base .section .header {
        padding-inline: 0;
        background: none;
      }
      .base .section .content {
        display: block;
        padding-block-start: 0;
      }
      .title,
      .subtitle {
        color: #000;
      }
      .mark {
        display: none;
      }
    }
    @media (scripting: none), print {
      .toggle-all {
        display: none;
      }
    }
  `,
];
