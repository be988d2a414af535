/** Members as administrators see them: how they are reached, what they may do. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";

export interface MemberRow {
  readonly id: string;
  readonly displayName: string;
  readonly administrator: boolean;
  readonly createdAt: Date;
  readonly contacts: readonly string[];
  readonly operatedCellIds: readonly string[];
}

const columns = `${named("m.id, m.display_name, m.administrator, m.created_at")},
  array (select c.contact from member_contact c
          where c.community_id = m.community_id and c.member_id = m.id
          order by c.contact) as contacts,
  array (select o.cell_id from cell_operator o
          where o.community_id = m.community_id and o.member_id = m.id
          order by o.cell_id) as "operatedCellIds"`;

const newestFirst = (filter: string): string =>
  `select ${columns} from member m
    where m.community_id = $1 and m.ended_at is null and m.id < coalesce($2, ${lastId}) ${filter}
    order by m.id desc
    limit $3`;

const listStatement = statement<MemberRow>("member-list.list", newestFirst(""));

const searchStatement = statement<MemberRow>(
  "member-list.search",
  newestFirst(`and (m.display_name ilike '%' || $4 || '%'
           or exists (select from member_contact c
                       where c.contact = any ($5::text[])
                         and c.community_id = m.community_id and c.member_id = m.id))`),
);

const readStatement = statement<MemberRow>(
  "member-list.read",
  `select ${columns} from member m
    where m.community_id = $1 and m.id = $2 and m.ended_at is null`,
);

export interface MemberPage {
  readonly communityId: string;
  /** Members who came before this one. */
  readonly before: string | null;
  /** Part of a name; null: everybody. */
  readonly search: string | null;
  /** What was searched for, where it is a whole phone or address. */
  readonly contacts: readonly string[];
  readonly limit: number;
}

/** Newest first; one more than the limit, so that the caller knows of a next page. */
export const listMembers = (
  db: Queries,
  { communityId, before, search, contacts, limit }: MemberPage,
): Promise<readonly MemberRow[]> => {
  const page = [communityId, before, limit + 1];
  if (search === null) return db.run(listStatement, page);
  const part = search.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return db.run(searchStatement, [...page, part, contacts]);
};

export const readMember = async (
  db: Queries,
  communityId: string,
  id: string,
): Promise<MemberRow | null> => (await db.run(readStatement, [communityId, id]))[0] ?? null;

const firstAdministratorStatement = statement<{ readonly id: string }>(
  "member-list.first-administrator",
  `select id from member
    where community_id = $1 and administrator and ended_at is null
    order by id limit 1`,
);

/** Who has administered the longest; null for a community that nobody does. */
export const firstAdministrator = async (
  db: Queries,
  communityId: string,
): Promise<string | null> =>
  (await db.run(firstAdministratorStatement, [communityId]))[0]?.id ?? null;

const takenStatement = statement<{ readonly contact: string }>(
  "member-list.taken",
  "select contact from member_contact where contact = any ($1::text[])",
);

/** Which of the contacts a member somewhere has already. */
export const takenContacts = async (
  db: Queries,
  contacts: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set((await db.run(takenStatement, [contacts])).map(({ contact }) => contact));
