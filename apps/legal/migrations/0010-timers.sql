-- Timers that run by themselves: when somebody was active, and what they said of the idle between.

create table timer (
  firm_id     uuid        not null,
  id          uuid        not null,
  person      text        not null,
  matter_id   uuid        not null,
  description text        not null,
  status      text        not null check (status in
              ('running', 'stopped', 'auto_stopped', 'expired')),
  started_at  timestamptz not null,
  -- Of the newest sign of activity.
  active_at   timestamptz not null check (active_at >= started_at),
  -- No later than which activity is known to be.
  stopped_at  timestamptz check (stopped_at >= started_at),
  primary key (firm_id, id),
  foreign key (firm_id, person) references timekeeper,
  foreign key (firm_id, matter_id) references matter,
  check ((status = 'running') = (stopped_at is null))
);
-- Nobody works for two matters at once.
create unique index timer_running on timer (firm_id, person) where status = 'running';
create index timer_of_person on timer (firm_id, person, id desc);
create index timer_of_matter on timer (firm_id, matter_id) where status = 'running';
-- A directory for the job that looks for silent ones, whichever firm's.
create index timer_silent on timer (active_at) where status = 'running';

-- Signs of activity of a timer that runs, never what was done; gone once it has stopped.
create table timer_beat (
  firm_id     uuid        not null,
  timer_id    uuid        not null,
  seq         integer     not null check (seq >= 0),
  kind        text        not null check (kind in ('input', 'document', 'call')),
  at          timestamptz not null,
  primary key (firm_id, timer_id, seq),
  foreign key (firm_id, timer_id) references timer
);

-- Stretches of time: of a running timer those that were decided on, of a stopped one all.
create table timer_span (
  firm_id     uuid        not null,
  timer_id    uuid        not null,
  from_at     timestamptz not null,
  to_at       timestamptz not null check (to_at > from_at),
  kind        text        not null check (kind in ('active', 'idle')),
  -- What the person said of idle time; null while they said nothing, and it counts for nothing.
  decision    text        check (decision in ('keep', 'discard', 'move')),
  -- To which it was moved.
  matter_id   uuid,
  primary key (firm_id, timer_id, from_at),
  foreign key (firm_id, timer_id) references timer,
  foreign key (firm_id, matter_id) references matter,
  check (kind = 'idle' or decision is null),
  check ((decision is not distinct from 'move') = (matter_id is not null))
);
create index timer_span_undecided on timer_span (firm_id, timer_id)
  where kind = 'idle' and decision is null;

alter table time_entry add column timer_id uuid,
  add foreign key (firm_id, timer_id) references timer,
  add check (timer_id is null or source = 'timer');
create index time_entry_of_timer on time_entry (firm_id, timer_id) where timer_id is not null;

grant select, insert on timer, timer_beat, timer_span to {service};
grant update (status, active_at, stopped_at) on timer to {service};
grant delete on timer_beat to {service};
grant update (decision, matter_id) on timer_span to {service};
