-- What was paid without a CFDI, which the collection looks at where the house stamps.
create index concurrently ecosystem_invoice_unstamped on ecosystem_invoice (id)
  where status = 'paid' and cfdi_uuid is null and total_cents > 0;
