-- The same list of one client.
create index concurrently invoice_of_client_and_status
  on invoice (firm_id, client_id, status, id);
