import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReportProblem } from '../content-sources/content-source.js';
import { describeSyntaxProblem, findSyntaxProblem } from '../documents/parse-json.js';
import { isRecord } from '../documents/record.js';

/** The file of addresses that lead elsewhere for good, in the content folder: `{ "/former": "/new" }`. */
const REDIRECTS = 'redirects.json';

/** Neither may divide the line, or end it. */
const ADDRESS = /^(?:\/(?![/\\])|https:\/\/)[^\s"<>\\]*$/;

/**
 * Reads the redirects of a content folder.
 *
 * @param report - told of each that is left out; of a file that is no JSON, which leaves out all
 * @returns former and new addresses; none where there is no such file
 */
export async function readRedirects(
  contentRoot: string,
  report: ReportProblem,
): Promise<readonly (readonly [from: string, to: string])[]> {
  const text = await readFile(join(contentRoot, REDIRECTS), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return redirectsIn(text.replace(/^\uFEFF/, ''), report);
}

/** @param text - of the content's `redirects.json` */
export function redirectsIn(text: string, report: ReportProblem): (readonly [from: string, to: string])[] {
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
  const all = Object.entries(value);
  for (const [from, to] of all) {
    if (isRedirect(from, to)) continue;
    const line = text.slice(0, text.indexOf(JSON.stringify(from))).split('\n').length;
    const wrong = `${JSON.stringify(from)} leads to ${JSON.stringify(to)}, which is no redirect, so it is left out.`;
    const remedy =
      'Write a path such as "/former" and where it leads: a path, or an address that begins with https://.';
    report({ file: REDIRECTS, line, wrong, remedy });
  }
  return all.flatMap(([from, to]) => (isRedirect(from, to) ? [[from, to] as const] : []));
}

const isRedirect = (from: string, to: unknown): to is string =>
  from.startsWith('/') && ADDRESS.test(from) && typeof to === 'string' && ADDRESS.test(to);

/**
 * Redirects in the notation that static hosts read: `/former /new 301`, a line each. A last line names the page of each
 * folder that has one of its own for what does not exist, for hosts that do not look for it themselves.
 *
 * @param missing - such folders, as `/docs`
 */
export function redirectsFile(
  redirects: Awaited<ReturnType<typeof readRedirects>>,
  basePath: string,
  missing: readonly string[] = [],
): string {
  const below = (address: string): string => (address.startsWith('/') ? `${basePath}${address}` : address);
  return [
    ...redirects.map(([from, to]) => `${below(from)} ${below(to)} 301\n`),
    ...missing.map((folder) => `${below(folder)}/* ${below(folder)}/404 404\n`),
  ].join('');
}
