/** Who gives a value, in the order in which blocks ask. */
type SourceKind = 'block hook' | 'global hook' | 'platform hook' | 'default';

/** Where a value comes from. */
export interface ValueSource {
  readonly kind: SourceKind;
  /** The hook that gives it; undefined for a default. */
  readonly hook: string | undefined;
  /** The value as it is written there; empty for a default that follows a property of the block. */
  readonly value: string;
  /** The hooks that were asked before in vain, in their order. */
  readonly asked: readonly string[];
}

/**
 * Finds where the value of a hook comes from: from itself, from one that it falls back to, or from the default.
 *
 * @param hook - `--pallet-…`
 * @param fallback - what is taken where nobody sets it, as CSS: `var(--pallet-g-…, …)`, a value, or nothing
 * @param valueOf - what a hook is set to where the block stands; empty where nobody sets it
 */
export function valueSource(hook: string, fallback: string, valueOf: (hook: string) => string): ValueSource {
  const asked: string[] = [];
  let next: { hook: string; fallback: string } | undefined = { hook, fallback };
  while (next !== undefined) {
    const value = valueOf(next.hook).trim();
    if (value !== '') return { kind: kindOf(next.hook), hook: next.hook, value, asked };
    asked.push(next.hook);
    const call = next.fallback.trim();
    next = readCall(call);
    if (next === undefined) return { kind: 'default', hook: undefined, value: call, asked };
  }
  throw new Error('A chain of hooks ends with a default.');
}

const kindOf = (hook: string): SourceKind =>
  hook.startsWith('--pallet-c-') ? 'block hook' : hook.startsWith('--pallet-g-') ? 'global hook' : 'platform hook';

/** A value that is a call of `var()` from its beginning to its end. */
function readCall(value: string): { hook: string; fallback: string } | undefined {
  const [, hook = '', fallback = ''] = /^var\(\s*(--[\w-]+)\s*(?:,([^]*))?\)$/.exec(value) ?? [];
  return hook === '' || !isBalanced(fallback) ? undefined : { hook, fallback };
}

/** Whether each bracket that closes was opened: the end of the text then closes the call that it stands in. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth === 0;
}
