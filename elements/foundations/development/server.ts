import { hearReports, reportOnce, type Listener } from '../warn.js';

/** True while a page is rendered whose author wants to hear of every misuse: `pallet-render --strict`. */
export let inDevelopment: boolean = false;

/** Explains a misuse to developers, once per `key`, while they want to hear of it. Specification 8. */
export function warnOnce(key: string, message: string): void {
  if (inDevelopment) reportOnce(key, message);
}

/** Renders with explanations: {@link hearReports}. Specification 8. */
export function explaining<Result>(hear: Listener, work: () => Result): Result {
  inDevelopment = true;
  try {
    return hearReports(hear, work);
  } finally {
    inDevelopment = false;
  }
}

/** Looks at nothing: what renders a page knows its tags, and what they are given. */
export function explainValue(_element: HTMLElement, _property: string, _value: unknown): void {
  // Called in browsers only.
}

/** Looks at nothing. */
export function explainMisuse(_element: HTMLElement): void {
  // Called in browsers only.
}

/** Looks at nothing. */
export function explainPrerendered(_element: HTMLElement): void {
  // As above.
}

/** Watches nothing: a server's page does not change. */
export function watchTags(): void {
  // As above.
}
