-- The market's list of a category's tasks, and its board, with or without a state.
create index concurrently task_of_category on task (tenant_id, category_id, state, id);
