export interface PolicyOptions {
  /** Hashes of all inline style sheets of the pages. */
  readonly styles: Iterable<string>;
  /** Origins that pictures may come from besides the site's own. */
  readonly pictureHosts: readonly string[];
  /** Hashes of the inline scripts, one after the other: a page's own, and what shares sheets and opens panels before its blocks. */
  readonly script: string;
  /** Whether pages of the same origin may frame these, as the documentation does. Default: false, nobody may. */
  readonly isFramed?: boolean;
  /** Whether they are the documentation: its search is WebAssembly, and it frames pages. Default: false */
  readonly isDocumentation?: boolean;
}

/**
 * The policy of pages: nothing inline but style sheets, of the page and of its blocks, and the script that prerendered
 * blocks need (by hash), their values per instance, and no script sink without a policy.
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

/** The policies of a site: of its pages, and of its documentation where it has one. */
export interface SitePolicies {
  readonly site: string;
  readonly documentation?: string;
}

/**
 * The `_headers` file that static hosts and the embedded server read.
 *
 * @param basePath - path of the site, which every path in it begins with
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

/**
 * The site's policy would hold beside the documentation's own where a host joins them, so it is taken away first. A host
 * that knows no such line takes the value of the last rule.
 */
const documentationRules = (policy: string, basePath: string): string =>
  ['/docs', '/docs/*']
    .map((path) => `\n${basePath}${path}\n  ! Content-Security-Policy\n  Content-Security-Policy: ${policy}\n`)
    .join('');
