-- Control calls the jobs of the house: which there are, and each due time until it is settled.

-- What each app said of its jobs when it was asked last; an app that is away stays called.
create table scheduled_job (
  app             text        not null references app (name),
  job             text        not null,
  path            text        not null,
  layer           text        not null check (layer in ('http', 'queue', 'database')),
  schedule        text        not null,
  time_zone       text        not null,
  catch_up        text        not null check (catch_up in ('each', 'last')),
  paused          boolean     not null,
  planned_through timestamptz not null,
  primary key (app, job)
);
comment on column scheduled_job.planned_through is
  'Business time: due times up to here have their row, or were made up for by the app itself.';

-- One row a due time, on whatever layer: to write it is to be the one who calls for it.
create table scheduled_call (
  app         text        not null,
  job         text        not null,
  slot_at     timestamptz not null,
  layer       text        not null check (layer in ('http', 'queue', 'database')),
  state       text        not null default 'waiting'
                          check (state in ('waiting', 'done', 'passed', 'failed', 'dead')),
  tries       integer     not null default 0 check (tries >= 0),
  fence       integer     not null default 0 check (fence >= 0),
  next_try_at timestamptz not null,
  lease_until timestamptz,
  called_at   timestamptz,
  settled_at  timestamptz,
  redriven    boolean     not null default false,
  status      integer,
  reason      text,
  primary key (app, job, slot_at),
  check ((state = 'waiting') = (settled_at is null))
);
comment on column scheduled_call.next_try_at is 'Business time from which the next call is due.';
comment on column scheduled_call.lease_until is 'By the database clock: a lease never jumps.';
comment on column scheduled_call.redriven is 'An operator gave it its tries back.';
create index scheduled_call_waiting on scheduled_call (app, job, slot_at) where state = 'waiting';
create index scheduled_call_due on scheduled_call (next_try_at) where state = 'waiting';
create index scheduled_call_dead on scheduled_call (settled_at) where state = 'dead';
create index scheduled_call_age on scheduled_call (slot_at);

grant select, insert, delete on scheduled_job, scheduled_call to {service};
grant update (path, layer, schedule, time_zone, catch_up, paused, planned_through)
  on scheduled_job to {service};
grant update (state, tries, fence, next_try_at, lease_until, called_at, settled_at, redriven,
              status, reason) on scheduled_call to {service};
