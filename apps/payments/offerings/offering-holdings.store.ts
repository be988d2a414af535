/** Purchases of an offering's units, and who holds them by that. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface NewPurchase {
  readonly id: string;
  readonly holdingId: string;
  readonly offeringId: string;
  readonly userId: string;
  readonly units: number;
  readonly cents: number;
  readonly paymentId: string;
  readonly at: Date;
}

// The row of the offering is locked by whoever buys, so the sum is that of all before.
const sell = statement<{ readonly left: number }>(
  "offering-holdings.sell",
  `update offering set sold_units = sold_units + $2 where id = $1
   returning units - sold_units as left`,
);

const hold = statement<{ readonly units: number }>(
  "offering-holdings.hold",
  `insert into offering_holding (offering_id, user_id, id, units) values ($1, $2, $3, $4)
   on conflict (offering_id, user_id)
   do update set units = offering_holding.units + excluded.units
   returning units`,
);

const insert = statement(
  "offering-holdings.insert-purchase",
  `insert into offering_purchase (id, offering_id, user_id, units, cents, payment_id, at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

/** Writes a purchase; answers what its buyer holds, and what the offering has left. */
export const writePurchase = async (
  tx: Queries,
  purchase: NewPurchase,
): Promise<{ readonly held: number; readonly left: number }> => {
  const { id, holdingId, offeringId, userId, units, cents, paymentId, at } = purchase;
  const [sold, holding] = await Promise.all([
    tx.run(sell, [offeringId, units]),
    tx.run(hold, [offeringId, userId, holdingId, units]),
    tx.run(insert, [id, offeringId, userId, units, cents, paymentId, at]),
  ]);
  return { held: holding[0]?.units ?? units, left: sold[0]?.left ?? 0 };
};
