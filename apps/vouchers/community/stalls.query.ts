/** What a person sees of a cell: its name, what it gives back, and whose community it is in. */
import { cellsMost } from "#platform/auth/limits.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface Stall {
  readonly id: string;
  readonly name: string;
  readonly cashbackBp: number;
  readonly communityName: string;
  readonly timeZone: string;
}

const findStatement = statement<Stall>(
  "stalls.find",
  `select cell.id, cell.name, cell.cashback_bp as "cashbackBp",
          community.name as "communityName", community.time_zone as "timeZone"
     from cell
     join community on community.id = cell.community_id
    where cell.community_id = $1 and cell.id = any ($2::uuid[])
    order by cell.name, cell.id`,
);

/** Stalls of one community, by name. */
export const findStalls = (
  db: Queries,
  communityId: string,
  ids: readonly string[],
): Promise<readonly Stall[]> => db.run(findStatement, [communityId, [...new Set(ids)]]);

const listStatement = statement<{ readonly id: string; readonly name: string }>(
  "stalls.list",
  "select id, name from cell where community_id = $1 order by name, id limit $2",
);

/** Stalls of one community that a key may be bound to, by name. */
export const listStalls = (db: Queries, communityId: string) =>
  db.run(listStatement, [communityId, cellsMost]);
