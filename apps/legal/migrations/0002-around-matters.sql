-- What stands around a matter: tasks, the calendar, what an hour costs, what was spent, and how it
-- came to the firm.

create table task (
  firm_id     uuid        not null,
  id          uuid        not null,
  matter_id   uuid        not null,
  title       text        not null,
  due_on      date,
  -- A member of the firm.
  assignee_id uuid,
  done_at     timestamptz,
  created_at  timestamptz not null,
  primary key (firm_id, id),
  foreign key (firm_id, matter_id) references matter
);
create index task_of_matter on task (firm_id, matter_id, id desc);

create table calendar_event (
  firm_id     uuid        not null references firm,
  id          uuid        not null,
  matter_id   uuid,
  kind        text        not null check (kind in ('hearing', 'meeting', 'deadline', 'other')),
  title       text        not null,
  place       text        not null default '',
  -- By the firm's calendar; moments are null for what lasts a whole day.
  day         date        not null,
  starts_at   timestamptz,
  ends_at     timestamptz check (ends_at >= starts_at),
  created_at  timestamptz not null,
  primary key (firm_id, id),
  foreign key (firm_id, matter_id) references matter,
  check ((starts_at is null) = (ends_at is null))
);
create index calendar_event_of_day on calendar_event (firm_id, day, id);

-- Never changed: a newer one stands beside the older, which counts for its days.
create table rate (
  firm_id     uuid        not null references firm,
  id          uuid        not null,
  member_id   uuid,
  client_id   uuid,
  matter_id   uuid,
  -- Per hour.
  cents       bigint      not null check (cents between 0 and 1000000000),
  from_day    date        not null,
  created_at  timestamptz not null,
  primary key (firm_id, id),
  foreign key (firm_id, client_id) references client,
  foreign key (firm_id, matter_id) references matter,
  check (client_id is null or matter_id is null)
);

create table expense (
  firm_id     uuid        not null,
  id          uuid        not null,
  matter_id   uuid        not null,
  day         date        not null,
  amount_cents bigint     not null check (amount_cents between 1 and 1000000000),
  description text        not null,
  -- UTBMS E101 to E124.
  code        text,
  billable    boolean     not null,
  -- On which it was charged.
  invoice_id  uuid,
  creator     text        not null,
  created_at  timestamptz not null,
  primary key (firm_id, id),
  foreign key (firm_id, matter_id) references matter
);
create index expense_of_matter on expense (firm_id, matter_id, id desc);

create table intake (
  firm_id     uuid        not null,
  id          uuid        not null,
  crm_id      text        not null,
  -- SHA-256 of its contents: a repeat is told from another under the same id.
  fingerprint text        not null,
  matter_id   uuid        not null,
  -- What the check of conflicts found when it came.
  conflicts   jsonb       not null,
  received_at timestamptz not null,
  primary key (firm_id, id),
  unique (firm_id, crm_id),
  unique (firm_id, matter_id),
  foreign key (firm_id, matter_id) references matter
);

grant select, insert on task, calendar_event, rate, expense, intake to {service};
grant update (title, due_on, assignee_id, done_at) on task to {service};
grant update (invoice_id) on expense to {service};
grant delete on calendar_event, expense to {service};
