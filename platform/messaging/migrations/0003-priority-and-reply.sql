-- Messages that go before others, and to whom an answer goes.

alter table message
  add column priority smallint not null default 0 check (priority in (0, 1)),
  add column reply_to text;

-- The few that go first are found without walking past those that wait.
create index message_due_first on message (next_attempt_at, id)
  where dead_at is null and priority = 1;
