-- People who may see and run the house through identity; API keys stay a way of their own.

-- Directory table: a person is found by what identity tells, a few dozen at most.
create table operator (
  id                uuid        not null primary key,
  email             text        not null,
  -- In lower case; counts until the person came for the first time.
  email_key         text        not null unique,
  -- Identity's own name for the person, from the first sign-in on: whoever gets the address later
  -- is somebody else.
  sub               text        unique,
  name              text        not null default '',
  roles             text[]      not null
                    check ('admin:read' = any (roles)
                           and roles <@ array['admin:read', 'admin:manage']),
  added_at          timestamptz not null,
  last_signed_in_at timestamptz
);

grant select, insert, delete on operator to {service};
grant update (email, email_key, sub, name, roles, last_signed_in_at) on operator to {service};
