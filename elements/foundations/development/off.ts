/** False where pages are published. */
export const inDevelopment: boolean = false;

/** Says nothing: a bundler takes its calls out, with their texts. */
export function warnOnce(_key: string, _message: string): void {
  // What only developers would mend is said while they develop.
}
