-- A firm's keys at the issuer and at payments; CFDI of invoices, payments that were asked for, and
-- what clients were reminded of.

-- As the floor `business` keeps it; the tenant is the firm.
create table connection (
  tenant_id     uuid        not null references firm (firm_id),
  app           text        not null check (app in ('payments', 'invoicing')),
  -- Null: where the house has that app.
  base_url      text,
  sealed_key    text        not null,
  -- In the other app's words: an organization.
  place         jsonb       not null default '{}',
  endpoint_id   text,
  sealed_secret text,
  connected_at  timestamptz not null,
  changed_at    timestamptz not null,
  primary key (tenant_id, app),
  check ((endpoint_id is null) = (sealed_secret is null))
);

-- One row for each CFDI that was asked for; written before it is asked for, so that whoever comes
-- after a crash asks first what became of it.
create table invoice_cfdi (
  firm_id      uuid        not null,
  invoice_id   uuid        not null,
  -- Each that was cancelled makes room for another.
  number       integer     not null check (number > 0),
  status       text        not null check (status in ('asked', 'stamped', 'refused', 'cancelled')),
  rfc          text        not null,
  -- As it was sent, for a second try of the very same.
  document     jsonb       not null,
  -- When it was last asked for: from then on the issuer may know of it.
  asked_at     timestamptz not null,
  uuid         text        check (uuid ~ '^[0-9A-F-]{36}$'),
  xml          bytea,
  pdf          bytea,
  stamped_at   timestamptz,
  -- What the issuer said against it.
  problem      text,
  primary key (firm_id, invoice_id, number),
  foreign key (firm_id, invoice_id) references invoice,
  check ((uuid is null) = (xml is null)),
  check ((uuid is null) = (stamped_at is null)),
  check (uuid is null or status in ('stamped', 'cancelled')),
  check (uuid is not null or status in ('asked', 'refused'))
);
-- One CFDI an invoice has that is in force or may come to be.
create unique index invoice_cfdi_standing on invoice_cfdi (firm_id, invoice_id)
  where status in ('asked', 'stamped');
create index invoice_cfdi_doubtful on invoice_cfdi (asked_at) where status = 'asked';

-- A payment that was asked for at payments, so that the client can pay by a link.
create table payment_request (
  firm_id      uuid        not null,
  id           uuid        not null,
  invoice_id   uuid        not null,
  -- `odd`: money came that is not what was asked for, or that nobody owes: people decide.
  status       text        not null
               check (status in ('asked', 'waiting', 'completed', 'over', 'odd')),
  cents        bigint      not null check (cents > 0),
  -- There; null until it answered.
  payment_id   uuid,
  checkout_url text,
  expires_at   timestamptz,
  -- What came of it, and what of that went back since.
  taken_cents  bigint      not null default 0 check (taken_cents >= 0),
  refunded_cents bigint    not null default 0 check (refunded_cents between 0 and taken_cents),
  created_at   timestamptz not null,
  changed_at   timestamptz not null,
  primary key (firm_id, id),
  unique (firm_id, payment_id),
  foreign key (firm_id, invoice_id) references invoice,
  check (status = 'asked' or payment_id is not null or status = 'over')
);
create unique index payment_request_open on payment_request (firm_id, invoice_id)
  where status in ('asked', 'waiting');
create index payment_request_of on payment_request (firm_id, invoice_id, id desc);
create index payment_request_doubtful on payment_request (changed_at)
  where status in ('asked', 'waiting');

alter table invoice_payment add foreign key (firm_id, request_id) references payment_request;

-- Each step once an invoice.
create table invoice_reminder (
  firm_id      uuid        not null,
  invoice_id   uuid        not null,
  step         text        not null,
  sent_at      timestamptz not null,
  primary key (firm_id, invoice_id, step),
  foreign key (firm_id, invoice_id) references invoice
);

grant select, insert, delete on connection to {service};
grant update (base_url, sealed_key, place, endpoint_id, sealed_secret, changed_at)
   on connection to {service};
grant select, insert on invoice_cfdi, payment_request, invoice_reminder to {service};
grant update (status, rfc, asked_at, uuid, xml, pdf, stamped_at, problem, document)
   on invoice_cfdi to {service};
grant update (status, payment_id, checkout_url, expires_at, taken_cents, refunded_cents,
              changed_at) on payment_request to {service};
