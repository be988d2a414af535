-- Operators' and programs' lists of invoices by status: few drafts among very many that are paid.
create index concurrently ecosystem_invoice_of_status on ecosystem_invoice (status, id);
