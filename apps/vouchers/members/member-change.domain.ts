/** What a member becomes; a community keeps one administrator at least. */
import { refuse, type Refusal } from "#platform/errors.ts";

interface Standing {
  readonly id: string;
  readonly displayName: string;
  readonly administrator: boolean;
}

export interface MemberChange {
  readonly displayName?: string | undefined;
  readonly administrator?: boolean | undefined;
}

/** `standing`: the member and all who administer. */
export const changedMember = (
  standing: readonly Standing[],
  id: string,
  wanted: MemberChange,
): Standing | Refusal<"member_not_found" | "last_administrator"> => {
  const member = standing.find((one) => one.id === id);
  if (!member) return refuse("member_not_found");
  const administrator = wanted.administrator ?? member.administrator;
  const isLast =
    member.administrator && !standing.some((one) => one.administrator && one.id !== id);
  if (isLast && !administrator) return refuse("last_administrator");
  return { id, displayName: wanted.displayName ?? member.displayName, administrator };
};
