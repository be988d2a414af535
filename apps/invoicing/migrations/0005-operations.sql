-- Operations: mails that are tried again, bills for stamps, entries of payments, health.

-- A mail that cannot be made is tried some times, each time later, and then given up.
alter table invoice_mail
  add column tries      smallint    not null default 0 check (tries >= 0),
  add column due_at     timestamptz,
  add column last_error text;
update invoice_mail set due_at = created_at where sent_at is null;
drop index invoice_mail_waiting;
create index invoice_mail_waiting on invoice_mail (due_at) where sent_at is null;
create index invoice_mail_of on invoice_mail (organization_id, invoice_id, created_at);
grant update (tries, due_at, last_error) on invoice_mail to {service};

-- Those that were warned of for the last time are not looked at any more.
drop index certificate_ends;
create index certificate_ends on certificate (valid_until)
  where warned_days is null or warned_days > 0;

-- Which row of the price list for stamps counts.
alter table organization
  add column tier text not null default 'starter'
    check (tier in ('starter', 'professional', 'business', 'enterprise'));

-- What an organization owes the house for the stamps of a month. IVA is rounded once.
create table partner_bill (
  organization_id uuid        not null references organization,
  month           date        not null check (extract(day from month) = 1),
  stamps          bigint      not null check (stamps > 0),
  tier            text        not null,
  rate_cents      bigint      not null check (rate_cents >= 0),
  subtotal_cents  bigint      not null check (subtotal_cents = stamps * rate_cents),
  iva_cents       bigint      not null check (iva_cents >= 0),
  total_cents     bigint      not null check (total_cents = subtotal_cents + iva_cents),
  -- Its CFDI, which another organization, the house's own, issued.
  cfdi_uuid       text,
  cfdi_xml        text,
  -- Why there is no CFDI yet.
  problem         text,
  created_at      timestamptz not null,
  mailed_at       timestamptz,
  primary key (organization_id, month),
  check ((cfdi_uuid is null) = (cfdi_xml is null))
);
create index partner_bill_open on partner_bill (organization_id, month) where mailed_at is null;

-- Calls of ecosystem-billing and what they came to. A log of the house: a few rows a month.
create table ecosystem_billing (
  id       uuid        not null primary key,
  outcome  text        not null check (outcome in ('closed', 'refused', 'unreachable')),
  -- HTTP status; null without an answer.
  status   integer,
  invoices integer     not null default 0,
  stamped  integer     not null default 0,
  detail   text,
  at       timestamptz not null
);

-- What ecosystem-health found: kept for thirty days.
create table health_checks (
  id              uuid        not null primary key,
  -- provider:sw, certificate, stampings, mails, bills.
  subject         text        not null,
  -- Null where it is about the whole house.
  organization_id uuid,
  ok              boolean     not null,
  detail          text,
  latency_ms      integer     not null check (latency_ms >= 0),
  checked_at      timestamptz not null
);
create index health_checks_age on health_checks (checked_at);

-- Accounting entries that payments hands over, under its own ids. They belong to merchants, which
-- are no organizations here, and are found by their id alone.
create table poliza (
  id           uuid        not null primary key,
  kind         text        not null,
  merchant     text        not null,
  period       text        not null check (period ~ '^\d{4}-\d{2}$'),
  dated        date        not null,
  concept      text        not null,
  currency     text        not null check (currency = 'MXN'),
  -- As they came: account, account_name, debit_cents, credit_cents, concept.
  lines        jsonb       not null,
  debit_cents  bigint      not null check (debit_cents >= 0),
  credit_cents bigint      not null check (credit_cents = debit_cents),
  content_hash text        not null,
  received_at  timestamptz not null
);
create index poliza_period on poliza (period, id);
create index poliza_merchant on poliza (merchant, id);

grant select, insert on partner_bill, ecosystem_billing, health_checks, poliza to {service};
grant update (cfdi_uuid, cfdi_xml, problem, mailed_at) on partner_bill to {service};
grant delete on health_checks to {service};
