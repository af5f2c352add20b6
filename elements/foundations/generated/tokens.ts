// Built from tokens/tokens.json by tokens/build.ts. Never edited.

/** Width of borders and dividers. */
export const borderWidth = 'var(--pallet-g-border-width, 1px)';
/** Color of indicators and of the rule above section titles. Not for text on light backgrounds. */
export const colorAccent = 'var(--pallet-g-color-accent, #e5a713)';
/** Color of text on the accent color. */
export const colorAccentContrast = 'var(--pallet-g-color-accent-contrast, #0b1f3a)';
/** Color of dividers. */
export const colorBorder = 'var(--pallet-g-color-border, var(--dxp-g-neutral, light-dark(#d3d7dc, #30465f)))';
/** Color of control borders. */
export const colorBorderStrong = 'var(--pallet-g-color-border-strong, var(--dxp-g-neutral-3, light-dark(#6f7b88, #8593a3)))';
/** Color of buttons and other actions. */
export const colorBrand = 'var(--pallet-g-color-brand, var(--dxp-g-brand, light-dark(#005fb2, #6cb3f5)))';
/** Color of text on the brand color. */
export const colorBrandContrast = 'var(--pallet-g-color-brand-contrast, var(--dxp-g-brand-contrast, light-dark(#ffffff, #06182c)))';
/** Color of actions on hover. */
export const colorBrandHover = 'var(--pallet-g-color-brand-hover, var(--dxp-g-brand-1, light-dark(#004a8c, #9accfa)))';
/** Color of errors. */
export const colorError = 'var(--pallet-g-color-error, var(--dxp-g-destructive, light-dark(#c23934, #ff938a)))';
/** Color of text on the error color. */
export const colorErrorContrast = 'var(--pallet-g-color-error-contrast, var(--dxp-g-destructive-contrast, light-dark(#ffffff, #2b0907)))';
/** Color of the focus ring. */
export const colorFocus = 'var(--pallet-g-color-focus, light-dark(#005fb2, #8ec5ff))';
/** Color of the focus ring on dark backgrounds and images. */
export const colorFocusInverse = 'var(--pallet-g-color-focus-inverse, #ffffff)';
/** Color of headings. */
export const colorInk = 'var(--pallet-g-color-ink, var(--dxp-s-text-heading-color, light-dark(#0b1f3a, #eef2f7)))';
/** Color of text links. */
export const colorLink = 'var(--pallet-g-color-link, var(--dxp-s-link-text-color, light-dark(#005fb2, #6cb3f5)))';
/** Color of text links on hover. */
export const colorLinkHover = 'var(--pallet-g-color-link-hover, var(--dxp-s-link-text-color-hover, light-dark(#004a8c, #9accfa)))';
/** Color of visited text links. */
export const colorLinkVisited = 'var(--pallet-g-color-link-visited, light-dark(#5e4691, #c4b0f2))';
/** Color of overlays that keep text on images readable. Each block sets its own opacity. */
export const colorOverlay = 'var(--pallet-g-color-overlay, #0b1f3a)';
/** Color of success messages. */
export const colorSuccess = 'var(--pallet-g-color-success, var(--dxp-g-success, light-dark(#1f7a3d, #6fd08c)))';
/** Color of text on the success color. */
export const colorSuccessContrast = 'var(--pallet-g-color-success-contrast, var(--dxp-g-success-contrast, light-dark(#ffffff, #06210f)))';
/** Background color of the page. */
export const colorSurface = 'var(--pallet-g-color-surface, var(--dxp-g-root, light-dark(#ffffff, #0c1a2d)))';
/** Background color of muted sections and of image placeholders. */
export const colorSurfaceAlt = 'var(--pallet-g-color-surface-alt, var(--dxp-g-root-1, light-dark(#f6f5f1, #12253d)))';
/** Dark background color in both color schemes. */
export const colorSurfaceInk = 'var(--pallet-g-color-surface-ink, #0b1f3a)';
/** Color of body text. */
export const colorText = 'var(--pallet-g-color-text, var(--dxp-g-root-contrast, light-dark(#1f2a3a, #dfe5ec)))';
/** Color of text on dark backgrounds and images. */
export const colorTextInverse = 'var(--pallet-g-color-text-inverse, #ffffff)';
/** Color of secondary text. */
export const colorTextMuted = 'var(--pallet-g-color-text-muted, light-dark(#54606f, #a9b4c2))';
/** Color of warnings. */
export const colorWarning = 'var(--pallet-g-color-warning, var(--dxp-g-warning, light-dark(#8a5a00, #f0b94a)))';
/** Maximum width of text and controls on a full-width image. */
export const contentMaxWidth = 'var(--pallet-g-content-max-width, var(--dxp-s-section-columns-max-width, 1200px))';
/** Duration of the fade between slides. */
export const durationFade = 'var(--pallet-g-duration-fade, 1500ms)';
/** Duration of hover and press transitions. */
export const durationFast = 'var(--pallet-g-duration-fast, 150ms)';
/** Duration of opening and closing. */
export const durationMedium = 'var(--pallet-g-duration-medium, 220ms)';
/** Duration of movement across the page. */
export const durationSlow = 'var(--pallet-g-duration-slow, 300ms)';
/** Easing of all animations. */
export const easing = 'var(--pallet-g-easing, cubic-bezier(0.2, 0, 0, 1))';
/** Gap between the focus ring and its control. */
export const focusOffset = 'var(--pallet-g-focus-offset, 2px)';
/** Width of the focus ring. */
export const focusWidth = 'var(--pallet-g-focus-width, 2px)';
/** Font of body text. The page must load the font. */
export const fontFamilyBody = 'var(--pallet-g-font-family-body, var(--dxp-g-root-font-family, Barlow, system-ui, sans-serif))';
/** Font of headings and numerals. The page must load the font. */
export const fontFamilyHeading = 'var(--pallet-g-font-family-heading, var(--dxp-g-heading-font-family, "Barlow Condensed", Barlow, system-ui, sans-serif))';
/** Font size of the page heading. */
export const fontSizeDisplay = 'var(--pallet-g-font-size-display, var(--dxp-g-font-size-11, clamp(2.5rem, 1.8333rem + 2.963vw, 4.5rem)))';
/** Font size of lead text and small headings. */
export const fontSizeLarge = 'var(--pallet-g-font-size-large, var(--dxp-g-font-size-7, clamp(1.25rem, 1.1667rem + 0.3704vw, 1.5rem)))';
/** Font size of body text. */
export const fontSizeMedium = 'var(--pallet-g-font-size-medium, var(--dxp-g-font-size-5, clamp(1rem, 0.9583rem + 0.1852vw, 1.125rem)))';
/** Font size of statistics. */
export const fontSizeNumeral = 'var(--pallet-g-font-size-numeral, clamp(3.5rem, 2.6667rem + 3.7037vw, 6rem))';
/** Font size of secondary text. */
export const fontSizeSmall = 'var(--pallet-g-font-size-small, var(--dxp-g-font-size-4, 0.9375rem))';
/** Font size of block headings. */
export const fontSizeXLarge = 'var(--pallet-g-font-size-x-large, var(--dxp-g-font-size-9, clamp(1.5rem, 1.3333rem + 0.7407vw, 2rem)))';
/** Font size of section titles. */
export const fontSizeXxLarge = 'var(--pallet-g-font-size-xx-large, var(--dxp-g-font-size-10, clamp(1.875rem, 1.5833rem + 1.2963vw, 2.75rem)))';
/** Font weight of display text. */
export const fontWeightBold = 'var(--pallet-g-font-weight-bold, 700)';
/** Font weight of employees' job titles. */
export const fontWeightMedium = 'var(--pallet-g-font-weight-medium, 500)';
/** Font weight of body text. */
export const fontWeightRegular = 'var(--pallet-g-font-weight-regular, 400)';
/** Font weight of headings. */
export const fontWeightSemibold = 'var(--pallet-g-font-weight-semibold, 600)';
/** Line height of body text. */
export const lineHeightBody = 'var(--pallet-g-line-height-body, 1.6)';
/** Line height of headings. */
export const lineHeightTight = 'var(--pallet-g-line-height-tight, 1.1)';
/** Corner radius of portraits, of icon backgrounds, and of banners if the layout rounds them. */
export const radiusMedium = 'var(--pallet-g-radius-medium, 4px)';
/** Corner radius of buttons and fields. */
export const radiusSmall = 'var(--pallet-g-radius-small, 2px)';
/** Shadow of floating elements. */
export const shadowMedium = 'var(--pallet-g-shadow-medium, 0px 8px 24px 0px light-dark(rgb(11 31 58 / 0.2), rgb(0 0 0 / 0.5)))';
/** Shadow of slightly raised elements. */
export const shadowSmall = 'var(--pallet-g-shadow-small, 0px 1px 3px 0px light-dark(rgb(11 31 58 / 0.16), rgb(255 255 255 / 0.2)))';
/** Spacing between blocks. */
export const spacingLarge = 'var(--pallet-g-spacing-large, var(--dxp-g-spacing-large, 1.5rem))';
/** Spacing between parts of a block. */
export const spacingMedium = 'var(--pallet-g-spacing-medium, var(--dxp-g-spacing-medium, 1rem))';
/** No spacing. */
export const spacingNone = 'var(--pallet-g-spacing-none, var(--dxp-g-spacing-none, 0px))';
/** Spacing between related lines. */
export const spacingSmall = 'var(--pallet-g-spacing-small, var(--dxp-g-spacing-small, 0.75rem))';
/** Spacing above and below the content of a section. */
export const spacingTheme = 'var(--pallet-g-spacing-theme, 32px)';
/** Spacing between the heading of a section and its content, and above and below employees. */
export const spacingXLarge = 'var(--pallet-g-spacing-x-large, var(--dxp-g-spacing-xlarge, 2rem))';
/** Spacing between an icon and its text. */
export const spacingXSmall = 'var(--pallet-g-spacing-x-small, var(--dxp-g-spacing-xsmall, 0.5rem))';
/** Spacing between groups of blocks. */
export const spacingXxLarge = 'var(--pallet-g-spacing-xx-large, var(--dxp-g-spacing-xxlarge, 3rem))';
/** Spacing within a control. */
export const spacingXxSmall = 'var(--pallet-g-spacing-xx-small, var(--dxp-g-spacing-xxsmall, 0.25rem))';
/** Case of titles: text in the two largest heading styles, the heading of a hero carousel, and `h1` in rich text. Any value of `text-transform`, such as `uppercase`. */
export const textTransformTitle = 'var(--pallet-g-text-transform-title, none)';
