-- What a tasker has to do, and what waits to be confirmed, is found without reading what has ended.
create index task_under_way on task (tenant_id, id desc) where state in ('assigned', 'done');
