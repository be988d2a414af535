/** Offerings: made, locked for a purchase, closed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Offering } from "./offering.domain.ts";
import { offeringColumns } from "./offerings.query.ts";

const insert = statement(
  "offerings.insert",
  `insert into offering (id, merchant, name, units, unit_cents, deadline, created_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

export const insertOffering = async (tx: Queries, offering: Offering): Promise<void> => {
  const { id, merchant, name, units, unitCents, deadline, createdAt } = offering;
  await tx.run(insert, [id, merchant, name, units, unitCents, deadline, createdAt]);
};

const lock = statement<Offering>(
  "offerings.lock",
  `select ${offeringColumns} from offering where id = $1 and merchant = $2 for no key update`,
);

/** Offerings come before payments and accounts in every transaction. */
export const lockOffering = async (
  tx: Queries,
  id: string,
  merchant: string,
): Promise<Offering | null> => (await tx.run(lock, [id, merchant]))[0] ?? null;

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
