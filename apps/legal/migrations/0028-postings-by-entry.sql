-- What was booked for one client or matter, newest first.
create index concurrently trust_posting_of_ledger_by_entry
  on trust_posting (firm_id, ledger_id, entry_id);
