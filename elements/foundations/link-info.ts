import type { PageReference } from './page-reference.js';

/** Tells whether a link field holds a page reference, as object or as JSON in a string, also percent-encoded (Specification 3). */
export const isReference = (value: unknown): boolean =>
  typeof value === 'string' ? /^\s*(?:\{\s*["}]|%7b)/i.test(value) : Object(value) === value;

/** The page of a plain address (Specification 2); `undefined` where there is none. */
export function webPage(url: unknown): PageReference | undefined {
  return typeof url === 'string' && url.trim() !== '' ? { type: 'standard__webPage', attributes: { url } } : undefined;
}
