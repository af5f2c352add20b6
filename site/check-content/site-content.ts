import { join, relative } from 'node:path';
import { findNearest } from '@pallet/elements/foundations';
import type { ContentItem, SiteSettings } from '../content-sources/content-source.js';
import type { DeliveredContent } from '../content-sources/delivered-content.js';
import { fileContent } from '../content-sources/file-content.js';
import { describeProblem, type Finding } from '../documents/finding.js';
import { loadLayouts, loadPages, type Drafts } from '../documents/load.js';
import type { PageDocument, ThemeLayoutDocument } from '../documents/model.js';
import { pageNameOf } from '../documents/page-addresses.js';
import { findSyntaxProblem } from '../documents/parse-json.js';
import { isRecord } from '../documents/record.js';
import { createPageMatcher } from '../documents/redirects.js';
import { parseSource, type Source } from '../documents/source.js';
import { walkUnchecked, type UncheckedNode } from '../documents/tree.js';
import { isLanguageTag } from '../documents/languages.js';
import { readRedirects, type LocatedRedirect } from '../rendering/redirects.js';
import { knownHooks } from '../rendering/theme-hooks.js';
import { checkTheme } from '../rendering/theme.js';
import { createEmbeddedContent } from '../server/delivery-on-node.js';
import { withoutByteOrderMark } from '../documents/decode-text.js';
import { readFolderSync } from '../documents/read-files.js';
import { readTextFileIfValid } from '../documents/text-file.js';

/** The content of a site. */
export interface SiteContent {
  readonly root: string;
  readonly settings: SiteSettings;
  /** By route. */
  readonly pages: ReadonlyMap<string, PageDocument>;
  /** By name. */
  readonly layouts: ReadonlyMap<string, ThemeLayoutDocument>;
  readonly items: readonly ContentItem[];
  /** What pages request while they are rendered. */
  readonly delivered: DeliveredContent;
  /** The redirects that are used, each to its final target. */
  readonly redirects: readonly LocatedRedirect[];
  /** The parsed JSON files by path in the content folder, without those that are not valid JSON. */
  readonly sources: ReadonlyMap<string, Source>;
}

/**
 * Reads a content folder and collects the issues that its loaders find.
 *
 * @param root - the folder, for instance `site/content`
 * @param drafts - text that replaces pages and layouts, by path in the folder. Default: none
 * @throws Error if `site.json` is missing or invalid, with its issues
 * @throws UnreadableError
 */
export async function readContent(
  root: string,
  drafts: Drafts = new Map(),
): Promise<{ content: SiteContent; findings: Finding[] }> {
  const findings: Finding[] = [];
  const report = (problem: Omit<Finding, 'weight'>): void => {
    findings.push({ ...problem, weight: 'error', file: problem.file.replace(join(root, '/'), '') });
  };
  const sources = readSources(root, drafts);
  const source = fileContent(root, report);
  const settings = await source.settings().catch((error: unknown) => {
    if (findings.length === 0) throw error;
    throw new Error([...findings.map(describeProblem), (error as Error).message].join('\n'), { cause: error });
  });
  const items = await source.items();
  const { pages, problems } = loadPages(root, drafts, settings);
  const { layouts, problems: layoutProblems } = loadLayouts(root, drafts, settings);
  findings.push(...problems, ...layoutProblems);
  const redirects = await readRedirects(root, report, {
    isPage: createPageMatcher(pages.keys()),
    siteUrl: `${settings.origin}${settings.basePath}`,
    visitors: settings,
  });
  await checkTheme({
    name: settings.theme,
    contentRoot: root,
    hooks: knownHooks(),
    report: (problem) => {
      const isChoice = problem.file.endsWith('site.json');
      report(isChoice ? { ...problem, ...locate(sources, 'site.json', 'theme') } : problem);
    },
  });
  for (const [route, page] of pages) {
    const at = (path: string) => locate(sources, getPageFile(route), path);
    if (!layouts.has(page.themeLayout) && page.themeLayout !== '') {
      const wrong = `There is no theme layout "${page.themeLayout}", so the page has no header or footer.`;
      const known = [...layouts.keys()];
      const otherwise =
        known.length === 0 ? `Create layouts/${page.themeLayout}.json.` : `Available: ${known.join(', ')}.`;
      const remedy = suggest(page.themeLayout, known, otherwise);
      findings.push({ ...at('themeLayout'), weight: 'error', wrong, remedy });
    }
    const { recordId, language } = page;
    if (language !== undefined && !isLanguageTag(language)) {
      const wrong = `"${language}" is not a language tag, so the page cannot be built.`;
      findings.push({ ...at('language'), weight: 'error', wrong, remedy: 'Use a tag such as "en-US" or "es".' });
    }
    if (recordId !== undefined && (await source.seo(recordId)) === undefined) {
      const wrong = `There is no search-engine record "${recordId}".`;
      const remedy = `Remove "recordId" to use the page's title and description, or create the record.`;
      const details = `Its file would be seo/${recordId}.json.`;
      findings.push({ ...at('recordId'), weight: 'warning', wrong, remedy, details });
    }
  }
  const delivered = createEmbeddedContent(root, settings, () => undefined);
  return { content: { root, settings, pages, layouts, items, delivered, redirects, sources }, findings };
}

const FOLDERS = ['pages', 'layouts', 'items'];

function readSources(root: string, drafts: Drafts): Map<string, Source> {
  const names = FOLDERS.flatMap((folder) => readFolderSync(join(root, folder), { recursive: true })).map(
    ({ parentPath, name }) => relative(root, join(parentPath, name)),
  );
  const files = ['site.json', ...names].filter((name) => name.endsWith('.json'));
  return new Map(
    [...new Set([...files.map((name) => name.replaceAll('\\', '/')), ...drafts.keys()])].flatMap((file) => {
      const text = withoutByteOrderMark(drafts.get(file) ?? readTextFileIfValid(join(root, file)) ?? '');
      return findSyntaxProblem(text) === undefined ? [[file.normalize('NFC'), parseSource(file, text)]] : [];
    }),
  );
}

/** The location of a part of a file; only the file name if it is not valid JSON. */
export const locate = (sources: SiteContent['sources'], file: string, path: string): Omit<Finding, MessageField> =>
  sources.get(file)?.locate(path) ?? { file, path };

type MessageField = 'weight' | 'wrong' | 'remedy';

/** The blocks of a page or layout, by its file. */
export function getBlocks({ sources }: SiteContent, file: string): UncheckedNode[] {
  const value = sources.get(file)?.value;
  return isRecord(value) ? [...walkUnchecked(value)] : [];
}

/** The properties of a block in its document. */
export const getProps = ({ node: { props } }: UncheckedNode): Readonly<Record<string, unknown>> =>
  isRecord(props) ? props : {};

/** The file of a page: `/` is `pages/home.json`, `/why-us` is `pages/why-us.json`. */
export const getPageFile = (route: string): string => `pages/${pageNameOf(route)}.json`;

/** The files of all pages and layouts. */
export const listBlockFiles = ({ pages, layouts }: SiteContent): string[] => [
  ...[...pages.keys()].map(getPageFile),
  ...[...layouts.keys()].map(getLayoutFile),
];

/** The file of a layout, by its name. */
export const getLayoutFile = (name: string): string => `layouts/${name}.json`;

/** Suggests the nearest choice, if any, followed by another remedy. */
export function suggest(word: string, choices: readonly string[], otherwise: string): string {
  const meant = findNearest(word, choices);
  return meant === undefined ? otherwise : `Did you mean "${meant}"? ${otherwise}`;
}
