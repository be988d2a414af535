-- The list of invoices in one status: few drafts among very many that are paid.
create index concurrently invoice_of_status on invoice (firm_id, status, id);
