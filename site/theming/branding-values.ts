/**
 * Maps the values of a branding set to hooks, by their names in an export of Experience Cloud without the leading
 * underscore of derived values.
 */

/** The hooks that take a value. The first one is also used to validate it. */
export const HOOKS_OF_VALUE: Readonly<Record<string, readonly string[]>> = {
  BackgroundColor: ['--pallet-g-color-surface'],
  BackgroundColor1: ['--pallet-g-color-surface-alt'],
  TextColor: ['--pallet-g-color-text'],
  PrimaryAccentColor: ['--pallet-g-color-brand', '--pallet-g-color-focus'],
  PrimaryAccentColor1: ['--pallet-g-color-brand-hover'],
  PrimaryAccentForegroundColor: ['--pallet-g-color-brand-contrast'],
  NeutralColor: ['--pallet-g-color-border'],
  NeutralColor3: ['--pallet-g-color-border-strong'],
  DestructiveColor: ['--pallet-g-color-error'],
  DestructiveForegroundColor: ['--pallet-g-color-error-contrast'],
  SuccessColor: ['--pallet-g-color-success'],
  SuccessForegroundColor: ['--pallet-g-color-success-contrast'],
  WarningColor: ['--pallet-g-color-warning'],
  LinkColor: ['--pallet-g-color-link'],
  LinkHoverColor: ['--pallet-g-color-link-hover'],
  HeadingExtraLargeColor: ['--pallet-g-color-ink'],

  BodyFont: ['--pallet-g-font-family-body'],
  HeadingExtraLargeFont: ['--pallet-g-font-family-heading'],
  BodySmallFontSize: ['--pallet-g-font-size-small'],
  BodyFontSize: ['--pallet-g-font-size-medium'],
  HeadingSmallFontSize: ['--pallet-g-font-size-large'],
  HeadingMediumFontSize: ['--pallet-g-font-size-x-large'],
  HeadingLargeFontSize: ['--pallet-g-font-size-xx-large'],
  HeadingExtraLargeFontSize: ['--pallet-g-font-size-display'],
  BodyFontWeight: ['--pallet-g-font-weight-regular'],
  HeadingMediumFontWeight: ['--pallet-g-font-weight-semibold'],
  HeadingExtraLargeFontWeight: ['--pallet-g-font-weight-bold'],
  BodyLineHeight: ['--pallet-g-line-height-body'],
  HeadingMediumLineHeight: ['--pallet-g-line-height-tight'],
  HeadingExtraLargeTextTransform: ['--pallet-g-text-transform-title'],

  ButtonBorderRadius: ['--pallet-g-radius-small'],
  ButtonFontWeight: ['--pallet-c-button-font-weight'],
  MaxContentWidthDesktop: ['--pallet-g-content-max-width'],
  VerticalRowPaddingDesktop: ['--pallet-g-spacing-theme'],
  ComponentSpacerSizeDesktop: ['--pallet-c-column-gap', '--pallet-c-columns-gap', '--pallet-c-section-gap'],
};

/** Values that share a hook with another value: they are imported only if both are equal. */
export const SAME_AS: Readonly<Record<string, string>> = {
  BodyTextColor: 'TextColor',
  BodySmallTextColor: 'TextColor',
  BodySmallFont: 'BodyFont',
  ButtonFont: 'BodyFont',
  ButtonColor: 'PrimaryAccentColor',
  ButtonColorContrast: 'PrimaryAccentForegroundColor',
  ButtonHoverColor: 'PrimaryAccentColor1',
  HeadingLargeColor: 'HeadingExtraLargeColor',
  HeadingMediumColor: 'HeadingExtraLargeColor',
  HeadingSmallColor: 'HeadingExtraLargeColor',
  HeadingLargeFont: 'HeadingExtraLargeFont',
  HeadingMediumFont: 'HeadingExtraLargeFont',
  HeadingSmallFont: 'HeadingExtraLargeFont',
  HeadingLargeFontWeight: 'HeadingExtraLargeFontWeight',
  HeadingSmallFontWeight: 'HeadingMediumFontWeight',
  HeadingExtraLargeLineHeight: 'HeadingMediumLineHeight',
  HeadingLargeLineHeight: 'HeadingMediumLineHeight',
  HeadingSmallLineHeight: 'HeadingMediumLineHeight',
  HeadingLargeTextTransform: 'HeadingExtraLargeTextTransform',
};

/** The value behind a hook of the platform, to which values refer by `var(--dxp-g-brand-1)`. */
export const VALUE_OF_HOOK: Readonly<Record<string, string>> = {
  ...createColorSteps('--dxp-g-root', 'BackgroundColor'),
  ...createColorSteps('--dxp-g-root-contrast', 'TextColor'),
  ...createColorSteps('--dxp-g-brand', 'PrimaryAccentColor'),
  ...createColorSteps('--dxp-g-brand-contrast', 'PrimaryAccentForegroundColor'),
  ...createColorSteps('--dxp-g-neutral', 'NeutralColor'),
  ...createColorSteps('--dxp-g-neutral-contrast', 'NeutralForegroundColor'),
  ...createColorSteps('--dxp-g-destructive', 'DestructiveColor'),
  ...createColorSteps('--dxp-g-destructive-contrast', 'DestructiveForegroundColor'),
  ...createColorSteps('--dxp-g-success', 'SuccessColor'),
  ...createColorSteps('--dxp-g-success-contrast', 'SuccessForegroundColor'),
  ...createColorSteps('--dxp-g-warning', 'WarningColor'),
  ...createColorSteps('--dxp-g-warning-contrast', 'WarningForegroundColor'),
  ...createColorSteps('--dxp-g-info', 'InfoColor'),
  ...createColorSteps('--dxp-g-info-contrast', 'InfoForegroundColor'),
  ...createColorSteps('--dxp-s-button-color', 'ButtonColor'),
  ...createColorSteps('--dxp-s-link-text-color', 'LinkColor'),
};

/** A color of the platform and its three steps. */
function createColorSteps(hook: string, value: string): Record<string, string> {
  const numbered = [1, 2, 3].map((step) => [`${hook}-${step}`, `${value}${step}`]);
  return Object.fromEntries([[hook, value], ...numbered]) as Record<string, string>;
}
