/** The columns of an invoice and what they mean, for every statement that reads them. */
import { named } from "#platform/db/named.ts";

// Only invoices that are paid in parts, or cancelled, cost a second look.
const owed = `case when i.payment_method = 'PPD' and i.status in ('stamped', 'cancel_pending')
    then greatest(0, i.total_micros - (
      select coalesce(sum(c.amount_micros), 0)::bigint from claim c
        join invoice d on d.organization_id = c.organization_id and d.id = c.invoice_id
       where c.organization_id = i.organization_id and c.target = i.uuid
         and c.kind in ('payment', 'credit')
         and d.status in ('stamping', 'stamped', 'cancel_pending'))) end as "owedMicros"`;

const motive = `case when i.status in ('cancel_pending', 'cancelled')
    then (select k.motive from cancellation k
           where k.organization_id = i.organization_id and k.invoice_id = i.id
           order by k.number desc limit 1) end as motive`;

const stored = named(`i.organization_id, i.id, i.status, i.kind, i.series, i.folio, i.issued_local,
  i.receiver_rfc, i.receiver_name, i.currency, i.subtotal_micros, i.total_micros, i.payment_method,
  i.reference_type, i.reference_id, i.asked_by, i.email, i.uuid, i.stamped_local, i.provider,
  i.failure, i.due_at, i.tries, i.created_at, i.stamped_at, i.billed_as, i.ecosystem_tenant_id,
  i.metered_by`);

/** Of the table under the name `i`; a row of them is an `Invoice`. */
export const invoiceColumns = `${stored}, ${owed}, ${motive}`;
