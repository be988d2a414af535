-- The same list of one matter.
create index concurrently task_of_matter_and_done
  on task (firm_id, matter_id, (done_at is null), id);
