import { css } from 'lit';
import { tokens } from '../../foundations/tokens.js';
import { accordionStyles } from '../../styles/accordion.js';
import { focusRing, foundationStyles, hook, token, visuallyHidden } from '../../styles/shared.js';

export const styles = [
  foundationStyles,
  focusRing,
  visuallyHidden,
  ...accordionStyles({
    dividerColor: hook('contacts-divider-color', tokens.colorBorderStrong),
    dividerWidth: hook('contacts-divider-width', tokens.borderWidth),
    headerBackgroundColor: hook('contacts-header-background-color', 'var(--_header-background-color, transparent)'),
    headerPaddingBlock: hook('contacts-header-padding-block', tokens.spacingLarge),
    headerPaddingInline: hook('contacts-header-padding-inline', '0px'),
    titleColor: hook('contacts-title-color', `var(--_title-color, ${tokens.colorInk})`),
    titleFontSize: hook('contacts-title-font-size', 'var(--_font-size)'),
    markColor: hook('contacts-mark-color', `var(--_title-color, ${tokens.colorBrand})`),
    toggleAllColor: hook('contacts-toggle-all-color', tokens.colorLink),
    toggleAllColorHover: hook('contacts-toggle-all-color-hover', tokens.colorLinkHover),
    gap: hook('contacts-gap', tokens.spacingMedium),
  }),
  css`
    .base {
      --_header-background-color: initial;
      --_title-color: initial;
      --_subtitle-color: initial;
      position: relative;
    }
    .toggle-all.right {
      margin-inline: auto 0;
    }
    .filled .header {
      padding-inline: ${hook('contacts-header-padding-inline', tokens.spacingMedium)};
    }
    .header-text {
      min-inline-size: 0;
    }
    .subtitle {
      margin-block-start: ${token(tokens.spacingXxSmall)};
      color: ${hook('contacts-subtitle-color', `var(--_subtitle-color, ${tokens.colorTextMuted})`)};
      font-size: ${hook('contacts-subtitle-font-size', 'var(--_font-size)')};
    }
    /* Without the page's script, panels are open initially. */
    .base:has(~ pallet-disclosure:not(:defined)) .panel[hidden] {
      display: block;
      content-visibility: visible;
    }
    /* The panel itself sets no display: browsers without hidden="until-found" hide it with display: none. */
    .filled .content {
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
    @media (scripting: none), print {
      .panel[hidden] {
        display: block;
        content-visibility: visible;
      }
    }
    /* Without scripts, the button has no function: only its label and background are shown. */
    @media (scripting: none) {
      .heading {
        background-color: ${hook('contacts-header-background-color', 'var(--_header-background-color, transparent)')};
      }
      .header {
        visibility: hidden;
      }
      .header-text {
        visibility: visible;
      }
      .mark {
        display: none;
      }
    }
  `,
];
