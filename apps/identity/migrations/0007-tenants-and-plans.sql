-- What tenants subscribe to and use up: price list, tenants, deals, subscriptions, usage, invoices.
-- A tenant is the shard. Money is integer cents; rates are ten-thousandths of a peso.

-- Directories of the house: what is sold at all.
create table catalog_app (
  app_name text not null primary key,
  title    text not null,
  -- What a base price is for.
  unit     text not null
           check (unit in ('tenant', 'management_user', 'location', 'clinic', 'volume'))
);

-- One price, limit, rate or floor, for as long as it holds: of those that hold on a day the one
-- that began last counts. Rows are never rewritten, so that a bill of the past can be explained.
create table catalog_entry (
  kind        text   not null check (kind in
              ('base', 'commission', 'implementation', 'limit', 'overage', 'floor')),
  -- Empty where it is of every app, tier or resource.
  app_name    text   not null default '',
  tier        text   not null default '',
  resource    text   not null default '',
  valid_from  date   not null,
  -- The last day; null where it holds until another begins.
  valid_until date,
  -- Cents, ten-thousandths of the volume, units, or ten-thousandths of a peso, as its kind says.
  value       bigint not null check (value >= 0),
  primary key (kind, app_name, tier, resource, valid_from),
  check (valid_until >= valid_from)
);

create table ecosystem_tenant (
  id                uuid        not null primary key,
  -- As typed, for people; the key is what may exist once.
  billing_email     text        not null,
  billing_email_key text        not null unique,
  company_name      text        not null,
  rfc               text,
  created_at        timestamptz not null
);

-- An enterprise deal. JSON in the words of the wire: rates in pesos.
create table custom_tier (
  tenant_id          uuid        not null primary key references ecosystem_tenant,
  id                 uuid        not null,
  deal_id            text,
  sales_rep_id       text,
  contract_start     date        not null,
  contract_end       date,
  app_pricing        jsonb       not null default '{}',
  overage_rates      jsonb       not null default '{}',
  -- Units a month; null is without a limit.
  allocations        jsonb       not null default '{}',
  support_tier       text        not null default 'standard'
                     check (support_tier in ('standard', 'priority', 'dedicated')),
  sla_response_hours integer     not null default 4 check (sla_response_hours > 0),
  notes              text,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  check (contract_end >= contract_start)
);
create index custom_tier_id on custom_tier (id);

create table app_subscription (
  tenant_id            uuid        not null references ecosystem_tenant,
  id                   uuid        not null,
  app_name             text        not null references catalog_app,
  tier                 text        not null
                       check (tier in ('starter', 'professional', 'business', 'enterprise')),
  status               text        not null default 'trial' check (status in
                       ('trial', 'active', 'past_due', 'suspended', 'cancelled', 'expired')),
  -- Of the catalog's unit: management users, locations, clinics.
  units                integer     not null default 1 check (units > 0),
  monthly_cents        bigint      not null check (monthly_cents >= 0),
  implementation_cents bigint      not null default 0 check (implementation_cents >= 0),
  implementation_paid  boolean     not null default false,
  trial_ends_at        timestamptz,
  -- The day of the month on which periods turn.
  anchor_day           smallint    not null check (anchor_day between 1 and 31),
  period_start         timestamptz not null,
  period_end           timestamptz not null check (period_end > period_start),
  -- Cancelled, and it lasts until then.
  ends_at              timestamptz,
  created_at           timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, app_name),
  check ((status = 'trial') <= (trial_ends_at is not null))
);
create index app_subscription_id on app_subscription (id);

-- What a subscription gives of a resource in its present period: limit and rate as they were when
-- the period or the tier began.
create table subscription_allocation (
  tenant_id       uuid        not null,
  subscription_id uuid        not null,
  resource_type   text        not null,
  -- Null: without a limit.
  monthly_limit   bigint      check (monthly_limit >= 0),
  used            bigint      not null default 0 check (used >= 0),
  overage         bigint      not null default 0 check (overage between 0 and used),
  -- Null: overage is blocked.
  overage_rate    bigint      check (overage_rate >= 0),
  -- Overage of this period at this very rate.
  rated_overage   bigint      not null default 0 check (rated_overage between 0 and overage),
  reset_at        timestamptz not null,
  primary key (tenant_id, subscription_id, resource_type),
  foreign key (tenant_id, subscription_id) references app_subscription
) with (fillfactor = 70);
create index subscription_allocation_id on subscription_allocation (subscription_id, resource_type);

-- Counters of periods that are over.
create table allocation_period (
  tenant_id       uuid        not null,
  subscription_id uuid        not null,
  resource_type   text        not null,
  ended_at        timestamptz not null,
  monthly_limit   bigint,
  used            bigint      not null,
  overage         bigint      not null,
  primary key (tenant_id, subscription_id, resource_type, ended_at)
);

-- Units that were paid beforehand.
create table allocation_pack (
  tenant_id     uuid        not null references ecosystem_tenant,
  id            uuid        not null,
  resource_type text        not null,
  units         bigint      not null check (units > 0),
  used          bigint      not null default 0 check (used between 0 and units),
  expires_at    timestamptz not null,
  created_at    timestamptz not null,
  primary key (tenant_id, id)
);
create index allocation_pack_left on allocation_pack (tenant_id, resource_type, expires_at)
  where used < units;

-- What was used, never rewritten; a check that draws from several sources has several parts. Its
-- answer stands beside it, so that a repeated reference is answered the same. No foreign keys: the
-- rows that it names were locked by who wrote it.
create table usage_event (
  tenant_id       uuid        not null,
  id              uuid        not null,
  subscription_id uuid        not null,
  pack_id         uuid,
  app_name        text        not null,
  resource_type   text        not null,
  quantity        bigint      not null check (quantity > 0),
  is_overage      boolean     not null default false,
  rate            bigint      not null default 0 check (rate >= 0),
  cost_cents      bigint      not null default 0 check (cost_cents >= 0),
  reference_id    text,
  part            smallint    not null,
  -- After the check; null is without a limit.
  remaining       bigint,
  reset_at        timestamptz not null,
  created_at      timestamptz not null,
  primary key (tenant_id, id)
);
create index usage_event_id on usage_event (id);
create unique index usage_event_reference
  on usage_event (tenant_id, reference_id, resource_type, part) where reference_id is not null;

-- Each threshold once in a period; who is to be told is told afterwards.
create table usage_alert (
  tenant_id     uuid        not null,
  resource_type text        not null,
  period_end    timestamptz not null,
  threshold     smallint    not null,
  crossed_at    timestamptz not null,
  told_at       timestamptz,
  primary key (tenant_id, resource_type, period_end, threshold)
);

create table ecosystem_invoice (
  tenant_id               uuid        not null references ecosystem_tenant,
  id                      uuid        not null,
  period_start            date        not null,
  period_end              date        not null,
  base_cents              bigint      not null,
  bundle_discount_percent integer     not null default 0,
  bundle_discount_cents   bigint      not null default 0,
  overages_cents          bigint      not null default 0,
  addons_cents            bigint      not null default 0,
  subtotal_cents          bigint      not null,
  iva_cents               bigint      not null,
  total_cents             bigint      not null,
  status                  text        not null default 'draft'
                          check (status in ('draft', 'issued', 'paid', 'past_due', 'void')),
  cfdi_uuid               text,
  paid_at                 timestamptz,
  created_at              timestamptz not null,
  primary key (tenant_id, id),
  check (subtotal_cents = base_cents - bundle_discount_cents + overages_cents + addons_cents),
  check (total_cents = subtotal_cents + iva_cents)
);
create index ecosystem_invoice_id on ecosystem_invoice (id);

grant select, insert on catalog_app, catalog_entry, ecosystem_tenant, usage_event to {service};
grant select, insert on custom_tier, app_subscription, subscription_allocation to {service};
grant select, insert on allocation_period, allocation_pack, usage_alert to {service};
grant select, insert on ecosystem_invoice to {service};
grant update (valid_until) on catalog_entry to {service};
grant update (company_name) on ecosystem_tenant to {service};
grant update (deal_id, sales_rep_id, contract_start, contract_end, app_pricing, overage_rates,
  allocations, support_tier, sla_response_hours, notes, updated_at) on custom_tier to {service};
grant update (tier, status, units, monthly_cents, implementation_cents, implementation_paid,
  trial_ends_at, anchor_day, period_start, period_end, ends_at) on app_subscription to {service};
grant update (monthly_limit, used, overage, overage_rate, rated_overage, reset_at)
  on subscription_allocation to {service};
grant update (used) on allocation_pack to {service};
grant update (told_at) on usage_alert to {service};
