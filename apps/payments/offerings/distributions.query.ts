/** What the holders of an offering get for a month: listed, due, and by whom. */
import { named } from "#platform/db/named.ts";
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

const columns = named("id, offering_id, month, cents, declared_at, distributed_at");

const list = statement<Distribution>(
  "distributions.list",
  `select ${columns} from distribution
    where offering_id = $1 and id < coalesce($2, ${lastId})
    order by id desc limit $3`,
);

export const listDistributions = (
  db: Queries,
  offeringId: string,
  before: string | null,
  most: number,
): Promise<readonly Distribution[]> => db.run(list, [offeringId, before, most]);

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

interface Held {
  readonly userId: string;
  readonly units: number;
}

const holders = statement<Held>(
  "distributions.holders",
  `select h.user_id as "userId", h.units
     from distribution d join offering_holding h on h.offering_id = d.offering_id
    where d.id = $1 and h.units > 0 order by h.user_id`,
);

/** All of them: an offering has as many units at most. */
export const holdersOf = (tx: Queries, distributionId: string): Promise<readonly Held[]> =>
  tx.run(holders, [distributionId]);
