-- The lists of a month's invoices, with or without a status, newest first.
create index concurrently ecosystem_invoice_of_month
  on ecosystem_invoice (period_start, status, id);
