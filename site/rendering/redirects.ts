import { isRecord } from '../documents/record.js';

/** Neither may divide the line, or end it. */
const ADDRESS = /^(?:\/(?![/\\])|https:\/\/)[^\s"<>\\]*$/;

/**
 * The file of addresses that lead elsewhere for good, in the notation that static hosts read: `/former /new 301`, a line each.
 *
 * @param text - of the content's `redirects.json`: `{ "/former": "/new" }`. What in it is no address is left out.
 */
export function redirectsFile(text: string, basePath: string): string {
  const redirects: unknown = JSON.parse(text);
  const below = (address: string): string => (address.startsWith('/') ? `${basePath}${address}` : address);
  return Object.entries(isRecord(redirects) ? redirects : {})
    .filter(([from, to]) => from.startsWith('/') && ADDRESS.test(from) && typeof to === 'string' && ADDRESS.test(to))
    .map(([from, to]) => `${below(from)} ${below(String(to))} 301\n`)
    .join('');
}
