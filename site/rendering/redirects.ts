import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReportProblem } from '../content-sources/content-source.js';
import { describeSyntaxProblem, findSyntaxProblem } from '../documents/parse-json.js';
import { isRecord } from '../documents/record.js';
import { checkRedirects, encodeAddress, type CheckRedirectsOptions, type Redirect } from '../documents/redirects.js';

/** The file of addresses that lead elsewhere for good, in the content folder: `{ "/former": "/new" }`. */
const REDIRECTS = 'redirects.json';

/**
 * Reads the redirects of a content folder.
 *
 * @param report - receives each redirect that is left out; or a file that is no JSON, which leaves out all
 * @returns the redirects, each leading to its end; none where there is no such file
 */
export async function readRedirects(
  contentRoot: string,
  report: ReportProblem,
  options: CheckRedirectsOptions = {},
): Promise<readonly Redirect[]> {
  const text = await readFile(join(contentRoot, REDIRECTS), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return redirectsIn(text.replace(/^\uFEFF/, ''), report, options);
}

/** @param text - of the content's `redirects.json` */
export function redirectsIn(text: string, report: ReportProblem, options: CheckRedirectsOptions = {}): Redirect[] {
  const syntax = findSyntaxProblem(text);
  if (syntax !== undefined) {
    const { line, column } = syntax;
    report({ file: REDIRECTS, line, column, ...describeSyntaxProblem(syntax) });
    return [];
  }
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) {
    const wrong = 'This is no list of redirects. The file is left out.';
    report({ file: REDIRECTS, line: 1, wrong, remedy: 'Write { "/former": "/new" }, an address and where it leads.' });
    return [];
  }
  const { redirects, refused } = checkRedirects(Object.entries(value), options);
  for (const { from, wrong, remedy } of refused) {
    const line = text.slice(0, text.indexOf(JSON.stringify(from))).split('\n').length;
    report({ file: REDIRECTS, line, wrong: `${wrong}, so it is left out.`, remedy });
  }
  return redirects;
}

/**
 * Redirects in the notation that static hosts read: `/former /new 301`, a line each, with the parameters that a query must
 * have between the two: `/jobs.aspx id=5 /jobs 301`. A last line names the page of each folder that has one of its own for
 * what does not exist, for hosts that do not look for it themselves.
 *
 * @param missing - such folders, as `/docs`
 */
export function redirectsFile(
  redirects: readonly Redirect[],
  basePath: string,
  missing: readonly string[] = [],
): string {
  const below = (address: string): string => (address.startsWith('/') ? `${basePath}${address}` : address);
  const line = ({ from, to }: Redirect): string => {
    const { path, parameters } = splitQuery(encodeAddress(from));
    return [below(path), ...parameters, below(encodeAddress(to)), '301\n'].join(' ');
  };
  // Of two lines that match, hosts take the first.
  const sorted = redirects.toSorted((a, b) => countParameters(b) - countParameters(a));
  return [...sorted.map(line), ...missing.map((folder) => `${below(folder)}/* ${below(folder)}/404 404\n`)].join('');
}

/** The redirects of a file that {@link redirectsFile} has written. */
export const parseRedirectsFile = (text: string): Redirect[] =>
  text
    .split('\n')
    .map((line) => line.split(' '))
    .filter((words) => words.at(-1) === '301')
    .map((words) => {
      const [path = '', ...parameters] = words.slice(0, -2);
      return { from: parameters.length === 0 ? path : `${path}?${parameters.join('&')}`, to: words.at(-2) ?? '' };
    });

const countParameters = ({ from }: Redirect): number => splitQuery(from).parameters.length;

function splitQuery(address: string): { path: string; parameters: string[] } {
  const [path = '', ...query] = address.split('?');
  return {
    path,
    parameters: query
      .join('?')
      .split('&')
      .filter((parameter) => parameter !== ''),
  };
}
