/** Mails of invoices that wait: due, and late. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface WaitingMail {
  readonly organizationId: string;
  readonly id: string;
  readonly invoiceId: string;
  readonly to: string;
  readonly tries: number;
}

const columns = named("organization_id, id, invoice_id, recipient as to, tries");

const due = statement<WaitingMail>(
  "mails.due",
  `select ${columns} from invoice_mail
    where sent_at is null and due_at <= $1 order by due_at limit $2`,
);

/** The longest due first. */
export const dueMails = (db: Queries, now: Date, most: number): Promise<readonly WaitingMail[]> =>
  db.run(due, [now, most]);

const ofInvoice = statement<WaitingMail>(
  "mails.of-invoice",
  `select ${columns} from invoice_mail
    where organization_id = $1 and invoice_id = $2 and sent_at is null and due_at <= $3
    order by created_at limit 10`,
);

export const dueMailsOf = (
  db: Queries,
  { organizationId, id }: { readonly organizationId: string; readonly id: string },
  now: Date,
): Promise<readonly WaitingMail[]> => db.run(ofInvoice, [organizationId, id, now]);

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
