-- Invoices: what was asked, what was sealed before it was sent, and what came back.

create table invoice (
  organization_id uuid        not null references organization,
  id              uuid        not null,
  status          text        not null
                  check (status in ('draft', 'stamping', 'stamped', 'cancel_pending', 'cancelled',
                                    'failed')),
  kind            text        not null check (kind in ('I', 'E', 'T', 'P')),
  series          text        not null,
  -- Null when a stamp surely did not come: the folio went back.
  folio           bigint,
  -- Fecha: local to the place of issue.
  issued_local    text        not null,
  receiver_rfc    text        not null,
  receiver_name   text        not null,
  currency        text        not null,
  -- Millionths: currencies have up to four decimals.
  subtotal_micros bigint      not null check (subtotal_micros >= 0),
  total_micros    bigint      not null check (total_micros >= 0),
  payment_method  text,
  reference_type  text        not null default '',
  reference_id    text,
  -- Lineage of the key, or the session, that asked.
  asked_by        text        not null,
  email           text,
  uuid            text        check (uuid = upper(uuid)),
  -- FechaTimbrado.
  stamped_local   text,
  provider        text,
  -- Findings, when it failed.
  failure         jsonb,
  -- While stamping: when another process may take over.
  due_at          timestamptz,
  tries           integer     not null default 0,
  search          tsvector    not null,
  created_at      timestamptz not null,
  stamped_at      timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, series) references series,
  unique (organization_id, reference_id, reference_type),
  unique (organization_id, series, folio),
  unique (organization_id, uuid),
  check ((status in ('stamped', 'cancel_pending', 'cancelled')) = (uuid is not null)),
  check ((status = 'stamping') = (due_at is not null)),
  check (status = 'failed' or status = 'draft' or folio is not null)
) with (fillfactor = 70);
create index invoice_issued on invoice (organization_id, issued_local);
create index invoice_stamping on invoice (due_at) where status = 'stamping';
-- Stamped ones are met at every step of a walk; the others would be looked for long.
create index invoice_status on invoice (organization_id, status, id) where status <> 'stamped';
create index invoice_search on invoice using gin (search);

-- The long texts, apart from what lists read.
create table document (
  organization_id uuid  not null,
  invoice_id      uuid  not null,
  -- What was asked, to be stamped anew or copied.
  request         jsonb not null,
  sealed_xml      text,
  stamped_xml     text,
  primary key (organization_id, invoice_id),
  foreign key (organization_id, invoice_id) references invoice
);

create table stamp_attempt (
  organization_id uuid        not null,
  invoice_id      uuid        not null,
  number          integer     not null check (number > 0),
  -- Which sealed document: one that failed is sealed anew.
  try             integer     not null,
  provider        text        not null,
  state           text        not null
                  check (state in ('sending', 'stamped', 'refused', 'unavailable', 'unknown')),
  code            text,
  message         text,
  started_at      timestamptz not null,
  ended_at        timestamptz,
  primary key (organization_id, invoice_id, number),
  foreign key (organization_id, invoice_id) references invoice
);

create table stamp_key (
  organization_id uuid        not null,
  asked_by        text        not null,
  key             text        not null,
  request_hash    text        not null,
  invoice_id      uuid        not null,
  created_at      timestamptz not null,
  primary key (organization_id, asked_by, key),
  foreign key (organization_id, invoice_id) references invoice
);
-- Old ones are swept.
create index stamp_key_age on stamp_key (created_at);

-- Mail with PDF and XML: written with the stamp, sent after it.
create table invoice_mail (
  organization_id uuid        not null,
  id              uuid        not null,
  invoice_id      uuid        not null,
  recipient       text        not null,
  created_at      timestamptz not null,
  sent_at         timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, invoice_id) references invoice
);
create index invoice_mail_waiting on invoice_mail (id) where sent_at is null;

-- What an organization consumed in a month of Mexico City: partner-billing's ground.
create table stamp_usage (
  organization_id uuid   not null references organization,
  month           date   not null,
  stamps          bigint not null default 0,
  primary key (organization_id, month)
) with (fillfactor = 50);

grant select, insert, update on invoice, document, stamp_usage to {service};
grant select, insert on stamp_attempt, invoice_mail to {service};
grant update (state, code, message, ended_at) on stamp_attempt to {service};
grant update (sent_at) on invoice_mail to {service};
grant select, insert, delete on stamp_key to {service};
