import { css } from 'lit';
import { tokens } from '../../foundations/tokens.js';
import { accordionStyles } from '../../styles/accordion.js';
import { focusRing, foundationStyles, hook, token, visuallyHidden } from '../../styles/shared.js';

export const styles = [
  foundationStyles,
  focusRing,
  visuallyHidden,
  ...accordionStyles({
    dividerColor: hook('expandable-section-divider-color', tokens.colorBorderStrong),
    dividerWidth: hook('expandable-section-divider-width', tokens.borderWidth),
    headerBackgroundColor: hook('expandable-section-header-background-color', 'transparent'),
    headerPaddingBlock: hook('expandable-section-header-padding-block', tokens.spacingMedium),
    headerPaddingInline: hook('expandable-section-header-padding-inline', '0px'),
    titleColor: hook('expandable-section-title-color', tokens.colorInk),
    titleFontSize: hook('expandable-section-title-font-size', 'var(--_font-size)'),
    markColor: hook('expandable-section-mark-color', tokens.colorBrand),
    toggleAllColor: hook('expandable-section-toggle-all-color', tokens.colorLink),
    toggleAllColorHover: hook('expandable-section-toggle-all-color-hover', tokens.colorLinkHover),
    gap: hook('expandable-section-gap', tokens.spacingMedium),
  }),
  css`
    .base {
      position: relative;
    }
    .header {
      list-style: none;
    }
    .header::-webkit-details-marker {
      display: none;
    }
    .heading {
      display: block;
      min-inline-size: 0;
    }
    .mark-left .header {
      flex-direction: row-reverse;
      justify-content: flex-end;
    }
    /* A chevron of two borders, which points down, or up if the section is open. */
    .arrow .mark::before {
      inline-size: 12px;
      block-size: 12px;
      margin: -6px auto;
      border: solid;
      border-width: 0 3px 3px 0;
      rotate: 45deg;
      translate: 0 -4px;
    }
    .arrow .mark::after {
      content: none;
    }
    .arrow [open] > .header .mark::before {
      rotate: 225deg;
      translate: 0 4px;
    }
    .content {
      padding-block-end: ${token(tokens.spacingLarge)};
    }
    /* Opacity moves nothing, so the browser scrolls to the right place if the URL or find in page opens the section. */
    @media (prefers-reduced-motion: no-preference) {
      .section::details-content {
        transition: opacity ${token(tokens.durationMedium)} ${token(tokens.easing)};
      }
      .section:not([open])::details-content {
        opacity: 0;
      }
    }
    @media print {
      .section::details-content {
        display: block;
        content-visibility: visible;
        opacity: 1;
      }
    }
  `,
];
