/** Writes down what was done about an invoice, each step once. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const note = statement<{ readonly step: string }>(
  "dunning-steps.note",
  `insert into dunning_step (tenant_id, invoice_id, step, done_at) values ($1, $2, $3, $4)
       on conflict do nothing returning step`,
);

/** False where it was done before. */
export const noteStep = async (
  tx: Queries,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  step: string,
  at: Date,
): Promise<boolean> => (await tx.run(note, [tenantId, id, step, at])).length === 1;
