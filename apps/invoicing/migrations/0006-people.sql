-- People who come in through identity: members of organizations, and operators, who see all.

-- Directory table: a session names a row of it.
create table person (
  id                uuid        not null primary key,
  -- Identity's own name for the person, which never changes.
  sub               text        not null unique,
  email             text        not null,
  name              text        not null,
  last_signed_in_at timestamptz not null
);

-- Directory table: a few dozen people at most.
create table operator (
  -- In lower case; counts until the person came for the first time.
  email_key text        not null primary key,
  -- From then on: whoever gets the address later is somebody else.
  sub       text        unique,
  added_at  timestamptz not null
);

create table member (
  organization_id uuid        not null references organization,
  -- As with operators: the address lets somebody in once.
  email_key       text        not null,
  sub             text,
  added_at        timestamptz not null,
  primary key (organization_id, email_key),
  unique (organization_id, sub)
);
-- Whose organizations a person sees, and whom an address lets in.
create index member_sub on member (sub) where sub is not null;
create index member_email on member (email_key) where sub is null;

grant select, insert on person to {service};
grant update (email, name, last_signed_in_at) on person to {service};
grant select, insert, delete on operator, member to {service};
grant update (sub) on operator, member to {service};

-- The console looks for receivers by the beginnings of their names and RFCs.
alter table fiscal_data add column search tsvector generated always as
  (to_tsvector('simple', lower(translate(name, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun')) || ' ' ||
                         lower(rfc))) stored;
create index fiscal_data_search on fiscal_data using gin (search);

-- A draft may be thrown away with its text. Whatever was sent to a provider has attempts, which
-- nobody may delete, and they hold it.
alter table document
  drop constraint document_organization_id_invoice_id_fkey,
  add foreign key (organization_id, invoice_id) references invoice on delete cascade;
grant delete on invoice to {service};
