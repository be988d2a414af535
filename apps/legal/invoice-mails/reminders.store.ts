/** What clients were reminded of: each step once. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const keep = statement<{ readonly step: string }>(
  "reminders.keep",
  `insert into invoice_reminder (firm_id, invoice_id, step, sent_at) values ($1, $2, $3, $4)
   on conflict do nothing returning step`,
);

/** False where it was sent before. */
export const keepReminder = async (
  tx: Queries,
  firmId: string,
  invoiceId: string,
  step: string,
  now: Date,
): Promise<boolean> => (await tx.run(keep, [firmId, invoiceId, step, now])).length > 0;
