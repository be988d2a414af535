-- The primary key reads newest first too, and what was open or under way has the new indexes.
drop index task_newest;
drop index task_open;
drop index task_under_way;
