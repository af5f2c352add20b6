/** FNV-1a with 32 bits, of the value as JSON. */
function hashOf(value: unknown): number {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(value)) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}

/**
 * Some items of a list, in its order. They are chosen by their own value, so that a list that grows by one item changes
 * at most one of them.
 */
export function stableSample<Item>(all: readonly Item[], count: number): readonly Item[] {
  const byHash = [...all].sort((one, other) => hashOf(one) - hashOf(other));
  const chosen = new Set(byHash.slice(0, count));
  return all.filter((item) => chosen.has(item));
}
