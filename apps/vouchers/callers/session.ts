/** What a signed-in member is to this service's handlers. */
import type { SessionSubjects } from "#platform/auth/sessions.ts";
import { dayMs } from "#platform/clock.ts";
import type { VoucherSettings } from "../config.ts";
import { findMember, findSignedIn, type Member } from "../community/members.query.ts";

export type VoucherSession = Member;

/** Every signed-in person is a member; some also operate cells or administer the community. */
export const rolesOf = (member: Member): readonly string[] => [
  "member",
  ...(member.operatedCellIds.length > 0 ? ["operator"] : []),
  ...(member.administrator ? ["administrator"] : []),
];

const subjectOf = (member: Member) => ({ roles: rolesOf(member), session: member });

export const voucherSessions: SessionSubjects = {
  lifetimeMs: (settings: VoucherSettings) => settings.sessionDays * dayMs,
  load: async (db, { shard, id }) => {
    const member = await findMember(db, shard, id);
    return member && subjectOf(member);
  },
  loadWithSession: async (db, tokenHash) => {
    const known = await findSignedIn(db, tokenHash);
    if (!known) return null;
    const { sessionId: id, expiresAt, member } = known;
    return { id, expiresAt, subject: subjectOf(member) };
  },
};
