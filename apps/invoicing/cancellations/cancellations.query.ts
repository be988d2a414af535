/** Cancellations of invoices, and those that are due to be asked for. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cancellation } from "./cancellation.domain.ts";

const columns =
  named(`organization_id, invoice_id, number, motive, substitute, signed_xml, state, code,
  message, acuse, sat_status, asked_by, asked_at, checked_at, checks, due_at, ended_at`);

const ofInvoices = statement<Cancellation>(
  "cancellations.of-invoices",
  `select ${columns} from cancellation
    where organization_id = $1 and invoice_id = any ($2::uuid[])
    order by invoice_id, number desc limit 200`,
);

/** The newest of each first. */
export const cancellationsOf = (
  db: Queries,
  organizationId: string,
  invoiceIds: readonly string[],
): Promise<readonly Cancellation[]> => db.run(ofInvoices, [organizationId, invoiceIds]);

const due = statement<Cancellation>(
  "cancellations.due",
  `select ${columns} from cancellation where due_at <= $1 order by due_at limit $2`,
);

export const dueCancellations = (
  db: Queries,
  now: Date,
  most: number,
): Promise<readonly Cancellation[]> => db.run(due, [now, most]);
