-- What is under way: what is done first, then what was assigned longest ago.
create index concurrently task_in_progress
  on task (tenant_id, (state = 'done') desc, assigned_at, id)
  where state in ('assigned', 'done');
