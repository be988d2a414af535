/** What a signed-in member is to this service's handlers. */
import type { SessionSubjects } from "#platform/auth/sessions.ts";
import { dayMs } from "#platform/clock.ts";
import type { VoucherSettings } from "./config.ts";
import { findMember, type Member } from "./store/members.ts";

export type VoucherSession = Member;

/** Every signed-in person is a member; some also operate cells or administer the community. */
export const rolesOf = (member: Member): readonly string[] => [
  "member",
  ...(member.operatedCellIds.length > 0 ? ["operator"] : []),
  ...(member.administrator ? ["administrator"] : []),
];

export const voucherSessions: SessionSubjects = {
  lifetimeMs: (settings: VoucherSettings) => settings.sessionDays * dayMs,
  load: async (db, { shard, id }) => {
    const member = await findMember(db, shard, id);
    return member && { roles: rolesOf(member), session: member };
  },
};
