-- The list of time of one person for one matter.
create index concurrently time_entry_of_both
  on time_entry (firm_id, matter_id, person, status, day, id);
