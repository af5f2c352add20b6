/** The language tag (BCP 47) of a content language: `zh-Hant-TW` of `zh_Hant_TW`. */
export const toLanguageTag = (code: string): string => code.replaceAll('_', '-');

/** The content language of a language tag (BCP 47): `zh_Hant_TW` of `zh-Hant-TW`. */
export const toLanguageCode = (tag: string): string => tag.replaceAll('-', '_');
