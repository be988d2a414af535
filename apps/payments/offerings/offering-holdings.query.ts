/** Who holds how many units of an offering. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { lastId } from "#platform/db/id-bounds.ts";

export interface Holding {
  readonly id: string;
  readonly userId: string;
  readonly units: number;
}

interface HoldingRow {
  readonly id: string;
  readonly user_id: string;
  readonly units: number;
}

const holdingOf = (row: HoldingRow): Holding => ({
  id: row.id,
  userId: row.user_id,
  units: row.units,
});

const list = statement<HoldingRow>(
  "offering-holdings.list",
  `select id, user_id, units from offering_holding
    where offering_id = $1 and units > 0 and id < coalesce($2, ${lastId})
    order by id desc limit $3`,
);

export const listHoldings = async (
  db: Queries,
  offeringId: string,
  before: string | null,
  most: number,
): Promise<readonly Holding[]> => (await db.run(list, [offeringId, before, most])).map(holdingOf);
