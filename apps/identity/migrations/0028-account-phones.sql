-- Phones that people proved by a code, each of one account: a directory. Whoever has no address
-- signs in with one alone; their account's `email` is empty and its key no address.

create table account_phone (
  -- Ten digits.
  phone      text        not null primary key,
  -- Checked at the end, for the phone is claimed before the account that it makes.
  account_id uuid        not null unique references account deferrable initially deferred,
  -- By the last code; one that is old may have another owner by now.
  proved_at  timestamptz not null
);

grant select, insert, delete on account_phone to {service};
grant update (proved_at, account_id) on account_phone to {service};
