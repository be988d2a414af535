-- The house as control knows it: apps, their health, what they report, sandbox's outbox and clock.

-- Directory of the house: one row an app, a dozen at most.
create table app (
  name          text        not null primary key,
  title         text        not null,
  base_url      text        not null,
  registered_at timestamptz not null,
  seen_at       timestamptz not null,
  healthy       boolean,
  checked_at    timestamptz
);

create table health_checks (
  app        text        not null references app (name),
  id         uuid        not null,
  healthy    boolean     not null,
  status     integer,
  latency_ms integer     not null check (latency_ms >= 0),
  error      text,
  checked_at timestamptz not null,
  primary key (app, id)
);
create index health_checks_newest on health_checks (id);
create index health_checks_age on health_checks (checked_at);

-- The id of the report keeps a repeated report from counting twice.
create table rate_limit_events (
  app       text        not null,
  report_id uuid        not null,
  reason    text        not null,
  count     bigint      not null check (count > 0),
  at        timestamptz not null,
  primary key (app, report_id, reason)
);
create index rate_limit_events_age on rate_limit_events (at);

create table webhook_stats (
  app       text        not null,
  report_id uuid        not null,
  at        timestamptz not null,
  attempts  bigint      not null check (attempts >= 0),
  delivered bigint      not null check (delivered >= 0),
  retried   bigint      not null check (retried >= 0),
  rejected  bigint      not null check (rejected >= 0),
  dead      bigint      not null check (dead >= 0),
  primary key (app, report_id)
);
create index webhook_stats_age on webhook_stats (at);

-- One row an app and UTC day, kept when the reports behind it are gone.
create table webhook_availability (
  app       text   not null,
  day       date   not null,
  attempts  bigint not null,
  delivered bigint not null,
  primary key (app, day)
);

create table captured_message (
  id            uuid        not null primary key,
  app           text        not null,
  channel       text        not null,
  recipient     text        not null,
  recipient_key text        not null,
  subject       text,
  plain         text        not null,
  html          text,
  at            timestamptz not null
);
create index captured_message_recipient on captured_message (recipient_key, id);
comment on column captured_message.recipient_key is
  'How a recipient is looked for: lower case, a phone by its last ten digits.';

create table house_clock (
  name      text   not null primary key check (name = 'house'),
  offset_ms bigint not null check (offset_ms >= 0)
);
insert into house_clock (name, offset_ms) values ('house', 0);

grant select, insert on app, health_checks, rate_limit_events, webhook_stats,
  webhook_availability, captured_message to {service};
grant update (title, base_url, seen_at, healthy, checked_at) on app to {service};
grant update (attempts, delivered) on webhook_availability to {service};
grant delete on health_checks, rate_limit_events, webhook_stats, captured_message to {service};
grant select, update (offset_ms) on house_clock to {service};
