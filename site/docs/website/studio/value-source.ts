/** Sources of a value, by precedence. */
type SourceKind = 'block hook' | 'global hook' | 'platform hook' | 'default';

/** The source of a hook's value. */
export interface ValueSource {
  readonly kind: SourceKind;
  /** The hook that sets the value; undefined for a default. */
  readonly hook: string | undefined;
  /** The value as written; empty for a default that depends on a property of the block. */
  readonly value: string;
  /** Hooks with higher precedence that are not set. */
  readonly unsetHooks: readonly string[];
}

/**
 * Finds the source of a hook's value: the hook itself, a fallback hook, or the default.
 *
 * @param hook - name of the hook
 * @param fallback - the hook's fallback as CSS: `var(--pallet-g-…, …)`, a value, or empty
 * @param valueOf - returns the computed value of a hook; empty if it is not set
 */
export function findValueSource(hook: string, fallback: string, valueOf: (hook: string) => string): ValueSource {
  const unsetHooks: string[] = [];
  let next: { hook: string; fallback: string } | undefined = { hook, fallback };
  while (next !== undefined) {
    const value = valueOf(next.hook).trim();
    if (value !== '') return { kind: getSourceKind(next.hook), hook: next.hook, value, unsetHooks };
    unsetHooks.push(next.hook);
    const call = next.fallback.trim();
    next = parseVar(call);
    if (next === undefined) return { kind: 'default', hook: undefined, value: call, unsetHooks };
  }
  throw new Error('A chain of hooks ends with a default.');
}

const getSourceKind = (hook: string): SourceKind =>
  hook.startsWith('--pallet-c-') ? 'block hook' : hook.startsWith('--pallet-g-') ? 'global hook' : 'platform hook';

/** Parses a value that consists of a single `var()` call. */
function parseVar(value: string): { hook: string; fallback: string } | undefined {
  const [, hook = '', fallback = ''] = /^var\(\s*(--[\w-]+)\s*(?:,([^]*))?\)$/.exec(value) ?? [];
  return hook === '' || !isBalanced(fallback) ? undefined : { hook, fallback };
}

/** Whether every closing parenthesis has an opening one. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth === 0;
}
