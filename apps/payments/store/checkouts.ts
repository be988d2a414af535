/** What only the checkout page asks of the database: whom one pays, and another way to pay. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../domain/ledger.ts";

const nameOfKey = statement<{ readonly name: string }>(
  "checkouts.name-of-key",
  `select name from api_key where lineage_id = $1 order by created_at desc limit 1`,
);

const nameOfTenant = statement<{ readonly name: string }>(
  "checkouts.name-of-tenant",
  `select name from api_key where scope ->> 'tenantId' = $1 order by created_at limit 1`,
);

/** As the operator named the merchant's key; null where the key is gone. */
export const merchantName = async (db: Queries, merchant: string): Promise<string | null> => {
  const [kind, id = ""] = merchant.split(":", 2);
  const rows = await db.run(kind === "key" ? nameOfKey : nameOfTenant, [id]);
  return rows[0]?.name ?? null;
};

const abandon = statement<{ readonly id: string }>(
  "checkouts.abandon-attempt",
  `update attempt set state = 'abandoned', answered_at = $3
    where ledger_id = $1 and id = $2 and state = 'waiting' returning id`,
);

/** The person chose another rail; false when the request waits no more. */
export const abandonAttempt = async (tx: Queries, id: string, at: Date): Promise<boolean> =>
  (await tx.run(abandon, [mainLedger, id, at])).length === 1;
