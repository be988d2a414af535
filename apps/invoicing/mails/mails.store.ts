/** Mails of invoices: written with the stamp or by a person, sent once. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { WaitingMail } from "./mails.query.ts";

const insert = statement(
  "mails.insert",
  `insert into invoice_mail (organization_id, id, invoice_id, recipient, created_at, due_at)
   values ($1, $2, $3, $4, $5, $5)`,
);

export const insertMail = async (
  db: Queries,
  { organizationId, id, invoiceId, to }: Omit<WaitingMail, "tries">,
  now: Date,
): Promise<void> => {
  await db.run(insert, [organizationId, id, invoiceId, to, now]);
};

const sent = statement<{ readonly id: string }>(
  "mails.sent",
  `update invoice_mail set sent_at = $3, due_at = null, last_error = null
    where organization_id = $1 and id = $2 and sent_at is null returning id`,
);

/** False when another process sent it. */
export const markSent = async (
  tx: Queries,
  { organizationId, id }: WaitingMail,
  now: Date,
): Promise<boolean> => (await tx.run(sent, [organizationId, id, now])).length === 1;

const failed = statement(
  "mails.failed",
  `update invoice_mail set tries = tries + 1, due_at = $3, last_error = $4
    where organization_id = $1 and id = $2 and sent_at is null`,
);

/** To be tried again at `next`; never, when it is null. */
export const noteFailure = async (
  db: Queries,
  { organizationId, id }: WaitingMail,
  error: string,
  next: Date | null,
): Promise<void> => {
  await db.run(failed, [organizationId, id, next, error.slice(0, 500)]);
};
