/** Writes invitations: made, ended, taken. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { InvitationRow } from "./invitation.domain.ts";
import { invitationColumns } from "./invitations.query.ts";

// Whoever is invited again has one link: the old one ends.
const replaceStatement = statement(
  "invitations.replace",
  `update member_invitation set ended_at = $3
    where community_id = $1 and contact = $2 and ended_at is null and taken_at is null`,
);

const insertStatement = statement<InvitationRow>(
  "invitations.insert",
  `insert into member_invitation (community_id, id, token_hash, display_name, contact, invited_by,
                                  created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   returning ${invitationColumns}`,
);

export interface NewInvitation {
  readonly communityId: string;
  readonly id: string;
  readonly tokenHash: string;
  readonly displayName: string;
  readonly contact: string | null;
  readonly invitedBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export const insertInvitation = async (
  tx: Queries,
  made: NewInvitation,
): Promise<InvitationRow> => {
  const { communityId, contact, createdAt } = made;
  if (contact !== null) await tx.run(replaceStatement, [communityId, contact, createdAt]);
  const values = [made.id, made.tokenHash, made.displayName, contact, made.invitedBy];
  const rows = await tx.run(insertStatement, [communityId, ...values, createdAt, made.expiresAt]);
  if (!rows[0]) throw new Error("an invitation that was just written is not there");
  return rows[0];
};

const lockStatement = statement<InvitationRow>(
  "invitations.lock",
  `select ${invitationColumns} from member_invitation
    where community_id = $1 and id = $2
      for no key update`,
);

/** Of two who take one link, or take it while it ends, the second sees what the first did. */
export const lockInvitation = async (
  tx: Queries,
  communityId: string,
  id: string,
): Promise<InvitationRow | null> => (await tx.run(lockStatement, [communityId, id]))[0] ?? null;

const endStatement = statement(
  "invitations.end",
  "update member_invitation set ended_at = $3 where community_id = $1 and id = $2",
);

export const endInvitation = async (
  tx: Queries,
  communityId: string,
  id: string,
  now: Date,
): Promise<void> => {
  await tx.run(endStatement, [communityId, id, now]);
};

const takeStatement = statement(
  "invitations.take",
  `update member_invitation set member_id = $3, taken_at = $4
    where community_id = $1 and id = $2`,
);

export interface Taking {
  readonly communityId: string;
  readonly id: string;
  readonly memberId: string;
  readonly now: Date;
}

export const takeInvitation = async (
  tx: Queries,
  { communityId, id, memberId, now }: Taking,
): Promise<void> => {
  await tx.run(takeStatement, [communityId, id, memberId, now]);
};
