-- Offerings, deals, AI usage, approved actions, briefings, health checks and weekly snapshots.

-- Days are asked for whole: a summary of blocks finds them and costs a new payment nothing.
create index payment_created on payment using brin (created_at) with (pages_per_range = 16);
create index attempt_sent on attempt using brin (sent_at) with (pages_per_range = 16);
create index refund_created on refund using brin (created_at) with (pages_per_range = 16);
create index review_created on review_item (created_at);
create index review_resolved on review_item (resolved_at) where resolved_at is not null;

-- So many units at a price, until a deadline; what is sold is counted on the row that is locked.
create table offering (
  id           uuid        not null primary key,
  merchant     text        not null,
  name         text        not null,
  units        integer     not null check (units > 0),
  sold_units   integer     not null default 0 check (sold_units between 0 and units),
  unit_cents   bigint      not null check (unit_cents > 0),
  deadline     timestamptz not null,
  status       text        not null default 'open' check (status in ('open', 'closed')),
  close_reason text        check (close_reason in ('sold_out', 'expired')),
  created_at   timestamptz not null,
  closed_at    timestamptz,
  check ((status = 'closed') = (closed_at is not null and close_reason is not null))
);
create index offering_of_merchant on offering (merchant, id desc);
create index offering_open on offering (deadline) where status = 'open';

create table offering_holding (
  offering_id uuid    not null references offering,
  user_id     text    not null,
  id          uuid    not null unique,
  units       integer not null check (units > 0),
  primary key (offering_id, user_id)
);

create table offering_purchase (
  id          uuid        not null primary key,
  offering_id uuid        not null references offering,
  user_id     text        not null,
  units       integer     not null check (units > 0),
  cents       bigint      not null check (cents > 0),
  payment_id  uuid        not null unique,
  at          timestamptz not null
);
create index purchase_of_offering on offering_purchase (offering_id, id desc);

-- What an offering's holders get for a month: declared by its merchant, paid once.
create table distribution (
  offering_id    uuid        not null references offering,
  month          text        not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  id             uuid        not null unique,
  cents          bigint      not null check (cents > 0),
  declared_at    timestamptz not null,
  distributed_at timestamptz,
  primary key (offering_id, month)
);
create index distribution_due on distribution (month, id) where distributed_at is null;

create table distribution_share (
  distribution_id uuid    not null references distribution (id),
  user_id         text    not null,
  units           integer not null,
  cents           bigint  not null check (cents >= 0),
  transfer_id     uuid,
  primary key (distribution_id, user_id),
  check ((cents > 0) = (transfer_id is not null))
);

-- An agreement with a person, billed once per period.
create table deal (
  id             uuid        not null primary key,
  merchant       text        not null,
  user_id        text        not null,
  concept        text        not null,
  lines          jsonb       not null,
  cents          bigint      not null check (cents between 1 and 100000000),
  every          text        not null check (every in ('week', 'month', 'year')),
  starts_on      date        not null,
  ends_on        date,
  periods_billed integer     not null default 0,
  -- Null once nothing will fall due any more.
  next_due       date,
  created_at     timestamptz not null,
  ended_at       timestamptz
);
create index deal_of_merchant on deal (merchant, id desc);
create index deal_due on deal (id) where next_due is not null;

create table deal_bill (
  deal_id    uuid        not null references deal,
  period     date        not null,
  id         uuid        not null unique,
  payment_id uuid        not null unique,
  cents      bigint      not null,
  at         timestamptz not null,
  primary key (deal_id, period)
);

-- Use of AI as apps report it, one row per reference of theirs.
create table ai_usage (
  id          uuid        not null primary key,
  merchant    text        not null,
  reference   text        not null,
  user_id     text        not null,
  tokens      bigint      not null check (tokens > 0),
  -- Per 1,000 tokens.
  price_cents bigint      not null check (price_cents > 0),
  month       text        not null,
  used_at     timestamptz not null,
  invoice_id  uuid,
  unique (merchant, reference)
);
create index ai_usage_open on ai_usage (month, merchant, user_id) where invoice_id is null;

create table ai_invoice (
  id         uuid        not null primary key,
  merchant   text        not null,
  user_id    text        not null,
  month      text        not null,
  lines      jsonb       not null,
  cents      bigint      not null check (cents >= 0),
  status     text        not null check (status in ('issued', 'paid')),
  tries      integer     not null default 0,
  payment_id uuid,
  issued_at  timestamptz not null,
  paid_at    timestamptz,
  unique (merchant, user_id, month),
  check ((status = 'paid') = (paid_at is not null))
);
create index ai_invoice_of_merchant on ai_invoice (merchant, id desc);
create index ai_invoice_open on ai_invoice (id) where status = 'issued';

-- What somebody proposed; done once, and only after somebody approved.
create table proposed_action (
  id          uuid        not null primary key,
  -- Null: the operators of the house.
  merchant    text,
  kind        text        not null
              check (kind in ('refund_payment', 'expire_payment', 'resolve_review',
                              'correct_top_up')),
  payload     jsonb       not null,
  proposed_by text        not null,
  proposed_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  executed_at timestamptz,
  outcome     jsonb,
  check ((approved_by is null) = (approved_at is null)),
  check (executed_at is null or approved_at is not null),
  check ((executed_at is null) = (outcome is null))
);
create index action_of_merchant on proposed_action (merchant, id desc);
create index action_due on proposed_action (id)
  where approved_at is not null and executed_at is null;

create table briefing (
  kind       text        not null check (kind in ('daily_brain', 'daily_intelligence')),
  day        date        not null,
  id         uuid        not null unique,
  figures    jsonb       not null,
  text_es    text        not null,
  text_en    text        not null,
  created_at timestamptz not null,
  primary key (kind, day)
);

create table health_checks (
  id         uuid        not null primary key,
  app        text        not null,
  target     text        not null,
  ok         boolean     not null,
  status     integer,
  latency_ms integer     not null,
  error      text,
  checked_at timestamptz not null
);
create index health_checks_by_time on health_checks (checked_at);

-- Sums of one week, Sunday to Saturday, and nobody's name.
create table snapshot (
  week       date        not null primary key,
  figures    jsonb       not null,
  created_at timestamptz not null
);

grant select, insert on offering, offering_holding, offering_purchase, distribution,
                        distribution_share, deal, deal_bill, ai_usage, ai_invoice,
                        proposed_action, briefing, health_checks, snapshot to {service};
grant update (sold_units, status, close_reason, closed_at) on offering to {service};
grant update (units) on offering_holding to {service};
grant update (distributed_at) on distribution to {service};
grant update (periods_billed, next_due, ended_at) on deal to {service};
grant update (invoice_id) on ai_usage to {service};
grant update (status, tries, payment_id, paid_at) on ai_invoice to {service};
grant update (approved_by, approved_at, executed_at, outcome) on proposed_action to {service};
grant delete on health_checks to {service};
