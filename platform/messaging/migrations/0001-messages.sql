-- Messages on their way out: written with their fact, gone once delivered: no code lies about.

-- A queue of one app, found by its due time; no shard key, because no row outlives its delivery.
create table message (
  id              uuid        not null primary key,
  channel         text        not null,
  recipient       text        not null,
  subject         text,
  plain           text        not null,
  html            text,
  created_at      timestamptz not null,
  attempts        integer     not null default 0,
  next_attempt_at timestamptz not null,
  dead_at         timestamptz,
  last_error      text,
  check (channel in ('email', 'sms', 'whatsapp', 'voice', 'social'))
);
create index message_due on message (next_attempt_at, id) where dead_at is null;
create index message_dead on message (dead_at) where dead_at is not null;

grant select, insert, delete on message to {service};
grant update (attempts, next_attempt_at, dead_at, last_error) on message to {service};
