-- How invoices are collected: the link in their mails, and every payment that was asked for.

alter table ecosystem_invoice
  -- In the link by which it is paid: whoever has it may pay, and sees what is owed.
  add column pay_token text unique;

-- Payments that were asked for of an invoice; when one runs out, the next is asked for.
create table invoice_payment (
  tenant_id    uuid        not null,
  invoice_id   uuid        not null,
  -- The first is 1: payments makes one for each.
  number       integer     not null check (number > 0),
  payment_id   uuid        not null unique,
  cents        bigint      not null check (cents > 0),
  status       text        not null check (status in ('pending', 'completed', 'over')),
  -- As payments names it: wallet, codi, card, cash_store.
  method       text        not null,
  checkout_url text,
  made_at      timestamptz not null,
  completed_at timestamptz,
  primary key (tenant_id, invoice_id, number),
  foreign key (tenant_id, invoice_id) references ecosystem_invoice,
  check ((status = 'completed') = (completed_at is not null))
);
create index invoice_payment_open on invoice_payment (invoice_id) where status = 'pending';

-- Stamps of a month as the issuer counts them, beside what the log says.
create table issuer_stamp_count (
  tenant_id  uuid        not null references ecosystem_tenant,
  -- Its first day.
  month      date        not null,
  stamps     bigint      not null check (stamps >= 0),
  counted_at timestamptz not null,
  primary key (tenant_id, month)
);

grant select, insert on invoice_payment, issuer_stamp_count to {service};
grant update (status, method, completed_at) on invoice_payment to {service};
grant update (stamps, counted_at) on issuer_stamp_count to {service};
grant update (pay_token) on ecosystem_invoice to {service};
