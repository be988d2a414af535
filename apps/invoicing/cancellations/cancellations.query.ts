/** Cancellations of invoices, and those that are due to be asked for. */
import type { CancellationState, Motive } from "#contracts/invoicing/cancellation.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cancellation } from "./cancellation.domain.ts";
import type { SatStatus } from "../providers/provider-port.ts";

interface CancellationRow {
  readonly organization_id: string;
  readonly invoice_id: string;
  readonly number: number;
  readonly motive: Motive;
  readonly substitute: string | null;
  readonly signed_xml: string;
  readonly state: CancellationState;
  readonly code: string | null;
  readonly message: string | null;
  readonly acuse: string | null;
  readonly sat_status: SatStatus | null;
  readonly asked_by: string;
  readonly asked_at: Date;
  readonly checked_at: Date | null;
  readonly checks: number;
  readonly due_at: Date | null;
  readonly ended_at: Date | null;
}

const columns = `organization_id, invoice_id, number, motive, substitute, signed_xml, state, code,
  message, acuse, sat_status, asked_by, asked_at, checked_at, checks, due_at, ended_at`;

const cancellationOf = (row: CancellationRow): Cancellation => ({
  organizationId: row.organization_id,
  invoiceId: row.invoice_id,
  number: row.number,
  motive: row.motive,
  substitute: row.substitute,
  signedXml: row.signed_xml,
  state: row.state,
  code: row.code,
  message: row.message,
  acuse: row.acuse,
  satStatus: row.sat_status,
  askedBy: row.asked_by,
  askedAt: row.asked_at,
  checkedAt: row.checked_at,
  checks: row.checks,
  dueAt: row.due_at,
  endedAt: row.ended_at,
});

const ofInvoices = statement<CancellationRow>(
  "cancellations.of-invoices",
  `select ${columns} from cancellation
    where organization_id = $1 and invoice_id = any ($2::uuid[])
    order by invoice_id, number desc limit 200`,
);

/** The newest of each first. */
export const cancellationsOf = async (
  db: Queries,
  organizationId: string,
  invoiceIds: readonly string[],
): Promise<readonly Cancellation[]> =>
  (await db.run(ofInvoices, [organizationId, invoiceIds])).map(cancellationOf);

const due = statement<CancellationRow>(
  "cancellations.due",
  `select ${columns} from cancellation where due_at <= $1 order by due_at limit $2`,
);

export const dueCancellations = async (
  db: Queries,
  now: Date,
  most: number,
): Promise<readonly Cancellation[]> => (await db.run(due, [now, most])).map(cancellationOf);
