-- Stamping what consumers ask for: who works on it, what waits, and the documents that came of it.

-- Days after the sale in which its invoice may be asked for; null: until the month is over.
alter table tenant add column invoice_within_days integer default 90
  check (invoice_within_days between 0 and 366);

alter table invoice_request
  -- Ecosystem: our issuer stamps. Provider: the business stamps elsewhere and brings the XML.
  add column path        text        not null default 'ecosystem'
    check (path in ('ecosystem', 'provider')),
  -- When a worker takes it up; null while it waits in the queue, or for a person, or is over.
  add column due_at      timestamptz,
  -- Whoever works on it has it until then; after a crash the next one takes it up.
  add column leased_until timestamptz,
  add column tries       integer     not null default 0,
  -- Since when the issuer may know of it.
  add column asked_at    timestamptz,
  -- Of one that failed: the consumer may ask again.
  add column retryable   boolean     not null default true,
  -- For the people of the business: what the issuer said, word for word.
  add column detail      text;

update invoice_request set due_at = requested_at where state = 'requested';

create index invoice_request_due on invoice_request (due_at) where due_at is not null;
create index invoice_request_of_tenant on invoice_request (tenant_id, id desc);
create index invoice_request_in_state on invoice_request (tenant_id, state, id desc);
create index invoice_request_of_sale on invoice_request (tenant_id, sale_id, id desc);

-- What could not be stamped at once, and what a person must stamp elsewhere.
create table failed_stamp (
  tenant_id   uuid        not null,
  -- The request's.
  id          uuid        not null,
  path        text        not null check (path in ('ecosystem', 'provider')),
  state       text        not null check (state in ('waiting', 'stamped', 'dead', 'dropped')),
  reference_id text       not null,
  -- The body as it was sent, byte for byte; null where nobody was asked.
  document    text,
  -- Where it was sent, and the key, sealed.
  base_url    text,
  sealed_key  text,
  attempts    integer     not null default 0 check (attempts >= 0),
  -- Null: the job leaves it alone.
  next_at     timestamptz,
  leased_until timestamptz,
  last_error  text,
  created_at  timestamptz not null,
  ended_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references invoice_request,
  check (path = 'provider' or (document is not null and sealed_key is not null)),
  check ((state = 'waiting') = (ended_at is null))
);
create index failed_stamp_due on failed_stamp (next_at) where next_at is not null;
create index failed_stamp_ended on failed_stamp (ended_at) where ended_at is not null;
create index failed_stamp_provider on failed_stamp (path) where state = 'waiting';

create table invoice_file (
  tenant_id   uuid        not null,
  invoice_id  uuid        not null,
  xml         bytea       not null,
  pdf         bytea       not null,
  primary key (tenant_id, invoice_id),
  foreign key (tenant_id, invoice_id) references invoice
);

alter table invoice
  -- The request that it answers; null for one that was made at the till.
  add column request_id  uuid,
  add column receiver_rfc text       not null default '';
create unique index invoice_uuid on invoice (tenant_id, uuid);
create index invoice_all_of_sale on invoice (tenant_id, sale_id);

-- A ticket is found by the first characters of its code, with its total and its day.
create index sale_folio on sale (tenant_id, left(ticket_code, 6), day);

grant select, insert, delete on failed_stamp to {service};
grant update (path, state, document, base_url, sealed_key, attempts, next_at, leased_until,
              last_error, ended_at) on failed_stamp to {service};
grant select, insert on invoice_file to {service};
grant update (path, due_at, leased_until, tries, asked_at, retryable, detail)
   on invoice_request to {service};
grant update (invoice_within_days) on tenant to {service};
