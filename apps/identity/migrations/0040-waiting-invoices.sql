-- The list of a month's close: the few invoices that wait for something among all that were issued.
create index concurrently ecosystem_invoice_waiting on ecosystem_invoice (period_start, tenant_id)
  where status = 'draft'
     or status in ('issued', 'past_due')
        and (problem is not null or mailed_at is null and total_cents > 0);
