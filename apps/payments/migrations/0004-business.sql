-- Money that comes again, what it earned, and the books that say so.

-- A person pays a merchant each month. Called so because the queue of the platform owns the shorter
-- name wherever it is installed.
create table recurring_subscription (
  ledger_id       uuid        not null,
  id              uuid        not null,
  merchant        text        not null,
  user_id         text        not null,
  customer_email  text,
  cents           bigint      not null check (cents between 1 and 100000000),
  concept         text        not null,
  "interval"      text        not null check ("interval" = 'month'),
  -- The day of the month it began on: 31 falls on the last day of shorter months and comes back.
  anchor_day      smallint    not null check (anchor_day between 1 and 31),
  status          text        not null check (status in ('active', 'past_due', 'cancelled')),
  -- The first day of the period that is paid next, and the local midnight it begins with.
  period_start    date        not null,
  next_renewal_at timestamptz not null,
  failed_tries    smallint    not null default 0 check (failed_tries between 0 and 5),
  retry_at        timestamptz,
  created_at      timestamptz not null,
  cancelled_at    timestamptz,
  primary key (ledger_id, id),
  check ((status = 'cancelled') = (cancelled_at is not null))
) with (fillfactor = 70);
create index recurring_of_merchant on recurring_subscription (merchant, id desc);
create index recurring_due on recurring_subscription (id) where status = 'active';

-- Each try to collect one period. A period is paid by one payment: the second index holds that.
create table subscription_charge (
  ledger_id       uuid        not null,
  subscription_id uuid        not null,
  period_start    date        not null,
  try             smallint    not null,
  payment_id      uuid,
  status          text        not null check (status in ('waiting', 'paid', 'failed')),
  failure         text,
  asked_at        timestamptz not null,
  settled_at      timestamptz,
  primary key (ledger_id, subscription_id, period_start, try),
  foreign key (ledger_id, subscription_id) references recurring_subscription,
  foreign key (ledger_id, payment_id) references payment,
  check (status = 'failed' or payment_id is not null)
);
create unique index charge_paid_once
  on subscription_charge (ledger_id, subscription_id, period_start)
  where status in ('paid', 'waiting');
create index charge_waiting on subscription_charge (payment_id) where status = 'waiting';
create unique index charge_of_payment on subscription_charge (ledger_id, payment_id);

-- What a merchant earned in a month with one kind of thing, from the ledger's transfers.
create table earning (
  ledger_id      uuid        not null,
  merchant       text        not null,
  period         text        not null check (period ~ '^\d{4}-\d{2}$'),
  -- What was paid for, in the partner's word (`reference_type`); `payments` where none was given.
  app            text        not null,
  payments       bigint      not null check (payments >= 0),
  gross_cents    bigint      not null check (gross_cents >= 0),
  -- Of it, what subscriptions paid ahead.
  deferred_cents bigint      not null check (deferred_cents between 0 and gross_cents),
  -- Below zero where more came back of older refunds and disputes than was given.
  refunds_cents  bigint      not null,
  fees_cents     bigint      not null check (fees_cents >= 0),
  net_cents      bigint      not null,
  -- The figures hold what the ledger said of all before this moment.
  computed_until timestamptz not null,
  -- Booked: from then on a later movement is a difference, and no silent correction.
  closed_at      timestamptz,
  primary key (ledger_id, merchant, period, app),
  check (net_cents = gross_cents - refunds_cents - fees_cents)
);
-- Months of the ledger are read by time; blocks are enough, and cost a payment next to nothing.
create index transfer_at on transfer using brin (at) with (pages_per_range = 16);

-- What one book says and another does not; a person looks at it. One finding is listed once.
create table book_difference (
  ledger_id   uuid        not null,
  id          uuid        not null,
  book        text        not null check (book in ('earnings', 'revenue')),
  finding     text        not null,
  cents       bigint      not null,
  detail      jsonb       not null default '{}',
  found_at    timestamptz not null,
  resolved_at timestamptz,
  resolution  text,
  resolved_by text,
  primary key (ledger_id, id),
  unique (ledger_id, book, finding)
);
create index book_difference_open on book_difference (found_at) where resolved_at is null;

-- An accounting entry on its way to the issuer.
create table poliza (
  ledger_id  uuid        not null,
  id         uuid        not null,
  -- What it books, in words that come out the same at a repetition: it exists once.
  source     text        not null,
  kind       text        not null check (kind in ('earnings', 'revenue')),
  merchant   text        not null,
  period     text        not null check (period ~ '^\d{4}-\d{2}$'),
  dated      date        not null,
  concept    text        not null,
  status     text        not null default 'queued' check (status in ('queued', 'sent', 'refused')),
  attempts   integer     not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at    timestamptz,
  primary key (ledger_id, id),
  unique (ledger_id, source),
  check ((status = 'sent') = (sent_at is not null))
);
create index poliza_queued on poliza (id) where status = 'queued';
create index poliza_of_period on poliza (period);

-- One row debits one account and credits another with one amount: an entry cannot be unbalanced.
create table poliza_line (
  ledger_id      uuid     not null,
  poliza_id      uuid     not null,
  line           smallint not null,
  debit_account  text     not null,
  credit_account text     not null,
  cents          bigint   not null check (cents > 0),
  concept        text     not null,
  primary key (ledger_id, poliza_id, line),
  foreign key (ledger_id, poliza_id) references poliza,
  check (debit_account <> credit_account)
);

-- Months that are booked to the end; nothing is added to them any more.
create table closed_month (
  ledger_id uuid        not null,
  period    text        not null check (period ~ '^\d{4}-\d{2}$'),
  polizas   bigint      not null,
  cents     bigint      not null,
  closed_at timestamptz not null,
  primary key (ledger_id, period)
);

-- A period that was paid ahead, earned day by day from its first day to its last.
create table revenue_schedule (
  ledger_id       uuid        not null,
  payment_id      uuid        not null,
  subscription_id uuid        not null,
  merchant        text        not null,
  cents           bigint      not null check (cents > 0),
  first_day       date        not null,
  last_day        date        not null,
  created_at      timestamptz not null,
  primary key (ledger_id, payment_id),
  unique (ledger_id, subscription_id, first_day),
  foreign key (ledger_id, payment_id) references payment,
  check (last_day >= first_day)
);
create index revenue_schedule_days on revenue_schedule (last_day, first_day);

-- What each day earned of it, written when the day is over.
create table revenue_recognized (
  ledger_id     uuid        not null,
  payment_id    uuid        not null,
  day           date        not null,
  cents         bigint      not null check (cents >= 0),
  -- The month whose entry books it: a later one where the day's own was booked already.
  period        text        not null check (period ~ '^\d{4}-\d{2}$'),
  recognized_at timestamptz not null,
  primary key (ledger_id, payment_id, day),
  foreign key (ledger_id, payment_id) references revenue_schedule
);
create index revenue_of_period on revenue_recognized (period);

grant select, insert on recurring_subscription, subscription_charge, earning, book_difference,
  poliza, poliza_line, closed_month, revenue_schedule, revenue_recognized to {service};
grant update (status, period_start, next_renewal_at, failed_tries, retry_at, cancelled_at)
  on recurring_subscription to {service};
grant update (status, failure, settled_at) on subscription_charge to {service};
grant update (payments, gross_cents, deferred_cents, refunds_cents, fees_cents, net_cents,
              computed_until, closed_at)
  on earning to {service};
grant update (resolved_at, resolution, resolved_by) on book_difference to {service};
grant update (status, attempts, last_error, sent_at) on poliza to {service};
