-- The list of tasks that are done, or are not: few of the one among very many of the other.
create index concurrently task_of_done on task (firm_id, (done_at is null), id);
