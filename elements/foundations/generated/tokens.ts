// Built from tokens/tokens.json by tokens/build.ts. Never edited.

/** Lines between things. */
export const borderWidth = 'var(--pallet-g-border-width, 1px)';
/** Indicators and the rule above section titles; never text on a light ground. */
export const colorAccent = 'var(--pallet-g-color-accent, #e5a713)';
/** Text on the accent colour. */
export const colorAccentContrast = 'var(--pallet-g-color-accent-contrast, #0b1f3a)';
/** Lines between things. */
export const colorBorder = 'var(--pallet-g-color-border, var(--dxp-g-neutral, light-dark(#d3d7dc, #30465f)))';
/** Edges of controls. */
export const colorBorderStrong = 'var(--pallet-g-color-border-strong, var(--dxp-g-neutral-3, light-dark(#6f7b88, #8593a3)))';
/** Actions. */
export const colorBrand = 'var(--pallet-g-color-brand, var(--dxp-g-brand, light-dark(#005fb2, #6cb3f5)))';
/** Text on the brand colour. */
export const colorBrandContrast = 'var(--pallet-g-color-brand-contrast, var(--dxp-g-brand-contrast, light-dark(#ffffff, #06182c)))';
/** Actions under the pointer. */
export const colorBrandHover = 'var(--pallet-g-color-brand-hover, var(--dxp-g-brand-1, light-dark(#004a8c, #9accfa)))';
/** Errors. */
export const colorError = 'var(--pallet-g-color-error, var(--dxp-g-destructive, light-dark(#c23934, #ff938a)))';
/** Text on the error colour. */
export const colorErrorContrast = 'var(--pallet-g-color-error-contrast, var(--dxp-g-destructive-contrast, light-dark(#ffffff, #2b0907)))';
/** The ring around what has the focus. */
export const colorFocus = 'var(--pallet-g-color-focus, light-dark(#005fb2, #8ec5ff))';
/** The same on the ground that is always dark, and over pictures. */
export const colorFocusInverse = 'var(--pallet-g-color-focus-inverse, #ffffff)';
/** Headings. */
export const colorInk = 'var(--pallet-g-color-ink, var(--dxp-s-text-heading-color, light-dark(#0b1f3a, #eef2f7)))';
/** Links in text. */
export const colorLink = 'var(--pallet-g-color-link, var(--dxp-s-link-text-color, light-dark(#005fb2, #6cb3f5)))';
/** Links in text under the pointer. */
export const colorLinkHover = 'var(--pallet-g-color-link-hover, var(--dxp-s-link-text-color-hover, light-dark(#004a8c, #9accfa)))';
/** Links in text that were followed before. */
export const colorLinkVisited = 'var(--pallet-g-color-link-visited, light-dark(#5e4691, #c4b0f2))';
/** Shades laid over pictures, so that text on them can be read; each block makes it as dense as it needs. */
export const colorOverlay = 'var(--pallet-g-color-overlay, #0b1f3a)';
/** Success. */
export const colorSuccess = 'var(--pallet-g-color-success, var(--dxp-g-success, light-dark(#1f7a3d, #6fd08c)))';
/** Text on the success colour. */
export const colorSuccessContrast = 'var(--pallet-g-color-success-contrast, var(--dxp-g-success-contrast, light-dark(#ffffff, #06210f)))';
/** The ground of the page. */
export const colorSurface = 'var(--pallet-g-color-surface, var(--dxp-g-root, light-dark(#ffffff, #0c1a2d)))';
/** The ground of every other section: paper. */
export const colorSurfaceAlt = 'var(--pallet-g-color-surface-alt, var(--dxp-g-root-1, light-dark(#f6f5f1, #12253d)))';
/** The ground that is dark in both schemes. */
export const colorSurfaceInk = 'var(--pallet-g-color-surface-ink, #0b1f3a)';
/** Running text. */
export const colorText = 'var(--pallet-g-color-text, var(--dxp-g-root-contrast, light-dark(#1f2a3a, #dfe5ec)))';
/** Text on the ground that is always dark, and over pictures. */
export const colorTextInverse = 'var(--pallet-g-color-text-inverse, #ffffff)';
/** Text of less weight. */
export const colorTextMuted = 'var(--pallet-g-color-text-muted, light-dark(#54606f, #a9b4c2))';
/** Warnings. */
export const colorWarning = 'var(--pallet-g-color-warning, var(--dxp-g-warning, light-dark(#8a5a00, #f0b94a)))';
/** Greatest width of words and controls on a full-width picture. */
export const contentMaxWidth = 'var(--pallet-g-content-max-width, var(--dxp-s-section-columns-max-width, 1200px))';
/** The fade between slides. */
export const durationFade = 'var(--pallet-g-duration-fade, 1500ms)';
/** Hover and press. */
export const durationFast = 'var(--pallet-g-duration-fast, 150ms)';
/** Opening and closing. */
export const durationMedium = 'var(--pallet-g-duration-medium, 220ms)';
/** Moving across the page. */
export const durationSlow = 'var(--pallet-g-duration-slow, 300ms)';
/** Of every movement. */
export const easing = 'var(--pallet-g-easing, cubic-bezier(0.2, 0, 0, 1))';
/** Space between the focus ring and its control. */
export const focusOffset = 'var(--pallet-g-focus-offset, 2px)';
/** Width of the focus ring. */
export const focusWidth = 'var(--pallet-g-focus-width, 2px)';
/** Running text; the host brings the font. */
export const fontFamilyBody = 'var(--pallet-g-font-family-body, var(--dxp-g-root-font-family, Barlow, system-ui, sans-serif))';
/** Headings and numerals; the host brings the font. */
export const fontFamilyHeading = 'var(--pallet-g-font-family-heading, var(--dxp-g-heading-font-family, "Barlow Condensed", Barlow, system-ui, sans-serif))';
/** The heading of the page. */
export const fontSizeDisplay = 'var(--pallet-g-font-size-display, var(--dxp-g-font-size-11, clamp(2.5rem, 1.8333rem + 2.963vw, 4.5rem)))';
/** Lead text and small headings. */
export const fontSizeLarge = 'var(--pallet-g-font-size-large, var(--dxp-g-font-size-7, clamp(1.25rem, 1.1667rem + 0.3704vw, 1.5rem)))';
/** Running text. */
export const fontSizeMedium = 'var(--pallet-g-font-size-medium, var(--dxp-g-font-size-5, clamp(1rem, 0.9583rem + 0.1852vw, 1.125rem)))';
/** Statistics. */
export const fontSizeNumeral = 'var(--pallet-g-font-size-numeral, clamp(3.5rem, 2.6667rem + 3.7037vw, 6rem))';
/** Secondary text. */
export const fontSizeSmall = 'var(--pallet-g-font-size-small, var(--dxp-g-font-size-4, 0.9375rem))';
/** Headings of blocks. */
export const fontSizeXLarge = 'var(--pallet-g-font-size-x-large, var(--dxp-g-font-size-9, clamp(1.5rem, 1.3333rem + 0.7407vw, 2rem)))';
/** Titles of sections. */
export const fontSizeXxLarge = 'var(--pallet-g-font-size-xx-large, var(--dxp-g-font-size-10, clamp(1.875rem, 1.5833rem + 1.2963vw, 2.75rem)))';
/** Display. */
export const fontWeightBold = 'var(--pallet-g-font-weight-bold, 700)';
/** What an employee does. */
export const fontWeightMedium = 'var(--pallet-g-font-weight-medium, 500)';
/** Running text. */
export const fontWeightRegular = 'var(--pallet-g-font-weight-regular, 400)';
/** Headings. */
export const fontWeightSemibold = 'var(--pallet-g-font-weight-semibold, 600)';
/** Running text. */
export const lineHeightBody = 'var(--pallet-g-line-height-body, 1.6)';
/** Headings. */
export const lineHeightTight = 'var(--pallet-g-line-height-tight, 1.1)';
/** Pictures of people, grounds of icons, and banners where the layout rounds them. */
export const radiusMedium = 'var(--pallet-g-radius-medium, 4px)';
/** Buttons and fields. */
export const radiusSmall = 'var(--pallet-g-radius-small, 2px)';
/** Things that float above it. */
export const shadowMedium = 'var(--pallet-g-shadow-medium, 0px 8px 24px 0px light-dark(rgb(11 31 58 / 0.2), rgb(0 0 0 / 0.5)))';
/** Things that lie on the page. */
export const shadowSmall = 'var(--pallet-g-shadow-small, 0px 1px 3px 0px light-dark(rgb(11 31 58 / 0.16), rgb(255 255 255 / 0.2)))';
/** Between blocks. */
export const spacingLarge = 'var(--pallet-g-spacing-large, var(--dxp-g-spacing-large, 1.5rem))';
/** Between parts of a block. */
export const spacingMedium = 'var(--pallet-g-spacing-medium, var(--dxp-g-spacing-medium, 1rem))';
/** Where a block is asked for no space. */
export const spacingNone = 'var(--pallet-g-spacing-none, var(--dxp-g-spacing-none, 0px))';
/** Between lines that belong together. */
export const spacingSmall = 'var(--pallet-g-spacing-small, var(--dxp-g-spacing-small, 0.75rem))';
/** Above and below the content of a section. */
export const spacingTheme = 'var(--pallet-g-spacing-theme, 32px)';
/** Between the heading of a section and its content, and above and below employees. */
export const spacingXLarge = 'var(--pallet-g-spacing-x-large, var(--dxp-g-spacing-xlarge, 2rem))';
/** Between an icon and its text. */
export const spacingXSmall = 'var(--pallet-g-spacing-x-small, var(--dxp-g-spacing-xsmall, 0.5rem))';
/** Between groups of blocks. */
export const spacingXxLarge = 'var(--pallet-g-spacing-xx-large, var(--dxp-g-spacing-xxlarge, 3rem))';
/** Within a control. */
export const spacingXxSmall = 'var(--pallet-g-spacing-xx-small, var(--dxp-g-spacing-xxsmall, 0.25rem))';
/** Case of titles: texts in the two largest heading styles, the heading of a hero carousel, `h1` in rich text. Any value of `text-transform`, such as `uppercase`. */
export const textTransformTitle = 'var(--pallet-g-text-transform-title, none)';
