/** The rows of members: who they are, what they may do, how they are reached. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

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

const ownColumns = named(`m.community_id, m.id, m.display_name, m.wallet_id, m.administrator,
  c.name as community_name, c.time_zone`);

const columns = `${ownColumns},
  array (select o.cell_id from cell_operator o
          where o.community_id = m.community_id and o.member_id = m.id
          order by o.cell_id) as "operatedCellIds"`;

const findStatement = statement<Member>(
  "members.find",
  `select ${columns}
     from member m
     join community c on c.id = m.community_id
    where m.community_id = $1 and m.id = $2 and m.ended_at is null`,
);

interface SessionRow extends Member {
  readonly sessionId: string;
  readonly expiresAt: Date;
}

const bySessionStatement = statement<SessionRow>(
  "members.by-session",
  `select ${named("s.id as session_id, s.expires_at")}, ${columns}
     from session s
     join member m on m.community_id = s.shard::uuid and m.id = s.subject_id
     join community c on c.id = m.community_id
    where s.token_hash = $1 and m.ended_at is null`,
);

const byContactStatement = statement<MemberAddress>(
  "members.by-contact",
  `select ${named("community_id, member_id")} from member_contact where contact = $1`,
);

export const findMember = async (
  db: Queries,
  communityId: string,
  id: string,
): Promise<Member | null> => (await db.run(findStatement, [communityId, id]))[0] ?? null;

export interface SignedIn {
  readonly sessionId: string;
  readonly expiresAt: Date;
  readonly member: Member;
}

/** The member behind a session, and the session: every tap of a person begins with this. */
export const findSignedIn = async (db: Queries, tokenHash: string): Promise<SignedIn | null> => {
  const row = (await db.run(bySessionStatement, [tokenHash]))[0];
  if (!row) return null;
  const { sessionId, expiresAt, ...member } = row;
  return { sessionId, expiresAt, member };
};

export interface MemberAddress {
  readonly communityId: string;
  readonly memberId: string;
}

/** Who is reached by a phone (ten digits) or an e-mail address (lower case). */
export const findByContact = async (db: Queries, contact: string): Promise<MemberAddress | null> =>
  (await db.run(byContactStatement, [contact]))[0] ?? null;

const administratorsStatement = statement<{ readonly contact: string }>(
  "members.administrators",
  `select c.contact
     from member m
     join member_contact c on c.community_id = m.community_id and c.member_id = m.id
    where m.community_id = $1 and m.administrator and m.ended_at is null
      and c.contact like '%@%'
    order by c.contact
    limit 20`,
);

/** The e-mail addresses of a community's administrators, the first twenty. */
export const emailsOfAdministrators = async (
  db: Queries,
  communityId: string,
): Promise<readonly string[]> =>
  (await db.run(administratorsStatement, [communityId])).map((row) => row.contact);
