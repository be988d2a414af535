-- The list of time of one person, by status and days.
create index concurrently time_entry_of_person_by_day
  on time_entry (firm_id, person, status, day, id);
