-- The list of time of one matter, by status and days, and what of it is not invoiced.
create index concurrently time_entry_of_matter_by_day
  on time_entry (firm_id, matter_id, status, day, id);
