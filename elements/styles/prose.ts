import { css, type CSSResult } from 'lit';
import { tokens } from '../foundations/tokens.js';
import { takesClicks, focusRing, foundationStyles, hook, token, visuallyHidden } from './shared.js';

/**
 * Styles of authored HTML, from headings to tables.
 *
 * @param block - name of the block, the prefix of its styling hooks
 */
export const proseStyles = (block: string): CSSResult[] => [
  foundationStyles,
  visuallyHidden,
  focusRing,
  css`
    .base {
      color: ${hook(`${block}-color`, 'inherit')};
      font-family: ${token(tokens.fontFamilyBody)};
      font-size: ${hook(`${block}-font-size`, tokens.fontSizeMedium)};
      line-height: ${hook(`${block}-line-height`, tokens.lineHeightBody)};
    }
    p,
    ul,
    ol,
    dl,
    pre,
    figure,
    blockquote,
    address,
    details,
    .table {
      margin: 0 0 1em;
    }
    p,
    li,
    dd,
    blockquote {
      max-inline-size: 68ch;
      text-wrap: pretty;
    }
    h1,
    h2,
    h3,
    h4,
    h5,
    h6 {
      margin: 1.6em 0 0.5em;
      color: ${hook(`${block}-heading-color`, tokens.colorInk)};
      font-family: ${token(tokens.fontFamilyHeading)};
      font-size: ${token(tokens.fontSizeMedium)};
      font-weight: ${hook(`${block}-heading-font-weight`, tokens.fontWeightSemibold)};
      line-height: ${token(tokens.lineHeightTight)};
      text-wrap: balance;
    }
    h1 {
      font-size: ${token(tokens.fontSizeXxLarge)};
      letter-spacing: 0.015em;
      text-transform: ${token(tokens.textTransformTitle)};
    }
    h2 {
      font-size: ${token(tokens.fontSizeXLarge)};
    }
    h3 {
      font-size: ${token(tokens.fontSizeLarge)};
    }
    a[href],
    summary,
    iframe,
    .table[tabindex] {
      ${takesClicks}
    }
    a[href] {
      color: ${hook(`${block}-link-color`, tokens.colorLink)};
      text-underline-offset: 0.2em;
      text-decoration-thickness: 0.0625em;
    }
    a[href]:visited {
      color: ${hook(`${block}-link-color-visited`, hook(`${block}-link-color`, tokens.colorLinkVisited).cssText)};
    }
    a[href]:hover {
      text-decoration-thickness: 0.125em;
    }
    ul,
    ol {
      padding-inline-start: 1.4em;
    }
    li {
      margin-block-end: 0.35em;
    }
    li::marker {
      color: ${token(tokens.colorTextMuted)};
      font-variant-numeric: tabular-nums;
    }
    li > ul,
    li > ol {
      margin-block: 0.35em 0;
    }
    dt {
      font-weight: ${token(tokens.fontWeightSemibold)};
    }
    dd {
      margin-block-end: 0.5em;
      margin-inline-start: 1.4em;
    }
    blockquote {
      padding-inline-start: 1.2em;
      border-inline-start: 3px solid ${token(tokens.colorAccent)};
      font-size: 1.1em;
    }
    pre,
    code,
    kbd,
    samp {
      font-family: ui-monospace, monospace;
      font-size: 0.9em;
    }
    pre {
      padding: 1em;
      background-color: ${token(tokens.colorSurfaceAlt)};
      color: ${token(tokens.colorText)};
      white-space: pre-wrap;
    }
    /* Code runs from left to right on every page. */
    pre:not([dir]) {
      direction: ltr;
    }
    mark {
      background-color: ${token(tokens.colorAccent)};
      color: ${token(tokens.colorAccentContrast)};
    }
    small,
    figcaption,
    caption {
      font-size: ${token(tokens.fontSizeSmall)};
    }
    figcaption,
    caption {
      padding-block: 0.5em;
      text-align: start;
    }
    hr {
      margin-block: 2em;
      border: 0;
      border-block-start: 1px solid ${token(tokens.colorBorder)};
    }
    img,
    iframe {
      max-inline-size: 100%;
      border-radius: ${hook(`${block}-image-border-radius`, '0px')};
    }
    img {
      block-size: auto;
      vertical-align: middle;
    }
    iframe {
      display: block;
      border: 0;
    }
    .table {
      overflow-x: auto;
    }
    table {
      border-collapse: collapse;
      font-variant-numeric: tabular-nums;
    }
    th,
    td {
      padding: 0.6em 1em;
      border-block-end: 1px solid ${token(tokens.colorBorder)};
      text-align: start;
      vertical-align: top;
    }
    th:first-child,
    td:first-child {
      padding-inline-start: 0;
    }
    th {
      font-weight: ${token(tokens.fontWeightSemibold)};
    }
    thead th {
      border-block-end: 2px solid ${token(tokens.colorBorderStrong)};
    }
    summary {
      cursor: pointer;
      font-weight: ${token(tokens.fontWeightSemibold)};
    }
    .base > :first-child,
    .base :not(li) > :first-child {
      margin-block-start: 0;
    }
    .base :last-child {
      margin-block-end: 0;
    }
    @media print {
      .table {
        overflow: visible;
      }
    }
  `,
];
