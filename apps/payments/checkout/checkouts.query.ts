/** What only the checkout page asks of the database: whom one pays, and another way to pay. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { OutsideRail } from "../rails/routing.domain.ts";
import type { Attempt } from "../rails/attempts.query.ts";

const nameOf = statement<{ readonly name: string | null }>(
  "checkouts.name-of-merchant",
  `select known_merchant_name($1) as name`,
);

/** As the house knows the merchant, whatever its keys are called; null where they are gone. */
export const merchantName = async (db: Queries, merchant: string): Promise<string | null> =>
  (await db.run(nameOf, [merchant]))[0]?.name ?? null;

const before = statement<{ readonly rail: OutsideRail; readonly state: string }>(
  "checkouts.attempt-before",
  `select rail, state from attempt
    where payment_id = $1 and id < $2 order by id desc limit 1`,
);

/** The rail that a person left for this attempt's one: back there, when this one takes nothing. */
export const railGivenUpFor = async (
  db: Queries,
  { id, paymentId }: Pick<Attempt, "id" | "paymentId">,
): Promise<OutsideRail | undefined> => {
  const row = (await db.run(before, [paymentId, id]))[0];
  return row?.state === "abandoned" ? row.rail : undefined;
};
