import { isDeepEqual } from '@pallet/elements/foundations';

export interface MergeOrderOptions {
  /** The common ancestor. */
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  /** Called if both sides reordered their common items differently. */
  readonly onConflict: () => void;
}

/** Merges two orders of a list. An item of only one side keeps its predecessor. */
export function mergeOrder({ base, mine, theirs, onConflict }: MergeOrderOptions): string[] {
  const shared = new Set(mine.filter((one) => theirs.includes(one)));
  const onlyShared = (list: readonly string[]): string[] => list.filter((one) => shared.has(one));
  const [from, own, other] = [onlyShared(base), onlyShared(mine), onlyShared(theirs)];
  const isMineUnchanged = isDeepEqual(own, own.length === from.length ? from : own);
  const isTheirsUnchanged = isDeepEqual(other, other.length === from.length ? from : other);
  if (!isMineUnchanged && !isTheirsUnchanged && !isDeepEqual(own, other)) onConflict();
  const [primary, secondary] = isMineUnchanged && !isTheirsUnchanged ? [theirs, mine] : [mine, theirs];
  const merged = [...primary];
  secondary.forEach((one, at) => {
    if (merged.includes(one)) return;
    const before = secondary.slice(0, at).findLast((earlier) => merged.includes(earlier));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, one);
  });
  return merged;
}
