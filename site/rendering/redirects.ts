import { join } from 'node:path';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { ReportProblem } from '../content-sources/content-source.js';
import { describeReadError } from '../documents/finding.js';
import { describeSyntaxProblem, findSyntaxProblem, getLinesBefore } from '../documents/parse-json.js';
import { isRecord } from '../documents/record.js';
import { checkRedirects, encodeAddress, type CheckRedirectsOptions, type Redirect } from '../documents/redirects.js';
import { readTextFile } from '../documents/text-file.js';

/** A redirect with its line in the file, counted from 1. */
export interface LocatedRedirect extends Redirect {
  readonly line: number;
}

/** The file of permanent redirects in the content folder: `{ "/former": "/new" }`. */
export const REDIRECTS = 'redirects.json';

/**
 * Reads the redirects of a content folder.
 *
 * @param report - called for each redirect that is left out, or for a file that is not JSON, which leaves out all
 * @returns the redirects, each to its final target. None if there is no such file
 */
export async function readRedirects(
  contentRoot: string,
  report: ReportProblem,
  options: CheckRedirectsOptions = {},
): Promise<readonly LocatedRedirect[]> {
  const text = await readTextFile(join(contentRoot, REDIRECTS)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') report({ file: REDIRECTS, ...describeReadError(error) });
    return '{}';
  });
  return findRedirects(text, report, options);
}

/** @param text - content of `redirects.json` */
export function findRedirects(
  text: string,
  report: ReportProblem,
  options: CheckRedirectsOptions = {},
): LocatedRedirect[] {
  const syntax = findSyntaxProblem(text);
  if (syntax !== undefined) {
    const { line, column } = syntax;
    report({ file: REDIRECTS, line, column, ...describeSyntaxProblem(syntax) });
    return [];
  }
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) {
    const wrong = 'This is not a list of redirects. The file is ignored.';
    report({ file: REDIRECTS, line: 1, wrong, remedy: 'Write { "/former": "/new" }: each path with its target.' });
    return [];
  }
  const { redirects, refused } = checkRedirects(Object.entries(value), options);
  const tree = parseTree(text);
  const lineOf = (from: string): number => {
    const property = tree && findNodeAtLocation(tree, [from])?.parent;
    return getLinesBefore(text, property?.offset ?? 0).length;
  };
  for (const { from, wrong, remedy } of refused) {
    report({ file: REDIRECTS, line: lineOf(from), wrong: `${wrong}, so it is ignored.`, remedy });
  }
  return redirects.map((redirect) => ({ ...redirect, line: lineOf(redirect.from) }));
}

/**
 * Redirects in the `_redirects` format of static hosts: `/former /new 301`, one per line, with required query parameters
 * between the two: `/jobs.aspx id=5 /jobs 301`. The last lines name the error page of folders that have their own, for hosts
 * that do not look for it.
 *
 * @param missing - folders with an error page of their own, such as `/docs`
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
  // If two lines match, hosts use the first.
  const sorted = redirects.toSorted((a, b) => countParameters(b) - countParameters(a));
  return [...sorted.map(line), ...missing.map((folder) => `${below(folder)}/* ${below(folder)}/404 404\n`)].join('');
}

/** Parses the redirects of a file that {@link redirectsFile} has written. */
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
