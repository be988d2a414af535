/** Who holds how many units of an offering. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { lastId } from "#platform/db/id-bounds.ts";

export interface Holding {
  readonly id: string;
  readonly userId: string;
  readonly units: number;
}

const list = statement<Holding>(
  "offering-holdings.list",
  `select ${named("id, user_id, units")} from offering_holding
    where offering_id = $1 and units > 0 and id < coalesce($2, ${lastId})
    order by id desc limit $3`,
);

export const listHoldings = (
  db: Queries,
  offeringId: string,
  before: string | null,
  most: number,
): Promise<readonly Holding[]> => db.run(list, [offeringId, before, most]);
