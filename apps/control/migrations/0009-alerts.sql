-- Rules by which control tells of findings, and what each has told: once until it recovers.

-- A few dozen of the house; there is nothing to shard by.
create table alert_rule (
  id          uuid        not null primary key,
  name        text        not null,
  kind        text,
  app         text,
  tone        text        not null check (tone in ('danger', 'any')),
  count_least integer     not null check (count_least > 0),
  for_minutes integer     not null check (for_minutes >= 0),
  channel     text        not null check (channel in ('email', 'webhook')),
  email       text        check ((channel = 'email') = (email is not null)),
  quiet_from  text,
  quiet_to    text        check ((quiet_from is null) = (quiet_to is null)),
  created_at  timestamptz not null
);

-- One row a rule and finding, from when it is seen until its recovery was told.
create table alert (
  rule_id      uuid        not null references alert_rule on delete cascade,
  app          text        not null,
  kind         text        not null,
  finding_id   text        not null,
  title        jsonb       not null,
  reason       jsonb       not null,
  since        timestamptz not null,
  told_at      timestamptz,
  recovered_at timestamptz,
  primary key (rule_id, app, kind, finding_id)
);
comment on column alert.since is 'Business time at which control saw it first.';
comment on column alert.recovered_at is 'Gone, and not told yet: the hours are quiet.';

grant select, insert, delete on alert_rule, alert to {service};
grant update (title, reason, told_at, recovered_at) on alert to {service};
