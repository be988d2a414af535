-- `ecosystem_invoice_of_month` begins with the same columns.
drop index ecosystem_invoice_period;
