/** False in production. */
export const inDevelopment: boolean = false;

/** Does nothing, so that bundlers remove its calls with their messages. */
export function warnOnce(_key: string, _message: string): void {
  // Warnings are for development only.
}

/** Renders without warnings. */
export const withWarnings = <Result>(_hear: (message: string) => void, work: () => Result): Result => work();

/** Does nothing. */
export function checkValue(_element: HTMLElement, _property: string, _value: unknown): void {
  // As above.
}

/** Does nothing. */
export function warnAboutAddress(_tagName: string, _address: unknown, _valueOf: (property: string) => unknown): void {
  // As above.
}

/** Does nothing. */
export function checkElement(_element: HTMLElement): void {
  // As above.
}

/** Does nothing. */
export function checkPrerendered(_element: HTMLElement): void {
  // As above.
}

/** Does nothing. */
export function watchTags(): void {
  // As above.
}
