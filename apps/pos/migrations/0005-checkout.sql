-- The money of a ticket that is not sold yet: a checkout, and the tenders that pay it.

create table checkout (
  tenant_id   uuid        not null references tenant,
  id          uuid        not null,
  -- closing: being sold; abandoning: being given back. Both are ended without a caller, too.
  state       text        not null
              check (state in ('open', 'closing', 'sold', 'abandoning', 'abandoned')),
  customer_id uuid,
  cash_session_id uuid,
  -- Lines as they were priced when the ticket was opened; they are sold as they stand here.
  lines       jsonb       not null,
  subtotal_cents bigint   not null check (subtotal_cents >= 0),
  tax_cents   bigint      not null check (tax_cents >= 0),
  total_cents bigint      not null check (total_cents = subtotal_cents + tax_cents),
  creator     text        not null,
  request_hash text       not null,
  created_at  timestamptz not null,
  changed_at  timestamptz not null,
  -- The order, once sold.
  sale_id     uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, cash_session_id) references cash_session,
  foreign key (tenant_id, sale_id) references sale,
  check ((state = 'sold') = (sale_id is not null))
);
-- What a drawer that is being closed must count beside its sales.
create index checkout_closing on checkout (tenant_id, cash_session_id) where state = 'closing';
-- What the job looks at, of all tenants: only what is not at its end.
create index checkout_unended on checkout (changed_at)
  where state in ('open', 'closing', 'abandoning');

create table tender (
  tenant_id   uuid        not null,
  id          uuid        not null,
  checkout_id uuid        not null,
  position    integer     not null check (position > 0),
  method      text        not null
              check (method in ('cash', 'card', 'transfer', 'voucher', 'wallet', 'digital')),
  state       text        not null
              check (state in ('asking', 'waiting', 'held', 'returning', 'returned', 'failed')),
  asked_cents bigint      not null check (asked_cents > 0),
  -- What is here: of vouchers, what the customer applied.
  held_cents  bigint      not null check (held_cents between 0 and asked_cents),
  -- Cash that was handed over; the rest went back at once.
  given_cents bigint      check (given_cents >= asked_cents),
  reference   text,
  -- Whose wallet pays, and what is shown of their phone.
  customer_id uuid,
  wallet_user text,
  sent_to     text,
  code_until  timestamptz,
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
  request_hash text       not null,
  created_at  timestamptz not null,
  changed_at  timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, checkout_id) references checkout,
  foreign key (tenant_id, customer_id) references customer,
  check (state in ('held', 'returning') or held_cents = 0)
);
create unique index tender_of_checkout on tender (tenant_id, checkout_id, position);
-- One voucher charge a ticket: when it cannot be settled, nothing else was.
create unique index tender_voucher on tender (tenant_id, checkout_id)
  where method = 'voucher' and state in ('asking', 'waiting', 'held');
create index tender_of_customer on tender (tenant_id, customer_id, created_at)
  where customer_id is not null;
create index tender_returning on tender (changed_at) where state in ('asking', 'returning');

-- Who a customer is in the payments app.
alter table customer add column wallet_user text check (length(wallet_user) between 1 and 128);
-- Cash that was handed over for this part; the printed ticket tells the change.
alter table sale_payment add column given_cents bigint check (given_cents >= cents);

grant select, insert on checkout, tender to {service};
grant update (state, changed_at, sale_id) on checkout to {service};
grant update (state, held_cents, code_until, asked_times, asked_at, partner_id, rail, pay_url,
              pay_qr, pay_token, pay_until, settled_at, reason, changed_at)
   on tender to {service};
grant update (wallet_user) on customer to {service};
