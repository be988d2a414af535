-- Invitations to a place: a link in a letter, which works once and for days.

-- Directory table: found by the hash of what the link carries; one to each who has not come yet.
create table invitation (
  token_hash text        not null primary key,
  place_id   uuid        not null,
  email_key  text        not null,
  expires_at timestamptz not null,
  unique (place_id, email_key),
  foreign key (place_id, email_key) references membership (place_id, email_key) on delete cascade
);

grant select, insert, delete on invitation to {service};
grant update (token_hash, expires_at) on invitation to {service};
