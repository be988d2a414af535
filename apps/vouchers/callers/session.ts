/** What a signed-in member is to this service's handlers. */
import type { SessionSubjects, Subject } from "#platform/auth/sessions.ts";
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

/** What a member does with their own wallet stands in the ledger, and in no audit. */
const subjectOf = (member: Member): Subject => {
  const roles = rolesOf(member);
  const { id, displayName: name } = member;
  return { roles, session: member, ...(roles.length > 1 && { audited: { id, name } }) };
};

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
