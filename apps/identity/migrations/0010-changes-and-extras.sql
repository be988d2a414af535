-- Changes that wait for the end of a period, what is sold beside subscriptions, and what the daily
-- jobs look for.

alter table app_subscription
  -- Ten-thousandths of the volume that the app reports; null where a month has a price.
  add column commission_rate      bigint check (commission_rate >= 0),
  -- What it becomes at `next_at`, at the price that was said then; all null where nothing waits.
  add column next_tier            text
    check (next_tier in ('starter', 'professional', 'business', 'enterprise')),
  add column next_units           integer check (next_units > 0),
  add column next_monthly_cents   bigint check (next_monthly_cents >= 0),
  add column next_commission_rate bigint check (next_commission_rate >= 0),
  add column next_at              timestamptz,
  add check ((next_at is null) = (next_tier is null)),
  add check ((next_at is null) = (next_units is null)),
  add check ((next_at is null) = (next_monthly_cents is null)),
  add check ((next_commission_rate is null) or (next_at is not null));
grant update (commission_rate, next_tier, next_units, next_monthly_cents, next_commission_rate,
  next_at) on app_subscription to {service};
-- Trials that are over, and subscriptions in which time has made something of what waits.
create index app_subscription_trial on app_subscription (trial_ends_at) where status = 'trial';
create index app_subscription_period on app_subscription (period_end)
  where status in ('active', 'past_due', 'suspended');
create index subscription_allocation_due on subscription_allocation (reset_at);
create index usage_alert_untold on usage_alert (crossed_at) where told_at is null;

-- Directory: add-ons by the month, and packs of units that are paid beforehand.
create table catalog_item (
  item          text    not null primary key,
  kind          text    not null check (kind in ('addon', 'pack')),
  -- Spanish, for it goes on a tax invoice.
  title         text    not null,
  title_en      text    not null,
  -- Of a pack.
  resource_type text,
  units         bigint  check (units > 0),
  check ((kind = 'pack') = (resource_type is not null)),
  check ((kind = 'pack') = (units is not null))
);
grant select, insert on catalog_item to {service};

-- Prices of those are entries as all others are: cents of a month, or of a pack.
alter table catalog_entry
  add column item text not null default '',
  drop constraint catalog_entry_pkey,
  add primary key (kind, app_name, tier, resource, item, valid_from),
  drop constraint catalog_entry_kind_check,
  add constraint catalog_entry_kind_check check (kind in
    ('base', 'commission', 'implementation', 'limit', 'overage', 'floor', 'addon', 'pack')),
  add check ((item <> '') = (kind in ('addon', 'pack')));
-- Of an entry that has not begun yet.
grant update (value) on catalog_entry to {service};

-- In which language a tenant is written to.
alter table ecosystem_tenant
  add column locale text not null default 'es-MX' check (locale in ('es-MX', 'en'));
grant update (locale) on ecosystem_tenant to {service};
