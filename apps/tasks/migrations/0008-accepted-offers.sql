-- What a tasker has to do, or has done and is to be paid for.
create index concurrently offer_accepted_of_tasker on offer (tenant_id, tasker_id, task_id)
  where state = 'accepted';
