/** Time and expenses as they come to stand on an invoice, and off it again. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { sourcesAmong, type SourceIds, type Sources } from "./chargeables.query.ts";

const lockTime = statement(
  "chargeables.lock-time",
  `select from time_entry where firm_id = $1 and id = any ($2::uuid[]) order by id for update`,
);

const lockExpenses = statement(
  "chargeables.lock-expenses",
  `select from expense where firm_id = $1 and id = any ($2::uuid[]) order by id for update`,
);

/** After the invoice's lock. */
export const lockSources = async (
  tx: Queries,
  firmId: string,
  ids: SourceIds,
): Promise<Sources> => {
  await tx.run(lockTime, [firmId, ids.timeEntryIds]);
  await tx.run(lockExpenses, [firmId, ids.expenseIds]);
  return sourcesAmong(tx, firmId, ids);
};

const charge = statement(
  "chargeables.charge-expenses",
  `update expense set invoice_id = $3 where firm_id = $1 and id = any ($2::uuid[])`,
);

export const chargeExpenses = (
  tx: Queries,
  firmId: string,
  expenseIds: readonly string[],
  invoiceId: string,
): Promise<unknown> => tx.run(charge, [firmId, expenseIds, invoiceId]);

const release = statement(
  "chargeables.release-expenses",
  `update expense set invoice_id = null where firm_id = $1 and invoice_id = $2`,
);

/** Those on that invoice wait to be charged again. */
export const releaseExpenses = (tx: Queries, firmId: string, invoiceId: string): Promise<unknown> =>
  tx.run(release, [firmId, invoiceId]);
