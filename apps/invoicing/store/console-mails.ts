/** Mail that a person asks for: sent like that of a stamp. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { NewMail } from "./stamp-outcomes.ts";

const insert = statement(
  "console-mails.add",
  `insert into invoice_mail (organization_id, id, invoice_id, recipient, created_at, due_at)
   values ($1, $2, $3, $4, $5, $5)`,
);

export const addMail = async (
  db: Queries,
  organizationId: string,
  { id, invoiceId, to }: NewMail,
  now: Date,
): Promise<void> => {
  await db.run(insert, [organizationId, id, invoiceId, to, now]);
};
