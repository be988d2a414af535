-- Payment complements (Pagos 2.0): of an invoice whose CFDI says that it is paid later or in parts,
-- each payment has one. The row is owed with the payment, in the same transaction.

create table invoice_complement (
  firm_id    uuid        not null,
  payment_id uuid        not null,
  invoice_id uuid        not null,
  -- Of the invoice's CFDI: each that took a cancelled one's place has complements of its own.
  number     integer     not null,
  -- `dropped`: the payment was taken back before anybody was asked.
  status     text        not null
             check (status in ('owed', 'asked', 'stamped', 'refused', 'cancelled', 'dropped')),
  -- As it was sent, for a second try of the very same.
  document   jsonb,
  changed_at timestamptz not null,
  uuid       text        check (uuid ~ '^[0-9A-F-]{36}$'),
  xml        bytea,
  pdf        bytea,
  -- What the issuer said against it.
  problem    text,
  primary key (firm_id, payment_id, number),
  foreign key (firm_id, payment_id) references invoice_payment,
  foreign key (firm_id, invoice_id, number) references invoice_cfdi,
  check ((uuid is null) = (xml is null)),
  check ((uuid is null) = (pdf is null)),
  check ((uuid is not null) = (status in ('stamped', 'cancelled'))),
  check (document is not null or status in ('owed', 'dropped'))
);
create index invoice_complement_of on invoice_complement (firm_id, invoice_id, payment_id);
create unique index invoice_complement_uuid on invoice_complement (firm_id, uuid);
create index invoice_complement_open on invoice_complement (changed_at)
  where status in ('owed', 'asked');

grant select, insert on invoice_complement to {service};
grant update (status, document, changed_at, uuid, xml, pdf, problem)
   on invoice_complement to {service};
