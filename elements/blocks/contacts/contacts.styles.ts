import { css, unsafeCSS } from 'lit';
import { tokens } from '../../foundations/tokens.js';
import {
  aboveBlockLink,
  focusRing,
  foundationStyles,
  hook,
  pressed,
  token,
  visuallyHidden,
} from '../../styles/shared.js';

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

export const styles = [
  foundationStyles,
  focusRing,
  visuallyHidden,
  unsafeCSS(sizes),
  css`
    .base {
      --_header-background-color: initial;
      --_title-color: initial;
      --_subtitle-color: initial;
      position: relative;
    }
    .toggle-all,
    .header {
      ${aboveBlockLink}
    }
    .toggle-all {
      display: block;
      min-block-size: 44px;
      margin-block: 0 ${token(tokens.spacingXSmall)};
      margin-inline: 0 auto;
      padding: 0.25em 0;
      border: 0;
      background: none;
      color: ${hook('contacts-toggle-all-color', tokens.colorLink)};
      font-family: ${token(tokens.fontFamilyBody)};
      font-size: ${token(tokens.fontSizeMedium)};
      font-weight: ${token(tokens.fontWeightSemibold)};
      text-decoration: underline;
      text-decoration-thickness: 0.0625em;
      text-underline-offset: 0.25em;
      cursor: pointer;
    }
    .toggle-all.center {
      margin-inline: auto;
    }
    .toggle-all.right {
      margin-inline: auto 0;
    }
    .toggle-all:hover {
      color: ${hook('contacts-toggle-all-color-hover', tokens.colorLinkHover)};
      text-decoration-thickness: 0.125em;
    }
    .section {
      border: 0 solid ${hook('contacts-divider-color', tokens.colorBorderStrong)};
      border-block-start-width: ${hook('contacts-divider-width', tokens.borderWidth)};
    }
    .section:last-child {
      border-block-end-width: ${hook('contacts-divider-width', tokens.borderWidth)};
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
      padding-block: ${hook('contacts-header-padding-block', tokens.spacingLarge)};
      padding-inline: ${hook('contacts-header-padding-inline', '0px')};
      border: 0;
      background-color: ${hook('contacts-header-background-color', 'var(--_header-background-color, transparent)')};
      color: inherit;
      font: inherit;
      letter-spacing: inherit;
      word-spacing: inherit;
      text-align: start;
      text-indent: inherit;
      text-transform: inherit;
      cursor: pointer;
    }
    .grounded .header {
      padding-inline: ${hook('contacts-header-padding-inline', tokens.spacingMedium)};
    }
    .words {
      min-inline-size: 0;
    }
    .title,
    .subtitle {
      display: block;
      font-family: ${token(tokens.fontFamilyHeading)};
      font-weight: ${token(tokens.fontWeightSemibold)};
      line-height: ${token(tokens.lineHeightTight)};
    }
    .title {
      color: ${hook('contacts-title-color', `var(--_title-color, ${tokens.colorInk})`)};
      font-size: ${hook('contacts-title-font-size', 'var(--_font-size)')};
      text-decoration: underline transparent;
      text-decoration-thickness: 0.06em;
      text-underline-offset: 0.2em;
      transition: text-decoration-color ${token(tokens.durationFast)} ${token(tokens.easing)};
    }
    .header:hover .title {
      text-decoration-color: currentcolor;
    }
    button.header:active {
      box-shadow: ${pressed};
    }
    .subtitle {
      margin-block-start: ${token(tokens.spacingXxSmall)};
      color: ${hook('contacts-subtitle-color', `var(--_subtitle-color, ${tokens.colorTextMuted})`)};
      font-size: ${hook('contacts-subtitle-font-size', 'var(--_font-size)')};
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
    /* Two strokes, a plus; the upright one lies down where the section is open. Borders, so that forced colours keep them. */
    .mark {
      flex: none;
      inline-size: 24px;
      padding-inline: 3px;
      color: ${hook('contacts-mark-color', `var(--_title-color, ${tokens.colorBrand})`)};
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
      transition: rotate ${token(tokens.durationMedium)} ${token(tokens.easing)};
    }
    [aria-expanded='true'] .mark::after {
      rotate: 0deg;
    }
    /* Where the page's script cannot open panels, they start open. */
    .base:has(~ pallet-disclosure:not(:defined)) .panel[hidden] {
      display: block;
      content-visibility: visible;
    }
    /* A panel takes no display: a browser that cannot find words in it hides it by that. */
    .content {
      display: flex;
      flex-direction: column;
      row-gap: ${hook('contacts-gap', tokens.spacingMedium)};
      padding-block: ${token(tokens.spacingXSmall)} ${token(tokens.spacingXxLarge)};
    }
    .content ::slotted(img) {
      align-self: start;
    }
    .grounded .content {
      padding-block-start: ${token(tokens.spacingLarge)};
    }
    @media (prefers-reduced-motion: no-preference) {
      .unfolding:not([hidden]) .content {
        animation: unfold ${token(tokens.durationMedium)} ${token(tokens.easing)};
      }
    }
    @keyframes unfold {
      from {
        translate: 0 -8px;
      }
    }
    @media (prefers-reduced-motion: reduce) {
      .title,
      .mark::after {
        transition: none;
      }
    }
    @media (forced-colors: active) {
      .header:not(:hover) .title {
        text-decoration-line: none;
      }
    }
    /* Grounds are not printed, and light words would be lost with them. A space above the people could part them from
       their header, and a grid is moved whole to the next page. */
    @media print {
      .base .header {
        padding-inline: 0;
        background: none;
      }
      .panel .content {
        display: block;
        padding-block-start: 0;
      }
      .title,
      .subtitle {
        color: #000;
      }
    }
    @media (scripting: none), print {
      .toggle-all,
      .mark {
        display: none;
      }
      .panel[hidden] {
        display: block;
        content-visibility: visible;
      }
    }
    /* A button that does nothing is none for screen readers and the keyboard: what is seen is its label and its ground. */
    @media (scripting: none) {
      .heading {
        background-color: ${hook('contacts-header-background-color', 'var(--_header-background-color, transparent)')};
      }
      .header {
        visibility: hidden;
      }
      .words {
        visibility: visible;
      }
    }
  `,
];
