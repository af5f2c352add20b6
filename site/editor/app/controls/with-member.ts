/** A copy of a set with or without a member. */
export function withMember<Member>(set: ReadonlySet<Member>, member: Member, isMember: boolean): ReadonlySet<Member> {
  const copy = new Set(set);
  if (isMember) copy.add(member);
  else copy.delete(member);
  return copy;
}
