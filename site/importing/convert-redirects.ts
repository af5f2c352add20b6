import { SaxesParser } from 'saxes';
import { checkRedirects, createPageMatcher } from '../documents/redirects.js';
import { decodeText } from '../documents/decode-text.js';
import type { ExportFiles } from './export-files.js';
import type { ReportBuilder } from './report.js';

const SITE_FILE = /(?:^|\/)sites\/([^/]+)\.site-meta\.xml$/;

/** What redirects depend on. */
interface Addresses {
  /** Of all published pages. */
  readonly routes: Iterable<string>;
  /** New addresses of pages by those in the export. */
  readonly moved: Readonly<Record<string, string>>;
}

/**
 * The redirects of a site, new addresses by former ones: those of moved pages, and those in the metadata of the site. Those
 * that cannot be used are reported.
 *
 * @param siteName - in the export
 */
export async function convertRedirects(
  files: ExportFiles,
  siteName: string,
  { routes, moved }: Addresses,
  report: ReportBuilder,
): Promise<Record<string, string>> {
  const all = files.paths.filter((path) => SITE_FILE.test(path));
  const own = all.filter((path) => isOfSite(path, siteName));
  const isPage = createPageMatcher(routes);
  const redirects: Record<string, string> = {};
  const add = (found: readonly (readonly [from: string, to: string])[], file: string): void => {
    const { redirects: usable, refused } = checkRedirects(found, { isPage });
    for (const { from, to } of usable) redirects[from] = to;
    for (const { from, wrong } of refused) report.addIssue(file, `redirect from ${from}`, `${wrong}. It was left out.`);
  };
  for (const file of own.length > 0 || all.length > 1 ? own : all) add(await readRedirects(files, file, report), file);
  add(Object.entries(moved), 'sfdc_cms__route');
  return redirects;
}

/** The metadata of a site `Acme` belongs to the site `Acme1` of the export. */
const isOfSite = (path: string, siteName: string): boolean =>
  SITE_FILE.exec(path)?.[1]?.toLowerCase() === siteName.toLowerCase().replace(/\d+$/, '');

async function readRedirects(
  files: ExportFiles,
  file: string,
  report: ReportBuilder,
): Promise<(readonly [from: string, to: string])[]> {
  const mappings = parseMappings(decodeText(await files.read(file)));
  if (mappings === undefined) {
    report.addIssue(file, '', 'The file is not valid XML. Its redirects are not imported.');
    return [];
  }
  return mappings.flatMap(({ source: from = '', target: to = '', isActive, isDynamic, action }) => {
    if (isActive === 'false') {
      report.addIssue(file, `redirect from ${from}`, 'It is not active. It was left out.');
      return [];
    }
    if (isDynamic === 'true') {
      report.addIssue(file, `redirect from ${from}`, 'It has a pattern. Add a redirect for each address by hand.');
      return [];
    }
    if (action === 'Temporary') {
      report.addIssue(file, `redirect from ${from}`, 'It was temporary, and is permanent here.');
    }
    return [[from, to] as const];
  });
}

type Mapping = Readonly<Record<string, string | undefined>>;

/** The fields of each redirect; undefined if the text is not XML. */
function parseMappings(xml: string): Mapping[] | undefined {
  const mappings: Record<string, string>[] = [];
  const path: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    path.push(name);
    if (name === 'siteRedirectMappings') mappings.push({});
  });
  parser.on('text', (text) => {
    const [parent, field] = path.slice(-2);
    const mapping = mappings.at(-1);
    if (parent === 'siteRedirectMappings' && field !== undefined && mapping !== undefined) mapping[field] = text.trim();
  });
  parser.on('closetag', () => void path.pop());
  let isValid = true;
  parser.on('error', () => {
    isValid = false;
  });
  parser.write(xml).close();
  return isValid ? mappings : undefined;
}
