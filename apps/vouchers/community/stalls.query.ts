/** What a person sees of a cell: its name, what it gives back, and whose community it is in. */
import { cellsMost } from "#platform/auth/limits.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

interface StallRow {
  readonly id: string;
  readonly name: string;
  readonly cashback_bp: number;
  readonly community_name: string;
  readonly time_zone: string;
}

export interface Stall {
  readonly id: string;
  readonly name: string;
  readonly cashbackBp: number;
  readonly communityName: string;
  readonly timeZone: string;
}

const findStatement = statement<StallRow>(
  "stalls.find",
  `select cell.id, cell.name, cell.cashback_bp,
          community.name as community_name, community.time_zone
     from cell
     join community on community.id = cell.community_id
    where cell.community_id = $1 and cell.id = any ($2::uuid[])
    order by cell.name, cell.id`,
);

/** Stalls of one community, by name. */
export const findStalls = async (
  db: Queries,
  communityId: string,
  ids: readonly string[],
): Promise<readonly Stall[]> =>
  (await db.run(findStatement, [communityId, [...new Set(ids)]])).map((row) => ({
    id: row.id,
    name: row.name,
    cashbackBp: row.cashback_bp,
    communityName: row.community_name,
    timeZone: row.time_zone,
  }));

const listStatement = statement<{ readonly id: string; readonly name: string }>(
  "stalls.list",
  "select id, name from cell where community_id = $1 order by name, id limit $2",
);

/** Stalls of one community that a key may be bound to, by name. */
export const listStalls = (db: Queries, communityId: string) =>
  db.run(listStatement, [communityId, cellsMost]);
