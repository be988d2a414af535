-- Time that was worked for matters, who worked it, and how it is rounded before it is charged.

-- Whoever works: a member of the firm under their membership's id, or a program. The row is the
-- lock under which one's time is counted: a day has 24 hours.
create table timekeeper (
  firm_id     uuid        not null references firm,
  person      text        not null,
  member_id   uuid,
  name        text,
  primary key (firm_id, person),
  check (member_id is null or person = member_id::text)
);

create table time_entry (
  firm_id        uuid        not null,
  id             uuid        not null,
  matter_id      uuid        not null,
  person         text        not null,
  -- By the firm's calendar.
  day            date        not null,
  -- As it was worked.
  raw_seconds    integer     not null check (raw_seconds between 1 and 86400),
  -- As it is charged: rounded once for a matter, person and day, and shared out among its entries.
  billed_seconds integer     not null check (billed_seconds between 0 and 172800),
  -- Per hour; null where nobody has said what it costs.
  rate_cents     bigint      check (rate_cents between 0 and 1000000000),
  description    text        not null,
  billable       boolean     not null,
  -- UTBMS L110 to L530, A101 to A111.
  task_code      text,
  activity_code  text,
  status         text        not null check (status in
                 ('draft', 'unbilled', 'billed', 'written_off')),
  source         text        not null check (source in ('manual', 'timer')),
  -- On which it is charged.
  invoice_id     uuid,
  created_at     timestamptz not null,
  primary key (firm_id, id),
  foreign key (firm_id, matter_id) references matter,
  foreign key (firm_id, person) references timekeeper,
  check ((status = 'billed') = (invoice_id is not null)),
  check (status <> 'billed' or billable),
  check (billable or billed_seconds = 0),
  check (rate_cents is not null or not billable or status in ('draft', 'written_off'))
);
create index time_entry_of_matter on time_entry (firm_id, matter_id, id desc);
create index time_entry_of_person on time_entry (firm_id, person, id desc);
create index time_entry_of_day on time_entry (firm_id, person, day);
create index time_entry_of_invoice on time_entry (firm_id, invoice_id) where invoice_id is not null;

-- Never changed: the newest of a matter counts, else of its client, else of the firm.
create table rounding_rule (
  firm_id     uuid        not null references firm,
  id          uuid        not null,
  client_id   uuid,
  matter_id   uuid,
  increment_seconds integer not null check (increment_seconds between 1 and 86400),
  mode        text        not null check (mode in ('up', 'nearest', 'down')),
  -- What a day's work for a matter costs at least, once there is any.
  minimum_seconds integer not null check (minimum_seconds between 0 and 86400),
  created_at  timestamptz not null,
  primary key (firm_id, id),
  foreign key (firm_id, client_id) references client,
  foreign key (firm_id, matter_id) references matter,
  check (client_id is null or matter_id is null)
);

grant select, insert on timekeeper, time_entry, rounding_rule to {service};
grant update (member_id, name) on timekeeper to {service};
grant update (matter_id, day, raw_seconds, billed_seconds, rate_cents, description, billable,
              task_code, activity_code, status, invoice_id) on time_entry to {service};
grant delete on time_entry to {service};
