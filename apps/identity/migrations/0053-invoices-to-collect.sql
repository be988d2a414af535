-- What the daily collection looks at: without it each run reads every invoice that ever was.
create index concurrently ecosystem_invoice_to_collect on ecosystem_invoice (id)
  where status in ('issued', 'past_due')
     or status = 'paid' and cfdi_uuid is not null and complement_uuid is null
        and total_cents > 0 and payment_id is not null
     or status = 'void' and cfdi_uuid is not null and credit_uuid is null;
