-- Invoices that consumers ask for, and those that were stamped.

create table invoice_request (
  tenant_id   uuid        not null,
  id          uuid        not null,
  sale_id     uuid        not null,
  state       text        not null check (state in ('requested', 'stamped', 'failed')),
  rfc         text        not null,
  razon_social text       not null,
  email       text        not null,
  uso_cfdi    text        not null,
  regimen_fiscal text     not null,
  codigo_postal text      not null,
  -- Why it failed, in the consumer's words.
  reason      text,
  requested_at timestamptz not null,
  changed_at  timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, sale_id) references sale,
  check ((state = 'failed') = (reason is not null))
);
-- One that is open or stamped stands in the way of another; of two at once the second sees it.
create unique index invoice_request_open on invoice_request (tenant_id, sale_id)
  where state in ('requested', 'stamped');

create table invoice (
  tenant_id   uuid        not null,
  id          uuid        not null,
  sale_id     uuid        not null,
  -- The sale's, so that a consumer's invoices are a range of an index.
  customer_id uuid,
  uuid        text        not null,
  folio       text        not null,
  total_cents bigint      not null,
  pdf_url     text        not null,
  xml_url     text        not null,
  issued_at   timestamptz not null,
  cancelled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, sale_id) references sale
);
create unique index invoice_of_sale on invoice (tenant_id, sale_id) where cancelled_at is null;
create index invoice_of_customer on invoice (tenant_id, customer_id, id desc)
  where customer_id is not null;

grant select, insert on invoice_request, invoice to {service};
grant update (state, reason, changed_at) on invoice_request to {service};
grant update (cancelled_at) on invoice to {service};
