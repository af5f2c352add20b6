/**
 * The language tag (BCP 47) of a content language, in canonical form: `zh-Hant-TW` of `zh_Hant_TW`, `he` of `iw`.
 *
 * @param code - with hyphens or underscores, in any letter case. Anything else is returned with hyphens
 */
export function toLanguageTag(code: string): string {
  const tag = code.replaceAll('_', '-');
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch {
    return tag;
  }
}
