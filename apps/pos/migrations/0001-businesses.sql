-- Businesses, who works there, what they sell and to whom; the tenant is the shard of every row.

create table tenant (
  tenant_id   uuid        not null primary key,
  slug        text        not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name        text        not null,
  tier        text        not null check (tier in ('free', 'premium')),
  -- Which portal shows this business, in the words of X-Source-App.
  source_app  text        not null,
  portal_enabled boolean  not null,
  time_zone   text        not null,
  logo_url    text        not null default '',
  brand_color text        not null default '',
  welcome_message text    not null default '',
  tagline     text        not null default '',
  phone       text        not null default '',
  email       text        not null default '',
  whatsapp    text        not null default '',
  show_catalog boolean    not null default true,
  allow_invoice_requests boolean not null default true,
  show_order_history boolean not null default true,
  created_at  timestamptz not null
);

create table staff (
  tenant_id   uuid        not null references tenant,
  id          uuid        not null,
  email       text        not null check (email = lower(btrim(email))),
  name        text        not null,
  -- Management users are priced, operational ones are free.
  kind        text        not null check (kind in ('management', 'operational')),
  active      boolean     not null default true,
  created_at  timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, email)
);

create table category (
  tenant_id   uuid        not null references tenant,
  id          uuid        not null,
  name        text        not null,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);

create table product (
  tenant_id   uuid        not null,
  id          uuid        not null,
  category_id uuid        not null,
  name        text        not null,
  description text        not null default '',
  -- What people pay: taxes are in it.
  price_cents bigint      not null check (price_cents between 0 and 100000000),
  tax         text        not null check (tax in ('iva16', 'iva8', 'iva0', 'exempt')),
  sold_by     text        not null check (sold_by in ('piece', 'measure')),
  -- SAT's c_ClaveProdServ and c_ClaveUnidad, as the invoice will name them.
  clave_prod_serv text    not null check (clave_prod_serv ~ '^[0-9]{8}$'),
  clave_unidad text       not null check (clave_unidad ~ '^[A-Z0-9]{2,3}$'),
  picture_url text        not null default '',
  active      boolean     not null default true,
  created_at  timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references category
);
create index product_sold on product (tenant_id, id desc) where active;
create index product_sold_of_category on product (tenant_id, category_id, id desc) where active;

create table customer (
  tenant_id   uuid        not null references tenant,
  id          uuid        not null,
  name        text        not null,
  phone       text        check (phone ~ '^[0-9]{10}$'),
  email       text        check (email = lower(btrim(email))),
  created_at  timestamptz not null,
  primary key (tenant_id, id)
);
create unique index customer_phone on customer (tenant_id, phone) where phone is not null;
create unique index customer_email on customer (tenant_id, email) where email is not null;

-- Directory table: a person's phone or e-mail names no tenant yet.
create table customer_contact (
  kind        text        not null check (kind in ('phone', 'email')),
  value       text        not null,
  tenant_id   uuid        not null,
  customer_id uuid        not null,
  primary key (kind, value, tenant_id)
);

grant select, insert on tenant, staff, category, product, customer, customer_contact to {service};
grant update (name, tier, source_app, portal_enabled, time_zone, logo_url, brand_color,
              welcome_message, tagline, phone, email, whatsapp, show_catalog,
              allow_invoice_requests, show_order_history) on tenant to {service};
grant update (name, kind, active) on staff to {service};
grant update (name) on category to {service};
grant update (category_id, name, description, price_cents, tax, sold_by, clave_prod_serv,
              clave_unidad, picture_url, active) on product to {service};
grant update (name, phone, email) on customer to {service};
grant delete on customer_contact to {service};
