-- One row per job and due time makes a run happen once, however many processes fire (ADR 0006).

-- How far each job is settled: slots up to `through` never run again. Begins at the first start.
create table job_mark (
  job     text        not null primary key,
  through timestamptz not null
);

create table job_run (
  job         text        not null,
  slot_at     timestamptz not null,
  state       text        not null check (state in ('running', 'retry', 'done', 'failed')),
  trigger     text        not null check (trigger in ('schedule', 'manual', 'http', 'queue')),
  attempts    integer     not null check (attempts >= 0),
  fence       integer     not null check (fence > 0),
  lease_until timestamptz,
  retry_at    timestamptz,
  started_at  timestamptz not null,
  finished_at timestamptz,
  duration_ms integer     check (duration_ms >= 0),
  result      jsonb,
  error       text,
  primary key (job, slot_at),
  check ((state = 'running') = (lease_until is not null)),
  check ((state = 'retry') = (retry_at is not null)),
  check (state <> 'done' or (result is not null and finished_at is not null)),
  check (state <> 'failed' or (error is not null and finished_at is not null))
);
comment on column job_run.fence is 'Grows with every claim; an older one can settle nothing.';
comment on column job_run.lease_until is 'By the database clock: a lease never jumps.';
comment on column job_run.retry_at is 'Business time from which the next try is due.';

-- Two runs of one job never overlap, whatever their slots.
create unique index job_run_one_at_a_time on job_run (job) where state = 'running';
create index job_run_open on job_run (job, slot_at) where state in ('running', 'retry');

grant select, insert, update (through) on job_mark to {service};
grant select, insert, delete on job_run to {service};
grant update (state, trigger, attempts, fence, lease_until, retry_at, started_at, finished_at,
              duration_ms, result, error) on job_run to {service};
