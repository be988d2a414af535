/** Reads what was done about an invoice that is owed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { suspensionStep } from "./dunning-plan.domain.ts";

const done = statement<{ readonly step: string }>(
  "dunning-steps.done",
  "select step from dunning_step where tenant_id = $1 and invoice_id = $2",
);

export const stepsDone = async (
  db: Queries,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
): Promise<ReadonlySet<string>> =>
  new Set((await db.run(done, [tenantId, id])).map(({ step }) => step));

const suspended = statement<{ readonly id: string }>(
  "dunning-steps.suspended",
  `select i.id from ecosystem_invoice i
     join dunning_step d on d.tenant_id = i.tenant_id and d.invoice_id = i.id and d.step = $2
    where i.tenant_id = $1 and i.status = 'past_due'
    limit 1`,
);

/** Whether an invoice that is still owed has led to the tenant's suspension. */
export const isSuspendedForDebt = async (db: Queries, tenantId: string): Promise<boolean> =>
  (await db.run(suspended, [tenantId, suspensionStep])).length > 0;
