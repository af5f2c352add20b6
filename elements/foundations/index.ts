export * from './attribute-name.js';
export * from './block-facts.js';
export * from './breakpoints.js';
export * from './color.js';
export * from './constants.js';
export * from './decode-component.js';
export * from './enumerations.js';
export * from './escape-markup.js';
export { findIneffectiveFlags, kindsOf, slotsOf } from './development/misuse.js';
export * from './fetchable-url.js';
export * from './focal-point.js';
export * from './focus-element.js';
export * from './icon-name.js';
export {
  registerIcons,
  type IconDrawing,
  type IconPath,
  type IconResolver,
  type IconSource,
  type IconSymbol,
} from './icons/icons.js';
export * from './image-failure.js';
export * from './json.js';
export * from './language-tag.js';
export { setRetryImport, type RetryImport } from './lazy-module.js';
export * from './length.js';
export * from './links.js';
export * from './kind-values.js';
export * from './mismatch.js';
export * from './nearest.js';
export * from './page-reference.js';
export * from './plain-click.js';
export * from './record-types.js';
export type { DecodeReference } from './references.js';
export * from './scalars.js';
export * from './sanitize.js';
export { createSanitizer, type SanitizeHtml } from './sanitize-html.js';
export { sanitizeAttribute, PROFILE_TAGS, type HtmlProfile } from './sanitize-profiles.js';
export { PRERENDERED_ONLY } from './prerendered-only.js';
export * from './text-styles.js';
export * from './texts.js';
export * from './texts/register.js';
export * from './tokens.js';
export * from './warn.js';
