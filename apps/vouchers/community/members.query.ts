/** The rows of members: who they are, what they may do, how they are reached. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

interface MemberRow {
  readonly community_id: string;
  readonly id: string;
  readonly display_name: string;
  readonly wallet_id: string;
  readonly administrator: boolean;
  readonly operated: readonly string[];
  readonly community_name: string;
  readonly time_zone: string;
}

export interface Member {
  readonly communityId: string;
  readonly communityName: string;
  readonly timeZone: string;
  readonly id: string;
  readonly displayName: string;
  readonly walletId: string;
  readonly administrator: boolean;
  /** Cells whose register this member may use. */
  readonly operatedCellIds: readonly string[];
}

const columns = `m.community_id, m.id, m.display_name, m.wallet_id, m.administrator,
  c.name as community_name, c.time_zone,
  array (select o.cell_id from cell_operator o
          where o.community_id = m.community_id and o.member_id = m.id
          order by o.cell_id) as operated`;

const findStatement = statement<MemberRow>(
  "members.find",
  `select ${columns}
     from member m
     join community c on c.id = m.community_id
    where m.community_id = $1 and m.id = $2`,
);

interface SessionRow extends MemberRow {
  readonly session_id: string;
  readonly session_expires_at: Date;
}

const bySessionStatement = statement<SessionRow>(
  "members.by-session",
  `select s.id as session_id, s.expires_at as session_expires_at, ${columns}
     from session s
     join member m on m.community_id = s.shard::uuid and m.id = s.subject_id
     join community c on c.id = m.community_id
    where s.token_hash = $1`,
);

const byContactStatement = statement<{
  readonly community_id: string;
  readonly member_id: string;
}>("members.by-contact", "select community_id, member_id from member_contact where contact = $1");

export const findMember = async (
  db: Queries,
  communityId: string,
  id: string,
): Promise<Member | null> => {
  const row = (await db.run(findStatement, [communityId, id]))[0];
  return row ? memberOfRow(row) : null;
};

export interface SignedIn {
  readonly sessionId: string;
  readonly expiresAt: Date;
  readonly member: Member;
}

/** The member behind a session, and the session: every tap of a person begins with this. */
export const findSignedIn = async (db: Queries, tokenHash: string): Promise<SignedIn | null> => {
  const row = (await db.run(bySessionStatement, [tokenHash]))[0];
  return row
    ? {
        sessionId: row.session_id,
        expiresAt: row.session_expires_at,
        member: memberOfRow(row),
      }
    : null;
};

const memberOfRow = (row: MemberRow): Member => ({
  communityId: row.community_id,
  communityName: row.community_name,
  timeZone: row.time_zone,
  id: row.id,
  displayName: row.display_name,
  walletId: row.wallet_id,
  administrator: row.administrator,
  operatedCellIds: row.operated,
});

export interface MemberAddress {
  readonly communityId: string;
  readonly memberId: string;
}

/** Who is reached by a phone (ten digits) or an e-mail address (lower case). */
export const findByContact = async (
  db: Queries,
  contact: string,
): Promise<MemberAddress | null> => {
  const row = (await db.run(byContactStatement, [contact]))[0];
  return row ? { communityId: row.community_id, memberId: row.member_id } : null;
};

const administratorsStatement = statement<{ readonly contact: string }>(
  "members.administrators",
  `select c.contact
     from member m
     join member_contact c on c.community_id = m.community_id and c.member_id = m.id
    where m.community_id = $1 and m.administrator and c.contact like '%@%'
    order by c.contact
    limit 20`,
);

/** The e-mail addresses of a community's administrators, the first twenty. */
export const emailsOfAdministrators = async (
  db: Queries,
  communityId: string,
): Promise<readonly string[]> =>
  (await db.run(administratorsStatement, [communityId])).map((row) => row.contact);
