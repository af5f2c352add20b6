import { findNearest } from '@pallet/elements/foundations';
import type { Finding } from '../documents/finding.js';
import { STATUS_ROUTES } from '../documents/page-data.js';
import { getLanguageOfRoute, translateRoute } from '../documents/translations.js';
import { getPageFile, locate, type SiteContent } from './site-content.js';
import { toLanguageTag } from '@pallet/elements/foundations';

/** Maximum number of pages that a note names. */
const MAX_NAMED = 5;

/** Finds pages whose language differs from that of their folder. */
export function checkLanguages({ settings, pages, sources }: SiteContent): Finding[] {
  return [...pages].flatMap(([route, page]): Finding[] => {
    const language = getLanguageOfRoute(route, settings.languages);
    if (
      language === undefined ||
      language.isDefault ||
      getPrimaryLanguage(page.language ?? '') === getPrimaryLanguage(language.code)
    ) {
      return [];
    }
    const own = page.language === undefined ? 'does not state its language' : `states that it is in "${page.language}"`;
    const wrong = `The page is in the folder for ${language.label} but ${own}, so browsers, screen readers and search engines treat it as a page in another language.`;
    const remedy = `Set its "language" to ${language.label}, or move the page to another folder.`;
    const details = `Write "language": "${toLanguageTag(language.code)}".`;
    return [{ ...locate(sources, getPageFile(route), 'language'), weight: 'warning', wrong, remedy, details }];
  });
}

/**
 * Missing translations, as sentences. A site need not have every page in every language, so these are not findings.
 */
export function translationNotes({ settings, pages }: SiteContent): string[] {
  const { languages } = settings;
  const main = languages.find(({ isDefault }) => isDefault);
  if (main === undefined) return [];
  const inMain = [...pages.keys()].filter(
    (route) => getLanguageOfRoute(route, languages) === main && !STATUS_ROUTES.has(route),
  );
  return languages
    .filter((language) => language.isActive && language !== main)
    .flatMap((language) => {
      const lacking = inMain.filter((route) => !pages.has(translateRoute(route, language, languages)));
      const unpaired = [...pages.keys()].filter(
        (route) =>
          getLanguageOfRoute(route, languages) === language && !pages.has(translateRoute(route, main, languages)),
      );
      return [
        ...(lacking.length > 0 ? [describeUntranslated(lacking, language)] : []),
        ...unpaired.map((route) => {
          const original = translateRoute(route, main, languages);
          const meant = findNearest(original, lacking);
          const remedy =
            meant === undefined
              ? 'If it translates another page, give it the same name as that page.'
              : `If it translates ${meant}, name its file ${getPageFile(translateRoute(meant, language, languages))}.`;
          return `${getPageFile(route)}: There is no page ${original} in ${main.label}, so no other page is linked as its translation. ${remedy}`;
        }),
      ];
    });
}

function describeUntranslated(
  routes: readonly string[],
  { label, path }: SiteContent['settings']['languages'][number],
): string {
  const count = routes.length === 1 ? '1 page is' : `${routes.length} pages are`;
  const named = routes.slice(0, MAX_NAMED).join(', ');
  const more = routes.length > MAX_NAMED ? ` and ${routes.length - MAX_NAMED} more` : '';
  const name = routes[0]?.split('/').at(-1) || 'home';
  return `${count} not in ${label}: ${named}${more}. To create one: npm run new -- page ${name} --language ${path}`;
}

const getPrimaryLanguage = (language: string): string => toLanguageTag(language).split('-', 1)[0] ?? '';
