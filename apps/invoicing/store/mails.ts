/** Mails of invoices that wait: written with the stamp or by a person, sent once. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface WaitingMail {
  readonly organizationId: string;
  readonly id: string;
  readonly invoiceId: string;
  readonly to: string;
  readonly tries: number;
}

interface MailRow {
  readonly organization_id: string;
  readonly id: string;
  readonly invoice_id: string;
  readonly recipient: string;
  readonly tries: number;
}

const columns = "organization_id, id, invoice_id, recipient, tries";

const mailOf = (row: MailRow): WaitingMail => ({
  ...{ organizationId: row.organization_id, id: row.id, invoiceId: row.invoice_id },
  ...{ to: row.recipient, tries: row.tries },
});

const due = statement<MailRow>(
  "mails.due",
  `select ${columns} from invoice_mail
    where sent_at is null and due_at <= $1 order by due_at limit $2`,
);

/** The longest due first. */
export const dueMails = async (
  db: Queries,
  now: Date,
  most: number,
): Promise<readonly WaitingMail[]> => (await db.run(due, [now, most])).map(mailOf);

const ofInvoice = statement<MailRow>(
  "mails.of-invoice",
  `select ${columns} from invoice_mail
    where organization_id = $1 and invoice_id = $2 and sent_at is null and due_at <= $3
    order by created_at limit 10`,
);

export const dueMailsOf = async (
  db: Queries,
  { organizationId, id }: { readonly organizationId: string; readonly id: string },
  now: Date,
): Promise<readonly WaitingMail[]> =>
  (await db.run(ofInvoice, [organizationId, id, now])).map(mailOf);

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

const late = statement<{ readonly late: number; readonly given_up: number }>(
  "mails.late",
  `select count(*) filter (where due_at < $1) as late,
          count(*) filter (where due_at is null) as given_up
     from invoice_mail where sent_at is null`,
);

export const countLateMails = async (
  db: Queries,
  before: Date,
): Promise<{ readonly late: number; readonly givenUp: number }> => {
  const row = (await db.run(late, [before]))[0];
  return { late: row?.late ?? 0, givenUp: row?.given_up ?? 0 };
};
