-- The house's own bills: what each month was billed of a tenant, its invoice and what became of it.
-- Money is integer cents; rates are ten-thousandths of a peso; days are Mexico City's.

-- What a subscription or an add-on costs a calendar month, from which day to which: bills are made
-- of these alone. A change ends one term and begins the next, on the same day none is left behind.
create table billable_term (
  tenant_id       uuid   not null references ecosystem_tenant,
  -- The subscription's, or of an add-on its own.
  item_id         uuid   not null,
  from_day        date   not null,
  -- The day after the last; null while it lasts.
  until_day       date,
  kind            text   not null check (kind in ('base', 'commission', 'addon')),
  app_name        text   not null,
  -- Of an add-on its key in the catalog.
  addon           text,
  tier            text   not null,
  units           integer not null check (units > 0),
  -- Of a whole month; 0 where a commission is paid.
  monthly_cents   bigint not null check (monthly_cents >= 0),
  -- Ten-thousandths of the volume that the app reports.
  commission_rate bigint check (commission_rate >= 0),
  primary key (tenant_id, item_id, from_day),
  check (until_day > from_day),
  check ((kind = 'commission') = (commission_rate is not null)),
  check ((kind = 'addon') = (addon is not null))
);

-- What an app reports of a tenant's month, whence a commission comes.
create table reported_volume (
  tenant_id    uuid   not null references ecosystem_tenant,
  app_name     text   not null,
  -- Its first day.
  month        date   not null,
  volume_cents bigint not null check (volume_cents >= 0),
  reported_at  timestamptz not null,
  primary key (tenant_id, app_name, month)
);

-- What is billed once: fees, packs, adjustments; negative where the tenant is owed.
create table billing_charge (
  tenant_id   uuid   not null references ecosystem_tenant,
  id          uuid   not null,
  kind        text   not null check (kind in ('implementation', 'pack', 'adjustment')),
  app_name    text,
  -- In the reader's words, as the line will say it; Spanish, for it goes on a tax invoice.
  description text   not null,
  quantity    bigint not null default 1 check (quantity > 0),
  cents       bigint not null,
  -- What asked for it: it is charged once.
  reference   text   not null,
  charged_on  date   not null,
  created_at  timestamptz not null,
  -- The invoice that bills it; null until then.
  invoice_id  uuid,
  primary key (tenant_id, id),
  unique (tenant_id, reference)
);
create index billing_charge_open on billing_charge (tenant_id, charged_on)
  where invoice_id is null;

-- One invoice for a tenant and month; what was voided leaves its place to another.
alter table ecosystem_invoice
  -- Without a gap, given when it is issued.
  add column folio            bigint unique,
  -- SHA-256 of what was issued: header and lines do not change after it.
  add column document_hash    bytea,
  add column issued_at        timestamptz,
  add column due_on           date,
  -- Why the issuer or payments do not take it; null where nothing is in the way.
  add column problem          text,
  add column payment_id       uuid,
  add column checkout_url     text,
  add column paid_cents       bigint not null default 0 check (paid_cents >= 0),
  -- The complement of payment (PPD), when it is paid.
  add column complement_uuid  text,
  add column voided_at        timestamptz,
  add column void_reason      text,
  -- The credit note, or the cancellation, that takes back the CFDI of a void one.
  add column credit_uuid      text,
  add column uncollectible_at timestamptz,
  add column mailed_at        timestamptz,
  add check ((status = 'draft') <= (folio is null)),
  add check ((status in ('issued', 'paid', 'past_due')) <= (folio is not null));
create unique index ecosystem_invoice_month on ecosystem_invoice (tenant_id, period_start)
  where status <> 'void';
create index ecosystem_invoice_open on ecosystem_invoice (period_start, tenant_id)
  where status in ('draft', 'issued', 'past_due');
create index ecosystem_invoice_payment on ecosystem_invoice (payment_id)
  where payment_id is not null;

create table ecosystem_invoice_line (
  tenant_id      uuid     not null,
  invoice_id     uuid     not null,
  position       smallint not null check (position > 0),
  kind           text     not null check (kind in ('base', 'commission', 'overage', 'addon',
                                                   'implementation', 'pack', 'adjustment')),
  -- Empty where it is of none.
  app_name       text     not null default '',
  tier           text     not null default '',
  resource_type  text     not null default '',
  description    text     not null,
  quantity       bigint   not null check (quantity > 0),
  -- Of overage: ten-thousandths of a peso for a unit (1,000 of AI tokens).
  rate           bigint,
  -- The days that it is for; the last one is in it.
  from_day       date     not null,
  until_day      date     not null,
  cents          bigint   not null,
  discount_cents bigint   not null default 0,
  iva_cents      bigint   not null,
  primary key (tenant_id, invoice_id, position),
  foreign key (tenant_id, invoice_id) references ecosystem_invoice,
  check (until_day >= from_day)
);

-- The last folio of a series; locked last of all, by who issues.
create table invoice_folio (
  series text   not null primary key,
  last   bigint not null check (last >= 0)
);

-- What was done about an invoice that is owed; each step once.
create table dunning_step (
  tenant_id  uuid not null,
  invoice_id uuid not null,
  step       text not null,
  done_at    timestamptz not null,
  primary key (tenant_id, invoice_id, step),
  foreign key (tenant_id, invoice_id) references ecosystem_invoice
);

-- Who a tenant is to the tax authority: what its CFDI is made out to.
alter table ecosystem_tenant
  add column legal_name  text,
  add column regime      text,
  add column postal_code text,
  add column cfdi_use    text;

-- A tenant as other apps know it; what is missing or was refused, reconcile-orgs repairs.
create table tenant_registration (
  tenant_id     uuid not null references ecosystem_tenant,
  place         text not null check (place in ('payments', 'invoicing')),
  -- Its name there.
  foreign_id    text,
  registered_at timestamptz,
  tries         integer not null default 0,
  problem       text,
  tried_at      timestamptz,
  primary key (tenant_id, place)
);

-- A letter about a trial, a usage or an upgrade; each once.
create table plan_letter (
  tenant_id uuid not null references ecosystem_tenant,
  -- What it is about: `trial:<subscription>:7`, `usage:stamps:<period>:80`, …
  subject   text not null,
  told_at   timestamptz not null,
  primary key (tenant_id, subject)
);

-- A difference that reconciliation found: open until it is gone or somebody explains it.
create table billing_incident (
  tenant_id   uuid not null references ecosystem_tenant,
  id          uuid not null,
  kind        text not null check (kind in ('counters', 'lines', 'cfdi', 'payment')),
  -- What it is of: an invoice, an allocation's period; one open incident each.
  subject     text not null,
  detail      text not null,
  opened_at   timestamptz not null,
  closed_at   timestamptz,
  closed_note text,
  primary key (tenant_id, id)
);
create unique index billing_incident_open on billing_incident (tenant_id, kind, subject)
  where closed_at is null;

grant select, insert on billable_term, reported_volume, billing_charge to {service};
grant select, insert on ecosystem_invoice_line, invoice_folio, dunning_step to {service};
grant select, insert on tenant_registration, plan_letter, billing_incident to {service};
grant update (until_day, tier, units, monthly_cents, commission_rate, kind)
  on billable_term to {service};
grant delete on billable_term, ecosystem_invoice_line to {service};
grant update (volume_cents, reported_at) on reported_volume to {service};
grant update (invoice_id) on billing_charge to {service};
grant update (period_end, base_cents, bundle_discount_percent, bundle_discount_cents,
  overages_cents, addons_cents, subtotal_cents, iva_cents, total_cents, status, cfdi_uuid, paid_at,
  folio, document_hash, issued_at, due_on, problem, payment_id, checkout_url, paid_cents,
  complement_uuid, voided_at, void_reason, credit_uuid, uncollectible_at, mailed_at)
  on ecosystem_invoice to {service};
grant update (last) on invoice_folio to {service};
grant update (billing_email, billing_email_key, rfc, legal_name, regime, postal_code, cfdi_use)
  on ecosystem_tenant to {service};
grant update (foreign_id, registered_at, tries, problem, tried_at)
  on tenant_registration to {service};
grant update (detail, closed_at, closed_note) on billing_incident to {service};
