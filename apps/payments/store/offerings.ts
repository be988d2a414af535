/** Offerings: made, listed, locked for a purchase, closed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Offering } from "../domain/offering.ts";
import { lastId } from "./page-bounds.ts";

interface OfferingRow {
  readonly id: string;
  readonly merchant: string;
  readonly name: string;
  readonly units: number;
  readonly sold_units: number;
  readonly unit_cents: number;
  readonly deadline: Date;
  readonly status: Offering["status"];
  readonly close_reason: Offering["closeReason"];
  readonly created_at: Date;
  readonly closed_at: Date | null;
}

const offeringOf = (row: OfferingRow): Offering => ({
  ...{ id: row.id, merchant: row.merchant, name: row.name, units: row.units },
  ...{ soldUnits: row.sold_units, unitCents: row.unit_cents, deadline: row.deadline },
  ...{ status: row.status, closeReason: row.close_reason },
  ...{ createdAt: row.created_at, closedAt: row.closed_at },
});

const columns = `id, merchant, name, units, sold_units, unit_cents, deadline, status, close_reason,
  created_at, closed_at`;

const insert = statement(
  "offerings.insert",
  `insert into offering (id, merchant, name, units, unit_cents, deadline, created_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

export const insertOffering = async (tx: Queries, offering: Offering): Promise<void> => {
  const { id, merchant, name, units, unitCents, deadline, createdAt } = offering;
  await tx.run(insert, [id, merchant, name, units, unitCents, deadline, createdAt]);
};

const find = statement<OfferingRow>(
  "offerings.find",
  `select ${columns} from offering where id = $1 and merchant = $2`,
);

/** Null when there is none of this merchant's. */
export const findOffering = async (
  db: Queries,
  id: string,
  merchant: string,
): Promise<Offering | null> => {
  const row = (await db.run(find, [id, merchant]))[0];
  return row ? offeringOf(row) : null;
};

const lock = statement<OfferingRow>(
  "offerings.lock",
  `select ${columns} from offering where id = $1 and merchant = $2 for no key update`,
);

/** Offerings come before payments and accounts in every transaction. */
export const lockOffering = async (
  tx: Queries,
  id: string,
  merchant: string,
): Promise<Offering | null> => {
  const row = (await tx.run(lock, [id, merchant]))[0];
  return row ? offeringOf(row) : null;
};

const list = statement<OfferingRow>(
  "offerings.list",
  `select ${columns} from offering
    where merchant = $1 and id < coalesce($3, ${lastId})
      and case when $2::text is null then true else status = $2 end
    order by id desc limit $4`,
);

export interface OfferingsAsked {
  readonly merchant: string;
  readonly status: Offering["status"] | null;
  readonly before: string | null;
  readonly most: number;
}

export const listOfferings = async (
  db: Queries,
  { merchant, status, before, most }: OfferingsAsked,
): Promise<readonly Offering[]> =>
  (await db.run(list, [merchant, status, before, most])).map(offeringOf);

const close = statement<{ readonly close_reason: "sold_out" | "expired" }>(
  "offerings.close",
  `update offering
      set status = 'closed', closed_at = $1,
          close_reason = case when sold_units = units then 'sold_out' else 'expired' end
    where id in (select id from offering
                  where status = 'open' and (sold_units = units or deadline <= $1)
                  order by id limit $2
                    for no key update skip locked)
   returning close_reason`,
);

/** Closes a portion of what is sold out or has run out; answers why, one per offering. */
export const closeOfferings = async (
  tx: Queries,
  now: Date,
  most: number,
): Promise<readonly ("sold_out" | "expired")[]> =>
  (await tx.run(close, [now, most])).map((row) => row.close_reason);
