import { generate, parse as parseCss, walk, type CssNode, type List } from 'css-tree';
import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';
import { decodeText } from '../documents/decode-text.js';
import { findFreeName, slugify } from '../documents/slug.js';
import { importBranding } from '../theming/import-branding.js';
import type { Hook } from '../theming/hook-problems.js';
import type { ExportFiles } from './export-files.js';
import type { ExportedItem, ExportedSite } from './exported-site.js';
import type { ReportBuilder } from './report.js';

export interface ConvertedTheme {
  readonly name: string;
  readonly css: string;
}

/**
 * Converts the branding sets and the style sheets of a site into a theme.
 *
 * @param scopes - classes of the scoped branding sets: {@link nameScopes}
 * @returns undefined if the site has neither
 */
export async function convertTheme(
  site: ExportedSite,
  files: ExportFiles,
  scopes: ReadonlyMap<string, string>,
  hooks: readonly Hook[],
  report: ReportBuilder,
): Promise<ConvertedTheme | undefined> {
  const branding = convertBranding(site, scopes, hooks, report);
  const sheets = [...(await readStyleSheets(site, files, report)), ...readHeadStyles(site, report)];
  const ownCss = sheets.map(({ file, css }) => filterCss(css, (message) => report.addIssue(file, '', message)));
  const css = [...branding, ...ownCss].filter((text) => text.trim() !== '').join('\n');
  return css === '' ? undefined : { name: slugify(site.name) || 'imported', css };
}

/** The theme of a branding set; undefined if it has none of the values that themes have. */
function convertBrandingSet(
  { file, content }: ExportedItem,
  selector: string,
  hooks: readonly Hook[],
  report: ReportBuilder,
): string | undefined {
  try {
    const { css, unmapped } = importBranding(JSON.stringify(content), hooks, selector);
    for (const { name, value, reason } of unmapped) {
      report.addIssue(file, name, `The value ${JSON.stringify(value)} is not used: ${reason}.`);
    }
    return css;
  } catch (error) {
    report.addIssue(file, '', (error as Error).message);
    return undefined;
  }
}

const isScoped = ({ body }: ExportedItem): boolean => body['brandingSetType'] === 'SCOPED';

/** The classes of sections with a branding set of their own, by the name of the set. */
export function nameScopes(site: ExportedSite): ReadonlyMap<string, string> {
  const scopes = new Map<string, string>();
  for (const { name } of site.items('sfdc_cms__brandingSet').filter(isScoped)) {
    scopes.set(name, findFreeName(`branding-${slugify(name) || 'set'}`, scopes.values()));
  }
  return scopes;
}

/** The branding set of the whole site, then those of sections. */
function convertBranding(
  site: ExportedSite,
  scopes: ReadonlyMap<string, string>,
  hooks: readonly Hook[],
  report: ReportBuilder,
): string[] {
  const sets = site.items('sfdc_cms__brandingSet');
  const active = site.items('sfdc_cms__theme')[0]?.body['activeBrandingSetId'];
  const whole = sets.find((set) => set.name === active && !isScoped(set)) ?? sets.find((set) => !isScoped(set));
  const sheets = [...(whole === undefined ? [] : [whole]), ...sets.filter(isScoped)].map((set) => {
    const scope = scopes.get(set.name);
    return convertBrandingSet(set, scope === undefined ? ':root' : `.${scope}`, hooks, report);
  });
  for (const { file, title } of sets.filter((set) => set !== whole && !isScoped(set))) {
    report.addIssue(file, '', `The branding set "${title}" is not active. It was not imported.`);
  }
  return sheets.filter((css) => css !== undefined);
}

interface StyleSheet {
  readonly file: string;
  readonly css: string;
}

async function readStyleSheets(site: ExportedSite, files: ExportFiles, report: ReportBuilder): Promise<StyleSheet[]> {
  const paths = site
    .items('sfdc_cms__styles')
    .flatMap(({ otherFiles }) => otherFiles)
    .filter((path) => path.endsWith('.css'));
  const sheets = await Promise.all(
    paths.map(async (file): Promise<StyleSheet | undefined> => {
      if (file.endsWith('/print.css')) {
        report.addIssue(file, '', 'The style sheet for print is not imported. Pages have their own.');
        return undefined;
      }
      try {
        return { file, css: decodeText(await files.read(file)) };
      } catch (error) {
        report.addIssue(file, '', `The style sheet cannot be read: ${(error as Error).message} It was left out.`);
        return undefined;
      }
    }),
  );
  return sheets.filter((sheet) => sheet !== undefined);
}

type HtmlNode = DefaultTreeAdapterMap['childNode'];

/** The style elements of the head. Everything else in it is reported. */
function readHeadStyles(site: ExportedSite, report: ReportBuilder): StyleSheet[] {
  return site.items('sfdc_cms__appPage').flatMap(({ file, body }) => {
    const { headMarkup } = body;
    if (typeof headMarkup !== 'string') return [];
    return parseFragment(headMarkup).childNodes.flatMap((node) => {
      if (node.nodeName === 'style') return [{ file, css: getTextContent(node) }];
      const description = describeHeadElement(node);
      if (description !== undefined) report.addIssue(file, 'headMarkup', `${description} is not imported.`);
      return [];
    });
  });
}

const getTextContent = (node: HtmlNode): string =>
  'childNodes' in node ? node.childNodes.map((child) => ('value' in child ? child.value : '')).join('') : '';

/** The vendor's own style sheets, which the blocks here replace. */
const VENDOR_SHEET = /\{\s*basePath\s*\}\/assets\/styles\//;

function describeHeadElement(node: HtmlNode): string | undefined {
  if (!('attrs' in node)) return undefined;
  const get = (name: string): string => node.attrs.find((one) => one.name === name)?.value ?? '';
  const address = get('href') || get('src');
  if (node.tagName === 'link' && VENDOR_SHEET.test(address)) return undefined;
  const label = [node.tagName, get('name') || get('property') || get('rel')].filter(Boolean).join(' ');
  return `<${label}>${address === '' ? '' : ` for ${address}`}`;
}

/** Own style sheets without what loads files from elsewhere. */
function filterCss(css: string, report: (message: string) => void): string {
  const tree = parseCss(css, { parseValue: true, onParseError: () => undefined });
  walk(tree, {
    visit: 'Atrule',
    enter(node, item, list) {
      if (node.name.toLowerCase() !== 'import') return;
      report(`${generate(node)} is not imported. Add its rules to the theme.`);
      list?.remove(item);
    },
  });
  walk(tree, {
    visit: 'Declaration',
    enter(node, item: Parameters<List<CssNode>['remove']>[0], list) {
      const urls: string[] = [];
      walk(node, (inner) => {
        if (inner.type === 'Url' && !/^(?:data:|#)/.test(inner.value)) urls.push(inner.value);
      });
      if (urls.length === 0 || list === null) return;
      report(`"${node.property}" loads ${urls.join(', ')}, which is not imported. The declaration was left out.`);
      list.remove(item);
    },
  });
  return generate(tree);
}
