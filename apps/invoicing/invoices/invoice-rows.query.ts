/** The columns of an invoice and what they mean, for every statement that reads them. */
import type { InvoiceStatus } from "#contracts/invoicing/invoice.ts";
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import type { Invoice } from "./invoice.domain.ts";
import type { DocumentKind, ProviderName } from "../organizations/organization.domain.ts";

export interface InvoiceRow {
  readonly organization_id: string;
  readonly id: string;
  readonly status: InvoiceStatus;
  readonly kind: DocumentKind;
  readonly series: string;
  readonly folio: number | null;
  readonly issued_local: string;
  readonly receiver_rfc: string;
  readonly receiver_name: string;
  readonly currency: string;
  readonly subtotal_micros: number;
  readonly total_micros: number;
  readonly payment_method: string | null;
  readonly reference_type: string;
  readonly reference_id: string | null;
  readonly asked_by: string;
  readonly email: string | null;
  readonly uuid: string | null;
  readonly stamped_local: string | null;
  readonly provider: ProviderName | null;
  readonly failure: readonly Finding[] | null;
  readonly due_at: Date | null;
  readonly tries: number;
  readonly created_at: Date;
  readonly stamped_at: Date | null;
  readonly owed_micros: number | null;
  readonly motive: string | null;
}

// Only invoices that are paid in parts, or cancelled, cost a second look.
const owed = `case when i.payment_method = 'PPD' and i.status in ('stamped', 'cancel_pending')
    then greatest(0, i.total_micros - (
      select coalesce(sum(c.amount_micros), 0)::bigint from claim c
        join invoice d on d.organization_id = c.organization_id and d.id = c.invoice_id
       where c.organization_id = i.organization_id and c.target = i.uuid
         and c.kind in ('payment', 'credit')
         and d.status in ('stamping', 'stamped', 'cancel_pending'))) end as owed_micros`;

const motive = `case when i.status in ('cancel_pending', 'cancelled')
    then (select k.motive from cancellation k
           where k.organization_id = i.organization_id and k.invoice_id = i.id
           order by k.number desc limit 1) end as motive`;

/** Of the table under the name `i`. */
export const invoiceColumns = `i.organization_id, i.id, i.status, i.kind, i.series, i.folio,
  i.issued_local, i.receiver_rfc, i.receiver_name, i.currency, i.subtotal_micros, i.total_micros,
  i.payment_method, i.reference_type, i.reference_id, i.asked_by, i.email, i.uuid,
  i.stamped_local, i.provider, i.failure, i.due_at, i.tries, i.created_at, i.stamped_at,
  ${owed},
  ${motive}`;

export const invoiceOf = (row: InvoiceRow): Invoice => ({
  organizationId: row.organization_id,
  id: row.id,
  status: row.status,
  kind: row.kind,
  series: row.series,
  folio: row.folio,
  issuedLocal: row.issued_local,
  receiverRfc: row.receiver_rfc,
  receiverName: row.receiver_name,
  currency: row.currency,
  subtotalMicros: row.subtotal_micros,
  totalMicros: row.total_micros,
  paymentMethod: row.payment_method,
  referenceType: row.reference_type,
  referenceId: row.reference_id,
  askedBy: row.asked_by,
  email: row.email,
  uuid: row.uuid,
  stampedLocal: row.stamped_local,
  provider: row.provider,
  failure: row.failure,
  dueAt: row.due_at,
  tries: row.tries,
  createdAt: row.created_at,
  stampedAt: row.stamped_at,
  owedMicros: row.owed_micros,
  motive: row.motive,
});
