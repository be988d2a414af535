-- People who come in through identity, whom they work for, and the keys of other apps.

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

-- The address lets somebody in once; from then on identity's own name does.
alter table staff add column sub text;
create unique index staff_person on staff (tenant_id, sub) where sub is not null;
-- Whose businesses a person sees, and whom an address lets in.
create index staff_sub on staff (sub) where sub is not null;
create index staff_email on staff (email) where sub is null;

-- What another app of the house is to a business: an address, a key, a place of its own there.
create table connection (
  tenant_id     uuid        not null references tenant,
  app           text        not null check (app in ('vouchers', 'payments', 'invoicing')),
  -- Null: where the house has that app.
  base_url      text,
  sealed_key    text        not null,
  -- In the other app's words: a cell, an organization.
  place         jsonb       not null default '{}',
  -- The endpoint that was registered there, and what its deliveries are signed with.
  endpoint_id   text,
  sealed_secret text,
  connected_at  timestamptz not null,
  changed_at    timestamptz not null,
  primary key (tenant_id, app),
  check ((endpoint_id is null) = (sealed_secret is null))
);

grant select, insert on person to {service};
grant update (email, name, last_signed_in_at) on person to {service};
grant select, insert, delete on operator to {service};
grant update (sub) on operator, staff to {service};
grant select, insert, delete on connection to {service};
grant update (base_url, sealed_key, place, endpoint_id, sealed_secret, changed_at)
   on connection to {service};
