/** Invitations as administrators see them, and the one that a link leads to. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";
import type { InvitationRow } from "./invitation.domain.ts";

export const invitationColumns = named(
  "id, display_name, contact, created_at, expires_at, ended_at, taken_at, member_id",
);

const listStatement = statement<InvitationRow>(
  "invitations.list",
  `select ${invitationColumns} from member_invitation
    where community_id = $1 and id < coalesce($2, ${lastId})
    order by id desc
    limit $3`,
);

export interface NewcomerPage {
  readonly communityId: string;
  readonly before: string | null;
  readonly limit: number;
}

/** Newest first; one more than the limit, so that the caller knows of a next page. */
export const listInvitations = (
  db: Queries,
  { communityId, before, limit }: NewcomerPage,
): Promise<readonly InvitationRow[]> => db.run(listStatement, [communityId, before, limit + 1]);

const waitingStatement = statement<{ readonly waiting: number }>(
  "invitations.waiting",
  `select count(*)::int as waiting from member_invitation
    where community_id = $1 and ended_at is null and taken_at is null and expires_at > $2`,
);

export const countWaiting = async (db: Queries, communityId: string, now: Date): Promise<number> =>
  (await db.run(waitingStatement, [communityId, now]))[0]?.waiting ?? 0;

export interface LinkedInvitation extends InvitationRow {
  readonly communityId: string;
  readonly communityName: string;
}

const byTokenStatement = statement<LinkedInvitation>(
  "invitations.by-token",
  `select ${named(`i.id, i.display_name, i.contact, i.created_at, i.expires_at, i.ended_at,
    i.taken_at, i.member_id, i.community_id, k.name as community_name`)}
     from member_invitation i join community k on k.id = i.community_id
    where i.token_hash = $1`,
);

/** Whatever has become of it; null for a link that never was. */
export const findInvitation = async (
  db: Queries,
  tokenHash: string,
): Promise<LinkedInvitation | null> => (await db.run(byTokenStatement, [tokenHash]))[0] ?? null;
