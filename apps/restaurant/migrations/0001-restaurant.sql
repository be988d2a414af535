-- A restaurant's room: tables, the menu, what tables ordered, who reserved, and what was used up.

create table dining_table (
  tenant_id   uuid        not null references tenant,
  id          uuid        not null,
  name        text        not null check (length(name) between 1 and 40),
  seats       integer     not null check (seats between 1 and 60),
  state       text        not null check (state in ('free', 'occupied', 'out_of_service')),
  created_at  timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);

create table menu_section (
  tenant_id   uuid        not null references tenant,
  id          uuid        not null,
  name        text        not null check (length(name) between 1 and 80),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);

create table menu_item (
  tenant_id   uuid        not null,
  id          uuid        not null,
  section_id  uuid        not null,
  name        text        not null check (length(name) between 1 and 120),
  description text        not null default '',
  -- What people pay: taxes are in it.
  price_cents bigint      not null check (price_cents between 0 and 100000000),
  tax         text        not null check (tax in ('iva16', 'iva8', 'iva0', 'exempt')),
  clave_prod_serv text    not null check (clave_prod_serv ~ '^[0-9]{8}$'),
  clave_unidad text       not null check (clave_unidad ~ '^[A-Z0-9]{2,3}$'),
  available   boolean     not null default true,
  created_at  timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, section_id) references menu_section
);
create index menu_item_of_section on menu_item (tenant_id, section_id, id desc);

-- With queso, without salsa, double: what a guest may ask for, and what it adds to the price.
create table menu_modifier (
  tenant_id   uuid        not null,
  id          uuid        not null,
  item_id     uuid        not null,
  name        text        not null check (length(name) between 1 and 60),
  price_cents bigint      not null check (price_cents between 0 and 10000000),
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references menu_item
);
create index menu_modifier_of_item on menu_modifier (tenant_id, item_id);

create table dining_order (
  tenant_id   uuid        not null,
  id          uuid        not null,
  table_id    uuid        not null,
  guests      integer     not null check (guests between 1 and 60),
  state       text        not null check (state in ('open', 'closed', 'cancelled')),
  creator     text        not null,
  opened_at   timestamptz not null,
  closed_at   timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, table_id) references dining_table,
  check ((state = 'open') = (closed_at is null))
);
-- A table has one open order.
create unique index dining_order_open on dining_order (tenant_id, table_id) where state = 'open';
create index dining_order_newest on dining_order (tenant_id, id desc);

create table order_item (
  tenant_id   uuid        not null,
  id          uuid        not null,
  order_id    uuid        not null,
  item_id     uuid        not null,
  -- As it was ordered: the menu moves on.
  name        text        not null,
  modifiers   text        not null default '',
  note        text        not null default '',
  quantity    integer     not null check (quantity between 1 and 99),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  tax         text        not null,
  clave_prod_serv text    not null,
  clave_unidad text       not null,
  -- Whose it is, for bills that are split.
  seat        integer     not null check (seat between 1 and 60),
  state       text        not null
              check (state in ('queued', 'preparing', 'ready', 'served', 'cancelled')),
  bill_id     uuid,
  queued_at   timestamptz not null,
  changed_at  timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references dining_order,
  foreign key (tenant_id, bill_id) references bill,
  check (state <> 'cancelled' or bill_id is null)
);
create index order_item_of_order on order_item (tenant_id, order_id, id);
create index order_item_in_kitchen on order_item (tenant_id, id)
  where state in ('queued', 'preparing', 'ready');

create table reservation (
  tenant_id   uuid        not null,
  id          uuid        not null,
  table_id    uuid        not null,
  name        text        not null,
  phone       text        check (phone ~ '^[0-9]{10}$'),
  email       text,
  party_size  integer     not null check (party_size between 1 and 60),
  starts_at   timestamptz not null,
  ends_at     timestamptz not null check (ends_at > starts_at),
  state       text        not null check (state in ('booked', 'seated', 'cancelled', 'no_show')),
  creator     text        not null,
  created_at  timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, table_id) references dining_table,
  check (phone is not null or email is not null)
);
create index reservation_ahead on reservation (tenant_id, starts_at, id);

-- Each half hour of a table that a reservation holds: nobody else can hold it.
create table reservation_slot (
  tenant_id   uuid        not null,
  table_id    uuid        not null,
  slot_at     timestamptz not null,
  reservation_id uuid     not null,
  primary key (tenant_id, table_id, slot_at),
  foreign key (tenant_id, reservation_id) references reservation
);
create index reservation_slot_of on reservation_slot (tenant_id, reservation_id);

-- What is told of a reservation: its guest, and the restaurant's own book elsewhere.
create table reservation_notice (
  tenant_id   uuid        not null,
  id          uuid        not null,
  reservation_id uuid     not null,
  kind        text        not null check (kind in ('confirmation', 'handover')),
  state       text        not null check (state in ('waiting', 'done', 'dead')),
  attempts    integer     not null default 0,
  next_at     timestamptz,
  last_error  text,
  ended_at    timestamptz,
  created_at  timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, reservation_id) references reservation,
  check ((state = 'waiting') = (next_at is not null)),
  check ((state = 'waiting') = (ended_at is null))
);
create index reservation_notice_due on reservation_notice (next_at) where next_at is not null;
create index reservation_notice_ended on reservation_notice (ended_at) where ended_at is not null;
create index reservation_notice_of on reservation_notice (tenant_id, reservation_id);

create table restaurant_setting (
  tenant_id   uuid        not null primary key references tenant,
  -- Where the restaurant's own book of reservations listens; null: nowhere.
  handover_url text,
  -- Messages of reservations in a month; null: as many as it likes.
  monthly_messages integer check (monthly_messages >= 0)
);

-- What a business used of its monthly allocations, by the calendar months of Mexico.
create table allocation_counter (
  tenant_id   uuid        not null references tenant,
  resource    text        not null check (resource in ('reservation_messages', 'stamps')),
  month       text        not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  used        integer     not null check (used >= 0),
  primary key (tenant_id, resource)
);

create table allocation_month (
  tenant_id   uuid        not null references tenant,
  resource    text        not null,
  month       text        not null,
  used        integer     not null,
  primary key (tenant_id, resource, month)
);

grant select, insert on dining_table, menu_section, menu_item, menu_modifier, dining_order,
                        order_item, reservation, reservation_slot, reservation_notice,
                        restaurant_setting, allocation_counter, allocation_month to {service};
grant update (name, seats, state) on dining_table to {service};
grant update (section_id, name, description, price_cents, tax, available) on menu_item to {service};
grant update (state, closed_at) on dining_order to {service};
grant update (state, bill_id, changed_at) on order_item to {service};
grant update (state) on reservation to {service};
grant delete on reservation_slot, reservation_notice to {service};
grant update (state, attempts, next_at, last_error, ended_at) on reservation_notice to {service};
grant update (handover_url, monthly_messages) on restaurant_setting to {service};
grant update (month, used) on allocation_counter to {service};
