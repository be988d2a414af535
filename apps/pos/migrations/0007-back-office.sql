-- The back office: pictures, money given back, and sales found by how they were paid.

create table picture (
  tenant_id   uuid        not null references tenant,
  id          uuid        not null,
  media_type  text        not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes       bytea       not null check (length(bytes) <= 2097152),
  created_at  timestamptz not null,
  primary key (tenant_id, id)
);

-- Sales that were paid in a seldom way, without a look at all others.
create index sale_of_method on sale (tenant_id, payment_method, id desc);

-- Money that went back: how much of which lines, and in which way. Rows are only ever added.
create table sale_refund (
  tenant_id   uuid        not null,
  id          uuid        not null,
  sale_id     uuid        not null,
  -- The local day on which it went back: that day's report is less by it.
  day         date        not null,
  method      text        not null check (method in ('cash', 'card', 'transfer', 'wallet')),
  -- The drawer that the cash came out of.
  cash_session_id uuid,
  -- The payment that another app gives back from.
  payment_id  text,
  subtotal_cents bigint   not null check (subtotal_cents >= 0),
  tax_cents   bigint      not null check (tax_cents >= 0),
  total_cents bigint      not null
              check (total_cents > 0 and total_cents = subtotal_cents + tax_cents),
  reason      text        not null,
  -- Asked: the app that holds the money has not answered yet; failed: it refused.
  state       text        not null check (state in ('asked', 'done', 'failed')),
  creator     text        not null,
  idempotency_key text    not null,
  request_hash text       not null,
  created_at  timestamptz not null,
  ended_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, sale_id) references sale,
  foreign key (tenant_id, cash_session_id) references cash_session,
  check (method <> 'cash' or payment_id is null),
  check (method <> 'wallet' or payment_id is not null),
  check (cash_session_id is null or method = 'cash'),
  check ((state = 'asked') = (ended_at is null))
);
create unique index sale_refund_idempotency on sale_refund (tenant_id, creator, idempotency_key);
create index sale_refund_of_sale on sale_refund (tenant_id, sale_id);
create index sale_refund_of_day on sale_refund (tenant_id, day);
create index sale_refund_of_session on sale_refund (tenant_id, cash_session_id)
  where cash_session_id is not null;
-- What a job asks for again, of all tenants.
create index sale_refund_asked on sale_refund (created_at) where state = 'asked';

create table sale_refund_line (
  tenant_id   uuid        not null,
  refund_id   uuid        not null,
  -- That of the sale's line.
  position    integer     not null,
  quantity_thousandths bigint not null check (quantity_thousandths > 0),
  subtotal_cents bigint   not null check (subtotal_cents >= 0),
  tax_cents   bigint      not null check (tax_cents >= 0),
  primary key (tenant_id, refund_id, position),
  foreign key (tenant_id, refund_id) references sale_refund
);

grant select, insert, delete on picture to {service};
grant select, insert on sale_refund, sale_refund_line to {service};
grant update (state, ended_at) on sale_refund to {service};
