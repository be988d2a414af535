-- What a month's close came to is counted while it runs, again and again.
create index ecosystem_invoice_period on ecosystem_invoice (period_start, status);
