-- Sales: numbered tickets with their lines and payments, and the drawers that the cash went into.

-- The counter of a local day. Its row is locked by whoever sells: a sale that comes to nothing
-- takes its number back with it, so that numbers have no gap.
create table sale_day (
  tenant_id   uuid        not null references tenant,
  day         date        not null,
  last_number integer     not null check (last_number >= 0),
  primary key (tenant_id, day)
);

create table cash_session (
  tenant_id   uuid        not null references tenant,
  id          uuid        not null,
  register    text        not null,
  opened_at   timestamptz not null,
  -- Who asked: `key:` and the lineage of an API key.
  opened_by   text        not null,
  opening_cents bigint    not null check (opening_cents >= 0),
  closed_at   timestamptz,
  closed_by   text,
  expected_cents bigint,
  counted_cents bigint    check (counted_cents >= 0),
  note        text,
  primary key (tenant_id, id),
  check ((closed_at is null) = (counted_cents is null)),
  check ((closed_at is null) = (expected_cents is null))
);
create unique index cash_session_open on cash_session (tenant_id, register)
  where closed_at is null;

create table sale (
  tenant_id   uuid        not null,
  id          uuid        not null,
  day         date        not null,
  daily_number integer    not null check (daily_number > 0),
  customer_id uuid,
  cash_session_id uuid,
  subtotal_cents bigint   not null check (subtotal_cents >= 0),
  tax_cents   bigint      not null check (tax_cents >= 0),
  total_cents bigint      not null check (total_cents = subtotal_cents + tax_cents),
  payment_method text     not null
              check (payment_method in ('cash', 'card', 'transfer', 'wallet', 'voucher', 'mixed')),
  ticket_code text        not null,
  creator     text        not null,
  idempotency_key text,
  request_hash text       not null,
  sold_at     timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, day) references sale_day,
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, cash_session_id) references cash_session
);
create unique index sale_daily_number on sale (tenant_id, day, daily_number);
create index sale_of_day on sale (tenant_id, day, id desc);
create unique index sale_ticket_code on sale (tenant_id, ticket_code);
create unique index sale_idempotency on sale (tenant_id, creator, idempotency_key)
  where idempotency_key is not null;
create index sale_of_customer on sale (tenant_id, customer_id, id desc)
  where customer_id is not null;
create index sale_of_session on sale (tenant_id, cash_session_id) where cash_session_id is not null;

create table sale_line (
  tenant_id   uuid        not null,
  sale_id     uuid        not null,
  position    integer     not null check (position > 0),
  -- As it was when it was sold: the catalog moves on.
  product_id  uuid        not null,
  name        text        not null,
  quantity_thousandths bigint not null check (quantity_thousandths > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  tax         text        not null check (tax in ('iva16', 'iva8', 'iva0', 'exempt')),
  subtotal_cents bigint   not null check (subtotal_cents >= 0),
  tax_cents   bigint      not null check (tax_cents >= 0),
  total_cents bigint      not null,
  clave_prod_serv text    not null,
  clave_unidad text       not null,
  primary key (tenant_id, sale_id, position),
  foreign key (tenant_id, sale_id) references sale,
  check (total_cents = subtotal_cents + tax_cents),
  check (total_cents = round(unit_price_cents::numeric * quantity_thousandths / 1000))
);

create table sale_payment (
  tenant_id   uuid        not null,
  sale_id     uuid        not null,
  position    integer     not null check (position > 0),
  method      text        not null
              check (method in ('cash', 'card', 'transfer', 'wallet', 'voucher')),
  cents       bigint      not null check (cents >= 0),
  -- Taken: the register says so. Confirmed: the app that moved the money says so.
  state       text        not null check (state in ('taken', 'confirmed')),
  reference   text,
  primary key (tenant_id, sale_id, position),
  foreign key (tenant_id, sale_id) references sale
);

-- What was sold stays as it was sold.
grant select, insert on sale_day, cash_session, sale, sale_line, sale_payment to {service};
grant update (last_number) on sale_day to {service};
grant update (closed_at, closed_by, expected_cents, counted_cents, note)
   on cash_session to {service};
grant update (state, reference) on sale_payment to {service};
