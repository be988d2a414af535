-- How often sign-in codes were asked for; a keyed hash stands for each address and phone.
-- Directory table: people ask before their community is known.

create table code_request (
  subject    text        not null primary key,
  count      integer     not null check (count > 0),
  expires_at timestamptz not null
) with (fillfactor = 70);
create index code_request_by_expiry on code_request (expires_at);

grant select, insert, update, delete on code_request to {service};
