-- People who come in through identity, those who run the console, and how payments are looked up.

-- Directory table: a session names a row of it; a person's wallet is the one of their `sub`.
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

grant select, insert on person, operator to {service};
grant update (email, name, last_signed_in_at) on person to {service};
grant update (sub) on operator to {service};

-- The console looks for payments by the partner's reference, and by the states that are rare;
-- figures of a day read nothing but the index.
create index payment_of_reference on payment (reference_id, id desc)
  where reference_id is not null;
create index payment_by_state on payment (status, id desc) where status <> 'completed';
create index payment_by_completion on payment (completed_at) include (cents)
  where completed_at is not null;
-- What moved because of one payment.
create index transfer_of_payment on transfer (payment_id) where payment_id is not null;
