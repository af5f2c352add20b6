/** False where pages are published. */
export const inDevelopment: boolean = false;

/** Says nothing: a bundler takes its calls out, with their texts. */
export function warnOnce(_key: string, _message: string): void {
  // What only developers would mend is said while they develop.
}

/** Renders without explanations. */
export const explaining = <Result>(_hear: (message: string) => void, work: () => Result): Result => work();

/** Looks at nothing. */
export function explainValue(_element: HTMLElement, _property: string, _value: unknown): void {
  // As above.
}

/** Looks at nothing. */
export function explainMisuse(_element: HTMLElement): void {
  // As above.
}

/** Looks at nothing. */
export function explainPrerendered(_element: HTMLElement): void {
  // As above.
}

/** Watches nothing. */
export function watchTags(): void {
  // As above.
}
