-- Landing pages of tenants: variants that share the visitors, and what visitors left there.

create table landing (
  tenant_id    uuid        not null references ecosystem_tenant,
  id           uuid        not null,
  slug         text        not null,
  state        text        not null default 'draft' check (state in ('draft', 'live', 'ended')),
  -- When shares were decided last.
  optimized_at timestamptz,
  created_at   timestamptz not null,
  primary key (tenant_id, id)
);
create index landing_live on landing (id) where state = 'live';
grant select, insert on landing to {service};
grant update (state, optimized_at) on landing to {service};

-- Directory: whose landing an address is.
create table landing_address (
  slug       text not null primary key,
  tenant_id  uuid not null,
  landing_id uuid not null
);
grant select, insert on landing_address to {service};

create table landing_variant (
  tenant_id    uuid        not null,
  landing_id   uuid        not null,
  id           uuid        not null,
  headline     text        not null,
  text         text        not null,
  button       text        not null,
  -- Of the visitors, in ten-thousandths.
  share        integer     not null check (share between 0 and 10000),
  views        bigint      not null default 0,
  conversions  bigint      not null default 0 check (conversions between 0 and views),
  -- Why it gets nobody any more: how probable it was that it is the best, in ten-thousandths, and
  -- after how many views.
  retired_at   timestamptz,
  retired_best integer,
  created_at   timestamptz not null,
  primary key (tenant_id, landing_id, id),
  foreign key (tenant_id, landing_id) references landing,
  check ((retired_at is null) = (retired_best is null)),
  check (retired_at is null or share = 0)
);
grant select, insert on landing_variant to {service};
grant update (share, views, conversions, retired_at, retired_best) on landing_variant to {service};

-- Who left an address, and agreed to be written to.
create table landing_lead (
  tenant_id    uuid        not null,
  landing_id   uuid        not null,
  email_key    text        not null,
  id           uuid        not null,
  email        text        not null,
  name         text,
  variant_id   uuid        not null,
  locale       text        not null,
  -- The words that were agreed to.
  consent      text        not null,
  consented_at timestamptz not null,
  primary key (tenant_id, landing_id, email_key),
  foreign key (tenant_id, landing_id) references landing
);
grant select, insert on landing_lead to {service};
