/** Who may be added, moved or taken off the staff: never the last manager who can come in. */
import { refuse, type Refusal } from "#platform/errors.ts";

interface Member {
  readonly id: string;
  readonly kind: "management" | "operational";
  readonly active: boolean;
  /** Came in at least once: an address that nobody has proved manages nothing. */
  readonly hasCome: boolean;
}

export type StaffChange = Partial<Pick<Member, "kind" | "active">>;

const canManage = ({ kind, active, hasCome }: Member): boolean =>
  kind === "management" && active && hasCome;

interface Address {
  readonly email: string;
}

/** Why nobody of this address is added; null where they may be. */
export const notAdded = (
  staff: readonly Address[],
  email: string,
  most: number,
): "known" | "full" | null => {
  if (staff.some((one) => one.email === email)) return "known";
  return staff.length >= most ? "full" : null;
};

/** The member as they are afterwards. */
export const changedMember = <Known extends Member>(
  staff: readonly Known[],
  id: string,
  change: StaffChange,
): Known | Refusal<"last_manager" | "member_not_found"> => {
  const member = staff.find((one) => one.id === id);
  if (!member) return refuse("member_not_found");
  const after = { ...member, ...change };
  const others = staff.filter((one) => one.id !== id);
  if (canManage(member) && !canManage(after) && !others.some(canManage))
    return refuse("last_manager");
  return after;
};
