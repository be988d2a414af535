-- People of an app: who came in through identity, who operates the app, and who belongs to a place.

-- Directory table: a session names a row of it.
create table known_person (
  id                uuid        not null primary key,
  -- Identity's own name for the person, which never changes.
  sub               text        not null unique,
  email             text        not null,
  name              text        not null,
  last_signed_in_at timestamptz not null
);

-- Directory table: a few dozen people at most.
create table operator_grant (
  -- What events call the operator; removed and added again is another one.
  id        uuid        not null unique,
  -- In lower case; counts until the person came for the first time.
  email_key text        not null primary key,
  -- As it was typed.
  email     text        not null,
  -- From then on: whoever gets the address later is somebody else.
  sub       text        unique,
  -- In the app's words: what the person may do.
  roles     text[]      not null check (cardinality(roles) > 0),
  added_at  timestamptz not null
);

-- A place is what an app's pages belong to: a business, an organization.
create table membership (
  place_id  uuid        not null,
  id        uuid        not null,
  -- As with operators: the address lets somebody in once.
  email_key text        not null,
  -- What the place calls them; empty: as identity does.
  name      text        not null,
  -- In the app's words.
  role      text        not null,
  active    boolean     not null default true,
  sub       text,
  added_at  timestamptz not null,
  primary key (place_id, id),
  unique (place_id, email_key),
  unique (place_id, sub)
);
-- Whose places a person sees, and whom an address lets in.
create index membership_sub on membership (sub) where sub is not null;
create index membership_email on membership (email_key) where sub is null;

grant select, insert on known_person to {service};
grant update (email, name, last_signed_in_at) on known_person to {service};
grant select, insert, delete on operator_grant, membership to {service};
grant update (email, sub, roles) on operator_grant to {service};
grant update (name, role, active, sub) on membership to {service};
