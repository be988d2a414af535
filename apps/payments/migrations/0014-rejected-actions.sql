-- A proposed action may be turned down, until it was done: nobody does it any more then.

alter table proposed_action
  add column rejected_by text,
  add column rejected_at timestamptz,
  add check ((rejected_by is null) = (rejected_at is null)),
  add check (rejected_at is null or executed_at is null);

-- What waits for approval, newest first.
create index action_proposed on proposed_action (id desc)
  where approved_at is null and rejected_at is null;

grant update (rejected_by, rejected_at) on proposed_action to {service};
