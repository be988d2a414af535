-- A person's link to the firm's calendar, for their own programs: whoever holds it reads.

create table calendar_feed (
  firm_id     uuid        not null references firm,
  -- Identity's own name for the person.
  sub         text        not null,
  -- SHA-256; the link itself is shown once.
  secret_hash text        not null unique,
  created_at  timestamptz not null,
  primary key (firm_id, sub)
);

grant select, insert on calendar_feed to {service};
grant update (secret_hash, created_at) on calendar_feed to {service};
grant delete on calendar_feed to {service};
