-- The market's list of tasks in one state, and its board, newest first.
create index concurrently task_of_state on task (tenant_id, state, id);
