/**
 * The policy that the whole site holds: nothing inline but style sheets, of the page and of its blocks, and the script that
 * shares those of blocks (by hash), their values per instance, and no script sink without a policy.
 *
 * @param styles - hashes of all inline style sheets of the site
 * @param pictureHosts - origins that pictures may come from besides the site's own
 * @param script - hash of the one inline script, which shares the style sheets of shadow roots
 * @param options - `hasDocs`: whether WebAssembly may run, as the search of the documentation does, and pages may frame
 *   others of the site, as its playgrounds do. Default: false
 */
export function contentSecurityPolicy(
  styles: Iterable<string>,
  pictureHosts: readonly string[],
  script: string,
  { hasDocs = false }: { readonly hasDocs?: boolean } = {},
): string {
  return [
    `default-src 'none'`,
    // For all paths: hosts join the policies of several rules, and a browser then holds the strictest of them.
    `script-src 'self' ${hasDocs ? `'wasm-unsafe-eval' ` : ''}${script}`,
    `style-src ${["'self'", ...[...styles].sort()].join(' ')}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src ${["'self'", 'data:', ...pictureHosts].join(' ')}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    ...(hasDocs ? [`frame-src 'self'`] : []),
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${hasDocs ? `'self'` : `'none'`}`,
    `require-trusted-types-for 'script'`,
    `trusted-types lit-html dompurify pallet-head`,
  ].join('; ');
}

/**
 * The `_headers` file that static hosts and the embedded server read.
 *
 * @param basePath - path of the site, which every path in it begins with
 */
export function headersFile(policy: string, basePath: string): string {
  return `/*
  Content-Security-Policy: ${policy}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=()
  Cross-Origin-Opener-Policy: same-origin

${basePath}/assets/*
  Cache-Control: public, max-age=31536000, immutable

${basePath}/media/*
  Cache-Control: public, max-age=31536000, immutable

${basePath}/data/*
  Cache-Control: no-cache
`;
}
