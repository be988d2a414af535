-- Businesses that people start for themselves: each is a tenant that is told to more apps.

create table business (
  tenant_id  uuid        not null primary key references ecosystem_tenant,
  trade      text        not null,
  -- An account, which lies in another shard.
  founder_id uuid        not null,
  founded_at timestamptz not null,
  -- Steps of the beginning that its people put off.
  skipped    text[]      not null default '{}'
);
create index business_founder on business (founder_id, founded_at desc, tenant_id);

-- `portal`: told by the point of sale; `pos_…`: the point of sale has the business's key there.
alter table tenant_registration drop constraint tenant_registration_place_check;
alter table tenant_registration add constraint tenant_registration_place_check
  check (place in ('payments', 'invoicing', 'pos', 'portal', 'pos_payments', 'pos_invoicing'));

grant select, insert on business to {service};
grant update (skipped) on business to {service};
