import { toLanguageCode, isLanguageTag } from '../documents/languages.js';
import { toLanguageTag } from '@pallet/elements/foundations';
import { slugify, findFreeName } from '../documents/slug.js';
import { isRecord, removeUndefined } from '../documents/record.js';
import { serializeDocument } from '../store/serialize-document.js';
import type { Hook } from '../theming/hook-problems.js';
import { convertImages } from './convert-images.js';
import { convertLayout } from './convert-layout.js';
import { convertPage } from './convert-page.js';
import { convertTheme, nameScopes } from './convert-theme.js';
import { readView } from './convert-view.js';
import type { ExportFiles } from './export-files.js';
import type { ExportedSite } from './exported-site.js';
import { routeOf } from '../documents/page-addresses.js';
import { convertRedirects } from './convert-redirects.js';
import { planPages } from './plan-pages.js';
import { ReportBuilder, type ImportReport } from './report.js';
import type { SiteNames } from './site-names.js';

/** A site as files of a content folder. */
export interface ImportedSite {
  /** Published files by their path. */
  readonly files: ReadonlyMap<string, Uint8Array | string>;
  /** Texts of pages that are not published, by the path of their file. */
  readonly drafts: ReadonlyMap<string, string>;
  readonly report: ImportReport;
}

/** Item types that are imported, or that describe other items. Those of others are reported. */
const KNOWN_TYPES: ReadonlySet<string> = new Set([
  ...['sfdc_cms__view', 'sfdc_cms__route', 'sfdc_cms__themeLayout', 'sfdc_cms__theme', 'sfdc_cms__brandingSet'],
  ...['sfdc_cms__site', 'sfdc_cms__appPage', 'sfdc_cms__languageSettings', 'sfdc_cms__styles', 'sfdc_cms__image'],
]);

/**
 * Converts a site of an export. It reads files and writes none.
 *
 * @param hooks - every styling hook
 */
export async function importSite(
  exportFiles: ExportFiles,
  site: ExportedSite,
  hooks: readonly Hook[],
): Promise<ImportedSite> {
  const report = new ReportBuilder(site.name);
  for (const { file, message } of site.issues) report.addIssue(file, '', message);
  const files = new Map<string, Uint8Array | string>();
  const drafts = new Map<string, string>();
  const languages = readLanguages(site, report);
  const { pages, addresses, namedPages, redirects } = planPages(site, report);
  const images = await convertImages(site, exportFiles, languages[0]?.code ?? DEFAULT_LANGUAGE, report);
  const scopes = nameScopes(site);
  const imageHosts = new Set<string>();
  const names: SiteNames = {
    ...{ addresses, namedPages, scopes, imageKeys: images.keys },
    addImageHost: (origin) => void imageHosts.add(origin),
  };

  const layoutNames = nameLayouts(site);
  for (const item of site.items('sfdc_cms__themeLayout')) {
    const name = layoutNames.byItem.get(item.name) ?? item.name;
    const view = await readView(item, exportFiles, names, report);
    const file = `layouts/${name}.json`;
    if (view !== undefined) files.set(file, serializeDocument(convertLayout(view)));
    const state = view === undefined ? 'refused' : 'layout';
    report.endDocument({ source: item.file, title: item.title, file: view && file, state });
  }

  for (const { view: item, name, draftReason } of pages) {
    const view = await readView(item, exportFiles, names, report);
    const common = { source: item.file, title: item.title };
    if (view === undefined) {
      report.endDocument({ ...common, file: undefined, state: 'refused', reason: 'it has no component' });
      continue;
    }
    const { dataProviders } = item.body;
    if (Array.isArray(dataProviders) && dataProviders.length > 0) {
      report.addIssue(item.file, 'dataProviders', 'The data providers of the page are not imported.');
    }
    const layoutType = String(item.body['themeLayoutType'] ?? '');
    const layout = layoutNames.byType.get(layoutType);
    if (layout === undefined) {
      report.addIssue(
        item.file,
        'themeLayoutType',
        `The layout "${layoutType}" is not in the export. The page has no header and footer.`,
      );
    }
    const { document, customHeadTags } = convertPage(view, item, layout ?? '', report);
    const file = `pages/${name}.json`;
    const text = serializeDocument(document);
    if (draftReason === undefined) {
      files.set(file, text);
      if (customHeadTags !== undefined)
        files.set(`seo/${name}.json`, serializeDocument(createRecord(document, customHeadTags)));
    } else drafts.set(file, text);
    const state = draftReason === undefined ? 'published' : 'draft';
    report.endDocument({ ...common, file, state, ...(draftReason !== undefined && { reason: draftReason }) });
  }

  const theme = await convertTheme(site, exportFiles, scopes, hooks, report);
  if (theme !== undefined) files.set(`themes/${theme.name}.css`, theme.css);
  for (const [path, bytes] of images.files) files.set(path, bytes);
  const published = pages.filter(({ name }) => files.has(`pages/${name}.json`)).map(({ name }) => routeOf(name));
  const allRedirects = await convertRedirects(exportFiles, site.name, { routes: published, moved: redirects }, report);
  if (Object.keys(allRedirects).length > 0) files.set('redirects.json', serializeDocument(allRedirects));
  files.set(
    'site.json',
    serializeDocument(
      removeUndefined({
        origin: `https://${slugify(site.name) || 'site'}.example`,
        theme: theme?.name,
        languages,
        // The site logo links to the page `Home`.
        namedPages: { Home: '/', ...Object.fromEntries([...addresses].filter(([route]) => namedPages.has(route))) },
        pictureHosts: [...imageHosts].sort(),
        texts: { name: site.name },
      }),
    ),
  );
  report.addByHand('Set "origin" in site.json to the address of the site.');
  report.addByHand('Replace the icon in site/public/favicon.svg with that of the site.');
  reportRest(exportFiles, site, report);
  return { files, drafts, report: report.build() };
}

const createRecord = (
  { title, description }: { title: string; description: string },
  customHeadTags: string,
): unknown => ({
  ...{ title, description, customHeadTags },
  isSeoIndexed: true,
});

const DEFAULT_LANGUAGE = 'en_US';

interface ImportedLanguage {
  readonly code: string;
  readonly label: string;
  readonly path: string;
  readonly isDefault: boolean;
  readonly isActive: boolean;
}

/** The languages of the site, the default one first. */
function readLanguages(site: ExportedSite, report: ReportBuilder): ImportedLanguage[] {
  const [settings] = site.items('sfdc_cms__languageSettings');
  const { defaultLocale = DEFAULT_LANGUAGE, languages = [] } = settings?.body ?? {};
  const all = (Array.isArray(languages) ? (languages as unknown[]) : []).filter(isRecord).flatMap((language) => {
    const { locale, label, isActive = true, isAuthoringOnly = false } = language;
    const tag = toLanguageTag(String(locale));
    if (!isLanguageTag(tag)) {
      report.addIssue(
        settings?.file ?? '',
        'languages',
        `${JSON.stringify(locale)} is not a language. It was left out.`,
      );
      return [];
    }
    const isDefault = locale === defaultLocale;
    const code = toLanguageCode(tag);
    return [
      {
        ...{
          code,
          label: typeof label === 'string' ? label : getLanguageName(tag),
          path: isDefault ? '' : tag.toLowerCase(),
        },
        ...{ isDefault, isActive: isActive === true && isAuthoringOnly !== true },
      },
    ];
  });
  const byDefault = all.sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  if (byDefault[0]?.isDefault === true) return byDefault;
  const tag = toLanguageTag(String(defaultLocale));
  const code = isLanguageTag(tag) ? toLanguageCode(tag) : DEFAULT_LANGUAGE;
  return [
    { code, label: getLanguageName(toLanguageTag(code)), path: '', isDefault: true, isActive: true },
    ...byDefault,
  ];
}

const getLanguageName = (tag: string): string => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;

interface LayoutNames {
  /** By the name of the layout in the export. */
  readonly byItem: ReadonlyMap<string, string>;
  /** By the type that views name. */
  readonly byType: ReadonlyMap<string, string>;
}

function nameLayouts(site: ExportedSite): LayoutNames {
  const byItem = new Map<string, string>();
  for (const { name } of site.items('sfdc_cms__themeLayout')) {
    byItem.set(name, findFreeName(slugify(name) || 'layout', byItem.values()));
  }
  const layouts = site.items('sfdc_cms__theme')[0]?.body['layouts'];
  const byType = new Map<string, string>();
  for (const entry of Array.isArray(layouts) ? (layouts as unknown[]) : []) {
    const { layoutId, layoutType } = isRecord(entry) ? entry : {};
    const name = byItem.get(String(layoutId));
    if (name !== undefined) byType.set(String(layoutType), name);
  }
  return { byItem, byType };
}

/** Files of an export that are not imported, with what to do about them. */
const OTHER_FILES: readonly (readonly [path: RegExp, remedy: string])[] = [
  [/(?:^|\/)navigationMenus\/[^/]+$/, 'Add the links of the navigation menu to the header by hand'],
  [/(?:^|\/)labels\/[^/]+$/, 'Replace the custom labels in texts by hand'],
];

/** Reports what is in the export and not imported. */
function reportRest({ paths }: ExportFiles, site: ExportedSite, report: ReportBuilder): void {
  for (const path of paths) {
    const remedy = OTHER_FILES.find(([pattern]) => pattern.test(path))?.[1];
    if (remedy !== undefined) report.addByHand(`${remedy}: ${path}`);
  }
  for (const type of site.types.filter((one) => !KNOWN_TYPES.has(one))) {
    for (const { file } of site.items(type)) report.addIssue(file, '', `Items of the type "${type}" are not imported.`);
  }
  for (const type of ['sfdc_cms__view', 'sfdc_cms__themeLayout']) {
    for (const { otherFiles } of site.items(type)) {
      const translations = otherFiles.filter((path) => /\/[a-z]{2,3}(?:_\w+)?\.json$/.test(path));
      for (const file of translations) report.addIssue(file, '', 'The translation is not imported.');
    }
  }
}
