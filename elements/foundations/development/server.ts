import { addressMisuse } from './misuse.js';
import { captureReports, reportOnce, type ReportListener } from '../warn.js';

/** True while a page is rendered with `pallet-render --strict`. */
export let inDevelopment: boolean = false;

/** Warns once per `key` in strict mode. */
export function warnOnce(key: string, message: string): void {
  if (inDevelopment) reportOnce(key, message);
}

/** Renders with warnings: {@link captureReports}. */
export function withWarnings<Result>(onReport: ReportListener, work: () => Result): Result {
  inDevelopment = true;
  try {
    return captureReports(onReport, work);
  } finally {
    inDevelopment = false;
  }
}

/** Warns about an invalid address of a block's link in strict mode. */
export function warnAboutAddress(tagName: string, address: unknown, valueOf: (property: string) => unknown): void {
  const misuse = inDevelopment ? addressMisuse(tagName, address, valueOf) : undefined;
  if (misuse !== undefined) reportOnce(misuse.key, misuse.message);
}

/** Does nothing: the server renderer validates tags and values itself. */
export function checkValue(_element: HTMLElement, _property: string, _value: unknown): void {
  // Called in browsers only.
}

/** Does nothing. */
export function checkElement(_element: HTMLElement): void {
  // Called in browsers only.
}

/** Does nothing. */
export function checkPrerendered(_element: HTMLElement): void {
  // As above.
}

/** Does nothing: pages on a server do not change. */
export function watchTags(): void {
  // As above.
}
