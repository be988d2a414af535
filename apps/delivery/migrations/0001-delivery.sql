-- What a delivery business keeps beside the tables of every business app: what it carries, where
-- to, who rides, which round, and who brought whom.

create table product (
  tenant_id   uuid        not null references tenant,
  id          uuid        not null,
  name        text        not null,
  description text        not null default '',
  category    text        not null,
  -- What people pay: taxes are in it.
  price_cents bigint      not null check (price_cents between 0 and 100000000),
  tax         text        not null check (tax in ('iva16', 'iva8', 'iva0', 'exempt')),
  clave_prod_serv text    not null check (clave_prod_serv ~ '^[0-9]{8}$'),
  clave_unidad text       not null check (clave_unidad ~ '^[A-Z0-9]{2,3}$'),
  active      boolean     not null default true,
  created_at  timestamptz not null,
  primary key (tenant_id, id)
);
create index product_sold on product (tenant_id, id desc) where active;

-- Where a round begins and ends; a business without one cannot make rounds yet.
create table depot (
  tenant_id   uuid        not null primary key references tenant,
  latitude    double precision not null check (latitude between -90 and 90),
  longitude   double precision not null check (longitude between -180 and 180),
  -- The minute of the day at which couriers set out, by the business's clock.
  leaves_at   integer     not null check (leaves_at between 0 and 1439)
);

-- A customer's standing here: their own code, who brought them, the wallet that shares go to.
create table account (
  tenant_id   uuid        not null,
  customer_id uuid        not null,
  code        text        not null check (code ~ '^[A-Z0-9]{8}$'),
  referrer_id uuid,
  wallet_user text,
  primary key (tenant_id, customer_id),
  unique (tenant_id, code),
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, referrer_id) references account (tenant_id, customer_id),
  check (referrer_id <> customer_id)
);
create index account_of_referrer on account (tenant_id, referrer_id) where referrer_id is not null;

create table address (
  tenant_id   uuid        not null,
  id          uuid        not null,
  customer_id uuid        not null,
  label       text        not null,
  street      text        not null,
  note        text        not null default '',
  latitude    double precision not null check (latitude between -90 and 90),
  longitude   double precision not null check (longitude between -180 and 180),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer
);
create index address_of_customer on address (tenant_id, customer_id, id);

create table courier (
  tenant_id   uuid        not null references tenant,
  id          uuid        not null,
  name        text        not null,
  -- Whose page the round is, by the e-mail that they sign in with; null: it is printed.
  email       text        check (email = lower(btrim(email))),
  capacity    integer     not null check (capacity between 1 and 200),
  -- Days that they ride: bit 0 is Monday.
  weekdays    integer     not null check (weekdays between 0 and 127),
  active      boolean     not null default true,
  primary key (tenant_id, id)
);

-- An order that comes again on certain weekdays.
create table standing_order (
  tenant_id   uuid        not null,
  id          uuid        not null,
  customer_id uuid        not null,
  address_id  uuid        not null,
  weekdays    integer     not null check (weekdays between 1 and 127),
  starts_on   date        not null,
  ends_on     date,
  -- Nothing is made before this day.
  paused_until date,
  items       jsonb       not null,
  created_at  timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, address_id) references address,
  check (ends_on >= starts_on)
);
create index standing_order_live on standing_order (tenant_id, id) where ends_on is null;

create table delivery_order (
  tenant_id   uuid        not null,
  id          uuid        not null,
  customer_id uuid        not null,
  bill_id     uuid        not null,
  standing_order_id uuid,
  day         date        not null,
  state       text        not null
              check (state in ('placed', 'routed', 'delivered', 'failed', 'cancelled')),
  -- As they were when it was placed.
  street      text        not null,
  note        text        not null,
  latitude    double precision not null,
  longitude   double precision not null,
  reason      text,
  creator     text        not null,
  placed_at   timestamptz not null,
  ended_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, bill_id) references bill,
  foreign key (tenant_id, standing_order_id) references standing_order,
  check ((state in ('delivered', 'failed', 'cancelled')) = (ended_at is not null))
);
-- However often a day is planned, a standing order makes one order for it.
create unique index delivery_order_of_standing on delivery_order (tenant_id, standing_order_id, day)
  where standing_order_id is not null;
create unique index delivery_order_bill on delivery_order (tenant_id, bill_id);
create index delivery_order_of_day on delivery_order (tenant_id, day, id);
create index delivery_order_open on delivery_order (tenant_id, day, id)
  where state in ('placed', 'routed');
create index delivery_order_of_customer on delivery_order (tenant_id, customer_id, id desc);
create index delivery_order_delivered on delivery_order (tenant_id, ended_at)
  where state = 'delivered';

create table route (
  tenant_id   uuid        not null,
  id          uuid        not null,
  day         date        not null,
  courier_id  uuid        not null,
  metres      integer     not null check (metres >= 0),
  made_at     timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, day, courier_id),
  foreign key (tenant_id, courier_id) references courier
);

create table route_stop (
  tenant_id   uuid        not null,
  route_id    uuid        not null,
  position    integer     not null check (position > 0),
  order_id    uuid        not null,
  -- When the courier is thought to be there.
  expected_at timestamptz not null,
  primary key (tenant_id, route_id, position),
  foreign key (tenant_id, route_id) references route,
  foreign key (tenant_id, order_id) references delivery_order
);
create unique index route_stop_order on route_stop (tenant_id, order_id);

-- What a customer earned in a month for those whom they brought: written once, then paid.
create table referral_share (
  tenant_id   uuid        not null,
  month       text        not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  referrer_id uuid        not null,
  id          uuid        not null,
  revenue_cents bigint    not null check (revenue_cents >= 0),
  share_cents bigint      not null check (share_cents >= 0),
  state       text        not null check (state in ('nothing', 'due', 'paid')),
  paid_at     timestamptz,
  -- How: the wallet at the payments app, or by hand.
  paid_by     text        check (paid_by in ('wallet', 'hand')),
  created_at  timestamptz not null,
  primary key (tenant_id, month, referrer_id),
  unique (tenant_id, id),
  foreign key (tenant_id, referrer_id) references account (tenant_id, customer_id),
  check ((state = 'paid') = (paid_at is not null)),
  check ((paid_at is null) = (paid_by is null)),
  check ((state = 'nothing') = (share_cents = 0))
);
create index referral_share_due on referral_share (tenant_id, month, referrer_id)
  where state = 'due';

create table referral_share_line (
  tenant_id   uuid        not null,
  month       text        not null,
  referrer_id uuid        not null,
  customer_id uuid        not null,
  revenue_cents bigint    not null check (revenue_cents >= 0),
  share_cents bigint      not null check (share_cents >= 0),
  primary key (tenant_id, month, referrer_id, customer_id),
  foreign key (tenant_id, month, referrer_id) references referral_share
);

grant select, insert on product, depot, account, address, courier, standing_order, delivery_order,
                        route, route_stop, referral_share, referral_share_line to {service};
grant update (name, description, category, price_cents, tax, clave_prod_serv, clave_unidad, active)
   on product to {service};
grant update (latitude, longitude, leaves_at) on depot to {service};
grant update (referrer_id, wallet_user) on account to {service};
grant update (label, street, note, latitude, longitude) on address to {service};
grant update (name, email, capacity, weekdays, active) on courier to {service};
grant update (ends_on, paused_until) on standing_order to {service};
grant update (day, state, reason, ended_at) on delivery_order to {service};
grant update (metres, made_at) on route to {service};
grant delete on route, route_stop to {service};
grant update (state, paid_at, paid_by) on referral_share to {service};
