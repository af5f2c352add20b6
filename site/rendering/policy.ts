import type { Problem } from '../documents/finding.js';

export interface PolicyOptions {
  /** Hashes of all inline style sheets of the pages. */
  readonly styles: Iterable<string>;
  /** Other origins from which images are allowed. */
  readonly pictureHosts: readonly string[];
  /** Hashes of the inline scripts: the page's own, and the one that shares style sheets and opens panels before hydration. */
  readonly script: string;
  /** Whether pages of the same origin may frame these, as the documentation does. Default: false. */
  readonly isFramed?: boolean;
  /** Whether they are pages of the documentation, which uses WebAssembly for its search and frames pages. Default: false. */
  readonly isDocumentation?: boolean;
}

/**
 * The Content-Security-Policy of pages. Inline content is limited to the style sheets of the page and its blocks and the
 * script of prerendered blocks, by hash, and to style attributes. Script sinks require a Trusted Types policy.
 */
export function contentSecurityPolicy({
  styles,
  pictureHosts,
  script,
  isFramed = false,
  isDocumentation = false,
}: PolicyOptions): string {
  return [
    `default-src 'none'`,
    `script-src 'self' ${isDocumentation ? `'wasm-unsafe-eval' ` : ''}${script}`,
    `style-src ${["'self'", ...[...styles].sort()].join(' ')}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src ${["'self'", 'data:', ...pictureHosts].join(' ')}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    ...(isDocumentation ? [`frame-src 'self'`] : []),
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${isFramed ? `'self'` : `'none'`}`,
    `require-trusted-types-for 'script'`,
    `trusted-types lit-html dompurify pallet-head`,
  ].join('; ');
}

/** The policies of a site: of its pages, and of its documentation if it has one. */
export interface SitePolicies {
  readonly site: string;
  readonly documentation?: string;
}

/**
 * The `_headers` file for static hosts and the embedded server.
 *
 * @param basePath - path of the site, the prefix of all its paths
 */
export function headersFile({ site, documentation }: SitePolicies, basePath: string): string {
  return `/*
  Content-Security-Policy: ${site}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=()
${documentation === undefined ? '' : documentationRules(documentation, basePath)}
${basePath}/assets/*
  Cache-Control: public, max-age=31536000, immutable

${basePath}/media/*
  Cache-Control: public, max-age=31536000, immutable

${basePath}/data/*
  Cache-Control: no-cache
`;
}

/** The length of a line of `_headers`, in characters, from which on Cloudflare Pages ignores it. */
const LINE_LIMIT = 2000;

/**
 * Finds headers that are too long for a host.
 *
 * @param headers - the `_headers` file
 * @param pictureHosts - those in its policies
 */
export function findLongHeaders(headers: string, pictureHosts: readonly string[]): Problem[] {
  const lines = headers.split('\n');
  const remedy =
    pictureHosts.length > 0
      ? 'If you deploy there, shorten "pictureHosts" in site.json: "*.example.com" includes all subdomains.'
      : 'Deploy to a host without this limit, such as Netlify, or use the Node server (npm run serve).';
  return lines.flatMap((text, index): Problem[] => {
    if (text.length <= LINE_LIMIT) return [];
    const path = lines.slice(0, index).findLast((line) => line.startsWith('/')) ?? '/';
    const name = text.trim().split(':', 1)[0] ?? '';
    const wrong = `${name} of "${path}" has ${text.length} characters. Cloudflare Pages ignores lines of more than ${LINE_LIMIT}; other hosts have no such limit.`;
    return [{ file: '_headers', line: index + 1, wrong, remedy }];
  });
}

/**
 * Some hosts join the headers of all matching rules, so the site's policy is removed before the documentation's own is set.
 * Other hosts use the last rule.
 */
const documentationRules = (policy: string, basePath: string): string =>
  ['/docs', '/docs/*']
    .map((path) => `\n${basePath}${path}\n  ! Content-Security-Policy\n  Content-Security-Policy: ${policy}\n`)
    .join('');
