/** Reads what was done about an invoice that is owed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const done = statement<{ readonly step: string }>(
  "dunning-steps.done",
  "select step from dunning_step where tenant_id = $1 and invoice_id = $2",
);

export const stepsDone = async (
  db: Queries,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
): Promise<ReadonlySet<string>> =>
  new Set((await db.run(done, [tenantId, id])).map(({ step }) => step));
