/** FNV-1a with 32 bits, of the value as JSON. */
function hashOf(value: unknown): number {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(value)) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}

/**
 * A sample of a list, in its order. Items are selected by their value, so that a new item in the list changes at most one
 * item of the sample.
 */
export function stableSample<Item>(all: readonly Item[], count: number): readonly Item[] {
  const byHash = [...all].sort((one, other) => hashOf(one) - hashOf(other));
  const chosen = new Set(byHash.slice(0, count));
  return all.filter((item) => chosen.has(item));
}
