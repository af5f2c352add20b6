import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '@pallet/elements/foundations';
import type { ContentItem, SiteSettings } from '../content-sources/content-source.js';
import { fileContent } from '../content-sources/file-content.js';
import type { Finding } from '../documents/finding.js';
import { loadLayouts, loadPages, type Drafts } from '../documents/load.js';
import type { PageDocument, ThemeLayoutDocument } from '../documents/model.js';
import { findSyntaxProblem } from '../documents/parse-json.js';
import { isRecord } from '../documents/record.js';
import { createPageTest } from '../documents/redirects.js';
import { readSource, type Source } from '../documents/source.js';
import { walkUnchecked, type UncheckedNode } from '../documents/tree.js';
import { isLanguageTag } from '../rendering/language.js';
import { readRedirects } from '../rendering/redirects.js';
import { knownHooks } from '../rendering/theme-hooks.js';
import { checkTheme } from '../rendering/theme.js';

/** All that an author writes. */
export interface SiteContent {
  readonly root: string;
  readonly settings: SiteSettings;
  /** By route. */
  readonly pages: ReadonlyMap<string, PageDocument>;
  /** By name. */
  readonly layouts: ReadonlyMap<string, ThemeLayoutDocument>;
  readonly items: readonly ContentItem[];
  /** The JSON files as they are written, by their path from the content folder; those that are no JSON are left out. */
  readonly sources: ReadonlyMap<string, Source>;
}

/**
 * Reads a content folder, with what its own loaders find in it.
 *
 * @param root - the folder, for instance `site/content`
 * @param drafts - texts that stand in for pages and layouts, by their path from the folder. Default: none
 * @throws Error when there is no `site.json`
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
  const settings = await source.settings();
  const items = await source.items();
  const { pages, problems } = loadPages(root, drafts, settings);
  const { layouts, problems: layoutProblems } = loadLayouts(root, drafts);
  findings.push(...problems, ...layoutProblems);
  await readRedirects(root, report, {
    isPage: createPageTest(pages.keys()),
    siteUrl: `${settings.origin}${settings.basePath}`,
  });
  await checkTheme({
    name: settings.theme,
    contentRoot: root,
    hooks: await knownHooks(),
    report: (problem) => {
      const isChoice = problem.file.endsWith('site.json');
      report(isChoice ? { ...problem, ...placeIn(sources, 'site.json', 'theme') } : problem);
    },
  });
  for (const [route, page] of pages) {
    const at = (path: string) => placeIn(sources, fileOf(route), path);
    if (!layouts.has(page.themeLayout) && page.themeLayout !== '') {
      const wrong = `There is no theme layout "${page.themeLayout}", so the page has neither header nor footer.`;
      const remedy = suggestion(page.themeLayout, [...layouts.keys()], `There is: ${[...layouts.keys()].join(', ')}.`);
      findings.push({ ...at('themeLayout'), weight: 'error', wrong, remedy });
    }
    const { recordId, language } = page;
    if (language !== undefined && !isLanguageTag(language)) {
      const wrong = `"${language}" is no language tag, and the page cannot be built.`;
      findings.push({ ...at('language'), weight: 'error', wrong, remedy: 'Write a tag such as "en-US" or "es".' });
    }
    if (recordId !== undefined && (await source.seo(recordId)) === undefined) {
      const wrong = `There is no search-engine record "${recordId}".`;
      const remedy = `Write it as seo/${recordId}.json, or leave "recordId" out: then the page's title and description hold.`;
      findings.push({ ...at('recordId'), weight: 'warning', wrong, remedy });
    }
  }
  return { content: { root, settings, pages, layouts, items, sources }, findings };
}

const FOLDERS = ['pages', 'layouts', 'items'];

function readSources(root: string, drafts: Drafts): Map<string, Source> {
  const names = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const files = ['site.json', ...names].filter((name) => name.endsWith('.json'));
  return new Map(
    [...new Set([...files.map((name) => name.replaceAll('\\', '/')), ...drafts.keys()])].flatMap((file) => {
      const text = (drafts.get(file) ?? readFileSync(join(root, file), 'utf8')).replace(/^\uFEFF/, '');
      return findSyntaxProblem(text) === undefined ? [[file, readSource(file, text)]] : [];
    }),
  );
}

/** Where a part of a file stands; of a file that is no JSON only its name is known. */
export const placeIn = (sources: SiteContent['sources'], file: string, path: string): Omit<Finding, PartsOfText> =>
  sources.get(file)?.at(path) ?? { file, path };

type PartsOfText = 'weight' | 'wrong' | 'remedy';

/** The blocks of a page as they are written. */
export function blocksOf({ sources }: SiteContent, route: string): UncheckedNode[] {
  const value = sources.get(fileOf(route))?.value;
  return isRecord(value) ? [...walkUnchecked(value)] : [];
}

/** The properties of a block as they are written. */
export const propsOf = ({ node: { props } }: UncheckedNode): Readonly<Record<string, unknown>> =>
  isRecord(props) ? props : {};

/** The file of a page: `/` is `pages/home.json`, `/why-us` is `pages/why-us.json`. */
export const fileOf = (route: string): string => `pages${route.replace(/\/$/, '/home')}.json`;

/** Names what was probably meant, before what else can be done. */
export function suggestion(word: string, choices: readonly string[], otherwise: string): string {
  const meant = nearest(word, choices);
  return meant === undefined ? otherwise : `Did you mean "${meant}"? ${otherwise}`;
}
