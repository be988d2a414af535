/** What the holders of an offering get for a month: declared, locked, paid. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Distribution } from "./distributions.query.ts";

const declare = statement<{ readonly id: string }>(
  "distributions.declare",
  `insert into distribution (id, offering_id, month, cents, declared_at)
   values ($1, $2, $3, $4, $5)
   on conflict (offering_id, month) do nothing returning id`,
);

/** False when that month was declared before. */
export const insertDistribution = async (tx: Queries, made: Distribution): Promise<boolean> => {
  const { id, offeringId, month, cents, declaredAt } = made;
  return (await tx.run(declare, [id, offeringId, month, cents, declaredAt])).length === 1;
};

export interface DueDistribution {
  readonly id: string;
  readonly merchant: string;
  readonly offering: string;
  readonly month: string;
  readonly cents: number;
}

const lock = statement<DueDistribution>(
  "distributions.lock",
  `select d.id, o.merchant, o.name as offering, d.month, d.cents
     from distribution d join offering o on o.id = d.offering_id
    where d.id = $1 and d.distributed_at is null
      for no key update of d`,
);

/** Null when another run was first. */
export const lockDistribution = async (tx: Queries, id: string): Promise<DueDistribution | null> =>
  (await tx.run(lock, [id]))[0] ?? null;

export interface Share {
  readonly userId: string;
  readonly units: number;
  readonly cents: number;
  readonly transferId: string | null;
}

const pay = statement(
  "distributions.pay",
  `with paid as (update distribution set distributed_at = $2 where id = $1 returning id)
   insert into distribution_share (distribution_id, user_id, units, cents, transfer_id)
   select paid.id, share.* from paid, unnest($3::text[], $4::integer[], $5::bigint[], $6::uuid[])
     as share (user_id, units, cents, transfer_id)`,
);

export const writeShares = (
  tx: Queries,
  id: string,
  at: Date,
  shares: readonly Share[],
): Promise<unknown> =>
  tx.run(pay, [
    ...[id, at],
    shares.map(({ userId }) => userId),
    shares.map(({ units }) => units),
    shares.map(({ cents }) => cents),
    shares.map(({ transferId }) => transferId),
  ]);
