import { sameStructure } from '@pallet/elements/foundations';

export interface Orders {
  /** The order from which both sides began. */
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  /** Called when both sides have put what they share in an order of their own. */
  readonly onConflict: () => void;
}

/** Brings two orders of a list together. What only one side has stands behind what it stands behind there. */
export function mergeOrder({ base, mine, theirs, onConflict }: Orders): string[] {
  const shared = new Set(mine.filter((one) => theirs.includes(one)));
  const among = (list: readonly string[]): string[] => list.filter((one) => shared.has(one));
  const [from, own, other] = [among(base), among(mine), among(theirs)];
  const isMineOld = sameStructure(own, own.length === from.length ? from : own);
  const isTheirsOld = sameStructure(other, other.length === from.length ? from : other);
  if (!isMineOld && !isTheirsOld && !sameStructure(own, other)) onConflict();
  const [leading, following] = isMineOld && !isTheirsOld ? [theirs, mine] : [mine, theirs];
  const merged = [...leading];
  following.forEach((one, at) => {
    if (merged.includes(one)) return;
    const before = following.slice(0, at).findLast((earlier) => merged.includes(earlier));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, one);
  });
  return merged;
}
