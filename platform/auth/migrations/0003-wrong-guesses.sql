-- Wrong one-time codes by network and of all together: tries of one contact end, contacts do not.

-- Directory table: whoever guesses is nobody yet; a keyed hash stands for each network.
create table wrong_guess (
  subject    text        not null primary key,
  count      integer     not null check (count >= 0),
  expires_at timestamptz not null
) with (fillfactor = 70);
create index wrong_guess_by_expiry on wrong_guess (expires_at);

grant select, insert, update, delete on wrong_guess to {service};
