-- The console's list of what is owed, due longest first.
create index concurrently ecosystem_invoice_owing
  on ecosystem_invoice (due_on, period_start, tenant_id)
  where status in ('draft', 'issued', 'past_due');
