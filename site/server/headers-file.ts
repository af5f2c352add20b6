/** Headers for the paths that match a pattern. */
export interface HeaderRule {
  readonly pattern: string;
  readonly matches: (path: string) => boolean;
  /** Names of headers of earlier rules that this rule removes. */
  readonly removed: readonly string[];
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** A line of a `_headers` file that could not be used. */
export interface HeaderProblem {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/;

/** `! Name` removes a header of earlier rules on Cloudflare Pages. */
const REMOVAL = /^! ([\w-]+)$/;

/**
 * Reads a `_headers` file as Netlify and Cloudflare Pages do: a path pattern at the start of a line, its headers
 * indented below it, `#` before a comment, `!` before the name of a header of earlier rules to remove. In a pattern `*`
 * matches anything and `:name` one segment.
 *
 * @returns The rules in the order of the file, and the lines that were skipped.
 */
export function parseHeadersFile(text: string): { rules: readonly HeaderRule[]; problems: readonly HeaderProblem[] } {
  const rules: (HeaderRule & { headers: [string, string][]; removed: string[] })[] = [];
  const problems: HeaderProblem[] = [];
  let current: (typeof rules)[number] | undefined;
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const skip = (message: string): number => problems.push({ line: index + 1, message });
    if (!/^\s/.test(raw)) {
      current = undefined;
      if (!line.startsWith('/')) {
        skip(`"${line}" is not a path pattern: it must start with a slash.`);
        continue;
      }
      current = { pattern: line, matches: matcher(line), removed: [], headers: [] };
      rules.push(current);
      continue;
    }
    const [, removed] = REMOVAL.exec(line) ?? [];
    if (removed !== undefined) {
      if (current) current.removed.push(removed);
      else skip(`"${line}" does not follow a path pattern.`);
      continue;
    }
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim();
    const value = line.slice(colon + 1).trim();
    if (!TOKEN.test(name) || value === '') skip(`"${line}" is not a header: write "Name: value".`);
    else if (!current) skip(`The header "${name}" does not follow a path pattern.`);
    else current.headers.push([name, value]);
  }
  return { rules, problems };
}

/** The headers for a path. Values of several matching rules are joined with a comma, as on the hosts. */
export function headersFor(rules: readonly HeaderRule[], path: string): Headers {
  const headers = new Headers();
  for (const rule of rules) {
    if (!rule.matches(path)) continue;
    for (const name of rule.removed) headers.delete(name);
    for (const [name, value] of rule.headers) headers.append(name, value);
  }
  return headers;
}

function matcher(pattern: string): (path: string) => boolean {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/:[A-Za-z]\w*/g, '[^/]+');
  const expression = new RegExp(`^${source}$`);
  return (path) => expression.test(path);
}
