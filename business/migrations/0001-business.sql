-- What every business app keeps of its businesses; the tenant is the shard of every row. Tables of
-- the point of sale have the same names, and older migrations of their own.

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
  -- Null: until the month of the sale is over.
  invoice_within_days integer default 90 check (invoice_within_days between 1 and 366),
  created_at  timestamptz not null
);

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

-- What another app of the house is to a business: an address, a key, a place of its own there.
create table connection (
  tenant_id     uuid        not null references tenant,
  app           text        not null check (app in ('vouchers', 'payments', 'invoicing')),
  -- Null: where the house has that app.
  base_url      text,
  sealed_key    text        not null,
  -- In the other app's words: a cell, an organization.
  place         jsonb       not null default '{}',
  endpoint_id   text,
  sealed_secret text,
  connected_at  timestamptz not null,
  changed_at    timestamptz not null,
  primary key (tenant_id, app),
  check ((endpoint_id is null) = (sealed_secret is null))
);

-- The counter of a local day: its row is locked by whoever ends a sale, so that no number is
-- missing.
create table bill_day (
  tenant_id   uuid        not null references tenant,
  day         date        not null,
  last_number integer     not null check (last_number > 0),
  primary key (tenant_id, day)
);

-- What somebody owes for something that was sold, and what was paid of it.
create table bill (
  tenant_id   uuid        not null references tenant,
  id          uuid        not null,
  -- What it is for, in the app's words: an order of a table, a task, a delivery.
  subject_id  uuid        not null,
  state       text        not null check (state in ('open', 'paid', 'cancelled')),
  customer_id uuid,
  subtotal_cents bigint   not null check (subtotal_cents >= 0),
  tax_cents   bigint      not null check (tax_cents >= 0),
  total_cents bigint      not null check (total_cents = subtotal_cents + tax_cents),
  ticket_code text        not null,
  creator     text        not null,
  opened_at   timestamptz not null,
  -- Once paid: the day by the business's calendar, its number on that day, how and when.
  day         date,
  daily_number integer    check (daily_number > 0),
  payment_method text     check (payment_method in
                                 ('cash', 'card', 'transfer', 'wallet', 'voucher', 'mixed')),
  paid_at     timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, day) references bill_day,
  check ((state = 'paid') = (paid_at is not null)),
  check ((paid_at is null) = (daily_number is null)),
  check ((paid_at is null) = (day is null)),
  check ((paid_at is null) = (payment_method is null))
);
create unique index bill_daily_number on bill (tenant_id, day, daily_number)
  where daily_number is not null;
create unique index bill_ticket_code on bill (tenant_id, ticket_code);
create index bill_of_subject on bill (tenant_id, subject_id, id);
create index bill_of_customer on bill (tenant_id, customer_id, id desc)
  where state = 'paid' and customer_id is not null;
create index bill_paid on bill (tenant_id, day, id desc) where state = 'paid';

create table bill_line (
  tenant_id   uuid        not null,
  bill_id     uuid        not null,
  position    integer     not null check (position > 0),
  name        text        not null,
  quantity_thousandths bigint not null check (quantity_thousandths > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  tax         text        not null check (tax in ('iva16', 'iva8', 'iva0', 'exempt')),
  subtotal_cents bigint   not null check (subtotal_cents >= 0),
  tax_cents   bigint      not null check (tax_cents >= 0),
  total_cents bigint      not null,
  clave_prod_serv text    not null check (clave_prod_serv ~ '^[0-9]{8}$'),
  clave_unidad text       not null check (clave_unidad ~ '^[A-Z0-9]{2,3}$'),
  primary key (tenant_id, bill_id, position),
  foreign key (tenant_id, bill_id) references bill,
  check (total_cents = subtotal_cents + tax_cents),
  check (total_cents = round(unit_price_cents::numeric * quantity_thousandths / 1000))
);

create table tender (
  tenant_id   uuid        not null,
  id          uuid        not null,
  bill_id     uuid        not null,
  position    integer     not null check (position > 0),
  method      text        not null
              check (method in ('cash', 'card', 'transfer', 'voucher', 'digital')),
  state       text        not null
              check (state in ('asking', 'waiting', 'held', 'returning', 'returned', 'failed')),
  asked_cents bigint      not null check (asked_cents > 0),
  held_cents  bigint      not null check (held_cents between 0 and asked_cents),
  -- Cash that was handed over; the rest went back at once.
  given_cents bigint      check (given_cents >= asked_cents),
  reference   text,
  -- Who pays, in the payments app's words.
  wallet_user text,
  -- How often the other app was asked, written before each time, and when it was last.
  asked_times integer     not null default 0,
  asked_at    timestamptz,
  -- The charge or payment there.
  partner_id  text,
  rail        text        check (rail in ('wallet', 'codi', 'card', 'cash_store')),
  pay_url     text,
  pay_qr      text,
  pay_token   text,
  pay_until   timestamptz,
  settled_at  timestamptz,
  reason      text,
  creator     text        not null,
  created_at  timestamptz not null,
  changed_at  timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, bill_id) references bill,
  check (state in ('held', 'returning') or held_cents = 0)
);
create unique index tender_of_bill on tender (tenant_id, bill_id, position);
-- One charge of vouchers a bill: when it cannot be settled, nothing else was.
create unique index tender_voucher on tender (tenant_id, bill_id)
  where method = 'voucher' and state in ('asking', 'waiting', 'held');
create index tender_unended on tender (changed_at)
  where state in ('asking', 'waiting', 'returning');

create table invoice_request (
  tenant_id   uuid        not null,
  id          uuid        not null,
  bill_id     uuid        not null,
  state       text        not null check (state in ('requested', 'stamped', 'failed')),
  rfc         text        not null,
  razon_social text       not null,
  email       text        not null,
  uso_cfdi    text        not null,
  regimen_fiscal text     not null,
  codigo_postal text      not null,
  name_confirmed boolean  not null,
  -- Why it failed, in the consumer's words, and for the people of the business.
  reason      text,
  detail      text,
  retryable   boolean     not null default false,
  -- Since when the issuer may know of it, and how often it was tried in vain.
  asked_at    timestamptz,
  tries       integer     not null default 0,
  due_at      timestamptz,
  leased_until timestamptz,
  requested_at timestamptz not null,
  changed_at  timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, bill_id) references bill,
  check ((state = 'failed') = (reason is not null)),
  check ((state = 'requested') = (due_at is not null))
);
create unique index invoice_request_open on invoice_request (tenant_id, bill_id)
  where state in ('requested', 'stamped');
create index invoice_request_due on invoice_request (due_at) where due_at is not null;
create index invoice_request_of_bill on invoice_request (tenant_id, bill_id, id desc);

create table invoice (
  tenant_id   uuid        not null,
  id          uuid        not null,
  bill_id     uuid        not null,
  request_id  uuid        not null,
  uuid        text        not null,
  folio       text        not null,
  receiver_rfc text       not null,
  total_cents bigint      not null,
  issued_at   timestamptz not null,
  xml         bytea       not null,
  pdf         bytea       not null,
  primary key (tenant_id, id),
  unique (tenant_id, uuid),
  foreign key (tenant_id, bill_id) references bill
);
create unique index invoice_of_bill on invoice (tenant_id, bill_id);

grant select, insert on tenant, customer, customer_contact, connection, bill_day, bill, bill_line,
                        tender, invoice_request, invoice to {service};
grant update (name, tier, source_app, portal_enabled, time_zone, logo_url, brand_color,
              welcome_message, tagline, phone, email, whatsapp, show_catalog,
              allow_invoice_requests, show_order_history, invoice_within_days)
   on tenant to {service};
grant update (name, phone, email) on customer to {service};
grant delete on customer_contact, connection to {service};
grant update (base_url, sealed_key, place, endpoint_id, sealed_secret, changed_at)
   on connection to {service};
grant update (last_number) on bill_day to {service};
-- What was sold stays as it was sold.
grant update (state, customer_id, day, daily_number, payment_method, paid_at) on bill to {service};
grant update (state, held_cents, asked_times, asked_at, partner_id, rail, pay_url, pay_qr,
              pay_token, pay_until, settled_at, reason, changed_at) on tender to {service};
grant update (state, reason, detail, retryable, asked_at, tries, due_at, leased_until, changed_at)
   on invoice_request to {service};
