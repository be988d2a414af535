-- Business apps, the businesses that they registered, and the domains that those proved.

-- Directory table: an address names its platform first, before any business is known.
create table platform (
  platform_id text        not null primary key check (platform_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name        text        not null,
  base_url    text        not null,
  -- Sealed by the vault; null: the portal's shared key.
  sealed_key  text,
  -- True for the one that this house brings along: its address follows the settings.
  preset      boolean     not null default false,
  created_at  timestamptz not null
);

-- The shard is the business: platform and tenant together.
create table tenant (
  -- Maybe of an app that nobody has told the portal about yet: its pages say that it is away.
  platform_id text        not null check (platform_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  tenant_id   text        not null,
  slug        text        not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name        text        not null,
  enabled     boolean     not null,
  tier        text        not null check (tier in ('free', 'premium')),
  logo_url    text        not null,
  brand_color text        not null,
  welcome_message text    not null,
  tagline     text        not null,
  phone       text        not null,
  email       text        not null,
  whatsapp    text        not null,
  show_catalog boolean    not null,
  allow_invoice_requests boolean not null,
  show_order_history boolean not null,
  custom_domain text,
  synced_at   timestamptz not null,
  primary key (platform_id, tenant_id),
  unique (platform_id, slug)
);

-- Directory table: a browser that comes by a domain names no tenant. Two may want one; the first
-- that proves it has it.
create table domain (
  domain      text        not null,
  platform_id text        not null,
  tenant_id   text        not null,
  token       text        not null,
  state       text        not null check (state in ('pending', 'verified', 'failed')),
  checked_at  timestamptz,
  created_at  timestamptz not null,
  primary key (domain, platform_id, tenant_id),
  foreign key (platform_id, tenant_id) references tenant on delete cascade
);
create unique index domain_verified on domain (domain) where state = 'verified';
create index domain_of_tenant on domain (platform_id, tenant_id);

grant select, insert on platform to {service};
grant update (name, base_url, sealed_key, preset) on platform to {service};
grant select, insert, delete on tenant, domain to {service};
grant update (slug, name, enabled, tier, logo_url, brand_color, welcome_message, tagline, phone,
              email, whatsapp, show_catalog, allow_invoice_requests, show_order_history,
              custom_domain, synced_at) on tenant to {service};
grant update (state, checked_at) on domain to {service};
