-- The list of time by status and days.
create index concurrently time_entry_of_status on time_entry (firm_id, status, day, id);
