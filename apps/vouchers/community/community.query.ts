/** Communities: what is settled about each, and how large it has become. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export interface CommunityRow {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly voucherDays: number | null;
  /** Whether people may ask to belong to it. */
  readonly openToRequests: boolean;
  readonly createdAt: Date;
}

const readStatement = statement<CommunityRow>(
  "communities.read",
  `select ${named("id, name, time_zone, voucher_days, open_to_requests, created_at")}
     from community where id = $1`,
);

export const readCommunity = async (db: Queries, id: string): Promise<CommunityRow | null> =>
  (await db.run(readStatement, [id]))[0] ?? null;

export interface CommunitySize {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly cells: number;
  readonly members: number;
}

const listStatement = statement<CommunitySize>(
  "communities.list",
  `select ${named("k.id, k.name, k.time_zone")},
          (select count(*) from cell c where c.community_id = k.id) as cells,
          (select count(*) from member m
            where m.community_id = k.id and m.ended_at is null) as members
     from community k
    order by k.created_at, k.id
    limit $1`,
);

const idsStatement = statement<{ readonly id: string }>(
  "communities.ids",
  "select id from community order by id limit $1",
);

export const communityIds = async (db: Queries, most: number): Promise<readonly string[]> =>
  (await db.run(idsStatement, [most])).map(({ id }) => id);

/** Of the whole instance, oldest first: for who runs it. */
export const listCommunities = (db: Queries, most: number): Promise<readonly CommunitySize[]> =>
  db.run(listStatement, [most]);
