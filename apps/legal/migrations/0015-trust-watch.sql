-- What a nightly verification of clients' money found, and the least that a matter shall hold.

create table trust_watch (
  firm_id     uuid        not null references firm,
  verified_at timestamptz not null,
  -- That were found right.
  entries     bigint      not null,
  primary key (firm_id)
);

create table trust_incident (
  firm_id    uuid        not null,
  id         uuid        not null,
  account_id uuid,
  -- Whose it is to see; null: of everybody who sees clients' money.
  matter_id  uuid,
  kind       text        not null,
  -- The record that is not as it ought to be; with `kind` it is one incident while it is open.
  subject_id uuid        not null,
  detail     text        not null,
  opened_at  timestamptz not null,
  -- No longer found since.
  ended_at   timestamptz,
  primary key (firm_id, id),
  foreign key (firm_id) references firm,
  foreign key (firm_id, account_id) references trust_account,
  foreign key (firm_id, matter_id) references matter
);
create unique index trust_incident_open on trust_incident (firm_id, kind, subject_id)
  where ended_at is null;

-- Below it a matter's retainer is to be filled up.
create table trust_minimum (
  firm_id    uuid        not null,
  matter_id  uuid        not null,
  cents      bigint      not null check (cents between 1 and 1000000000),
  maker      text        not null,
  set_at     timestamptz not null,
  primary key (firm_id, matter_id),
  foreign key (firm_id, matter_id) references matter
);

grant select, insert on trust_watch, trust_incident, trust_minimum to {service};
grant update (verified_at, entries) on trust_watch to {service};
grant update (detail, ended_at) on trust_incident to {service};
grant update (cents, maker, set_at), delete on trust_minimum to {service};
