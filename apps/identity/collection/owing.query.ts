/** Whether a tenant still owes what is past its day. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const owes = statement<{ readonly count: number }>(
  "owing.past-due",
  `select count(*)::integer as count from ecosystem_invoice
    where tenant_id = $1 and status = 'past_due'`,
);

export const owesPastDue = async (db: Queries, tenantId: string): Promise<boolean> =>
  ((await db.run(owes, [tenantId]))[0]?.count ?? 0) > 0;
