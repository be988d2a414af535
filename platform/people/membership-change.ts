/** Decides who may be added to a place, changed or removed: never the last who keeps it. */

interface Standing {
  readonly id: string;
  readonly role: string;
  readonly active: boolean;
  /** Null until they came in: an address that nobody has proved keeps nothing. */
  readonly sub: string | null;
}

export type MemberChange = Partial<Pick<Standing, "role" | "active">>;

/** `keeper`: the role of which one must remain; absent where a place may stand empty. */
const keeps = (keeper: string | undefined, { role, active, sub }: Standing): boolean =>
  role === keeper && active && sub !== null;

/** Whether somebody was invited, did not come in time, and waits for another invitation. */
export const isOver = (
  { sub, invitedUntil }: { readonly sub: string | null; readonly invitedUntil: Date | null },
  now: Date,
): boolean => sub === null && invitedUntil !== null && invitedUntil <= now;

/** `waits`: invited, and has not come yet; `over`: was to come by a day that is past. */
export type MemberState = "in" | "waits" | "over" | "left";

export const memberState = (
  member: Pick<Standing, "active" | "sub"> & { readonly invitedUntil: Date | null },
  now: Date,
): MemberState => {
  if (!member.active) return "left";
  if (member.sub !== null) return "in";
  return isOver(member, now) ? "over" : "waits";
};

/** Why nobody of this address is added; null where they may be. */
export const notAdded = (
  members: readonly { readonly emailKey: string }[],
  key: string,
  most: number,
): "known" | "full" | null => {
  if (members.some((one) => one.emailKey === key)) return "known";
  return members.length >= most ? "full" : null;
};

/** The member as they are afterwards, or why they stay as they are. */
export const changedMember = <Known extends Standing>(
  members: readonly Known[],
  id: string,
  wanted: MemberChange,
  keeper?: string,
): Known | "lastKeeper" | "unknown" => {
  const member = members.find((one) => one.id === id);
  if (!member) return "unknown";
  const after = { ...member, ...wanted };
  const others = members.filter((one) => one.id !== id);
  if (keeps(keeper, member) && !keeps(keeper, after) && !others.some((one) => keeps(keeper, one)))
    return "lastKeeper";
  return after;
};
