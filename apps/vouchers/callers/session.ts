/** What a signed-in person is to this service's handlers: a member, or who founds communities. */
import type { SessionSubjects, Subject } from "#platform/auth/sessions.ts";
import { dayMs } from "#platform/clock.ts";
import type { VoucherSettings } from "../config.ts";
import { findMember, findSignedIn, type Member } from "../community/members.query.ts";
import { findFounder, founderBySession, type Founder } from "./founders.query.ts";

export type VoucherSession = Member;

/** Never matches a community: whoever is there reaches nothing. */
export const nowhere = "00000000-0000-0000-0000-000000000000";

/** An operator of the instance who is nobody's member: no community, no wallet, no cells. */
export const isFounder = ({ communityId }: VoucherSession): boolean => communityId === nowhere;

/** Every other signed-in person is a member; some operate cells or administer the community. */
export const rolesOf = (member: Member): readonly string[] =>
  isFounder(member)
    ? ["founder"]
    : [
        "member",
        ...(member.operatedCellIds.length > 0 ? ["operator"] : []),
        ...(member.administrator ? ["administrator"] : []),
      ];

export const founderSession = ({ id, email }: Founder): VoucherSession => ({
  communityId: nowhere,
  communityName: "",
  timeZone: "America/Mexico_City",
  id,
  displayName: email,
  walletId: nowhere,
  administrator: false,
  operatedCellIds: [],
});

/** What a member does with their own wallet stands in the ledger, and in no audit. */
const subjectOf = (member: Member): Subject => {
  const roles = rolesOf(member);
  const { id, displayName: name } = member;
  const isAudited = roles.length > 1 || isFounder(member);
  return { roles, session: member, ...(isAudited && { audited: { id, name } }) };
};

export const voucherSessions: SessionSubjects = {
  lifetimeMs: (settings: VoucherSettings) => settings.sessionDays * dayMs,
  load: async (db, { shard, id }) => {
    const founder = shard === nowhere ? await findFounder(db, id) : null;
    const member = founder ? founderSession(founder) : await findMember(db, shard, id);
    return member && subjectOf(member);
  },
  loadWithSession: async (db, tokenHash) => {
    const known = await findSignedIn(db, tokenHash);
    if (known) {
      const { sessionId: id, expiresAt, member } = known;
      return { id, expiresAt, subject: subjectOf(member) };
    }
    const founder = await founderBySession(db, tokenHash, nowhere);
    if (!founder) return null;
    const { sessionId: id, expiresAt } = founder;
    return { id, expiresAt, subject: subjectOf(founderSession(founder)) };
  },
};
