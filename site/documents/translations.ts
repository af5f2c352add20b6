/** The part of a language of the site that determines the addresses of pages. */
interface Language {
  readonly code: string;
  /** The folder of its pages; empty for those at the top. */
  readonly path: string;
  readonly isDefault: boolean;
  readonly isActive: boolean;
}

/** The language of a page by its folder: `/es/jobs` is in Spanish. Default: the site's default language. */
export const getLanguageOfRoute = <One extends Language>(route: string, languages: readonly One[]): One | undefined =>
  languages.find(({ path }) => path !== '' && route.startsWith(`/${path}/`)) ??
  languages.find(({ isDefault }) => isDefault);

/** The address of the same page in another language: `/jobs` is `/es/jobs`, and `/` is `/es/`. */
export function translateRoute(route: string, { path }: Language, languages: readonly Language[]): string {
  const own = getLanguageOfRoute(route, languages)?.path ?? '';
  const rest = own === '' ? route : route.slice(own.length + 1);
  return path === '' ? rest : `/${path}${rest}`;
}

/**
 * The routes of a page and its translations by language code, for every active language that has it. Pages with the
 * same path below the folders of their languages are translations of each other.
 *
 * @param isPage - whether a route has a page
 */
export const findTranslations = (
  route: string,
  languages: readonly Language[],
  isPage: (route: string) => boolean,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    languages
      .filter(({ isActive }) => isActive)
      .map((language) => [language.code, translateRoute(route, language, languages)] as const)
      .filter(([, translated]) => isPage(translated)),
  );
