/** What the holders of an offering get for a month: listed, due, and by whom. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { firstId, lastId } from "#platform/db/id-bounds.ts";

export interface Distribution {
  readonly id: string;
  readonly offeringId: string;
  readonly month: string;
  readonly cents: number;
  readonly declaredAt: Date;
  readonly distributedAt: Date | null;
}

interface DistributionRow {
  readonly id: string;
  readonly offering_id: string;
  readonly month: string;
  readonly cents: number;
  readonly declared_at: Date;
  readonly distributed_at: Date | null;
}

const distributionOf = (row: DistributionRow): Distribution => ({
  id: row.id,
  offeringId: row.offering_id,
  month: row.month,
  cents: row.cents,
  declaredAt: row.declared_at,
  distributedAt: row.distributed_at,
});

const columns = "id, offering_id, month, cents, declared_at, distributed_at";

const list = statement<DistributionRow>(
  "distributions.list",
  `select ${columns} from distribution
    where offering_id = $1 and id < coalesce($2, ${lastId})
    order by id desc limit $3`,
);

export const listDistributions = async (
  db: Queries,
  offeringId: string,
  before: string | null,
  most: number,
): Promise<readonly Distribution[]> =>
  (await db.run(list, [offeringId, before, most])).map(distributionOf);

const due = statement<{ readonly id: string }>(
  "distributions.due",
  `select id from distribution
    where distributed_at is null and month <= $1 and id > coalesce($2, ${firstId})
    order by id limit $3`,
);

/** Ids of what was declared up to a month and is not paid yet, oldest first. */
export const dueDistributions = async (
  db: Queries,
  month: string,
  after: string | null,
  most: number,
): Promise<readonly string[]> => (await db.run(due, [month, after, most])).map(({ id }) => id);

const holders = statement<{ readonly user_id: string; readonly units: number }>(
  "distributions.holders",
  `select h.user_id, h.units
     from distribution d join offering_holding h on h.offering_id = d.offering_id
    where d.id = $1 and h.units > 0 order by h.user_id`,
);

/** All of them: an offering has as many units at most. */
export const holdersOf = async (
  tx: Queries,
  distributionId: string,
): Promise<readonly { readonly userId: string; readonly units: number }[]> =>
  (await tx.run(holders, [distributionId])).map((row) => ({
    userId: row.user_id,
    units: row.units,
  }));
