-- People of other houses: sign-ins on their way to identity, and what came back with a session.

-- Directory table: an attempt is found by the state that identity sends back, and only in the
-- browser that began it; taking it deletes it, so that it works once.
create table outgoing_sign_in (
  state_hash   text        not null primary key,
  browser_hash text        not null,
  -- Sealed by the vault: RFC 7636, 43 characters.
  verifier     text        not null,
  -- Whom the browser was sent to (RFC 9207: the answer must come from there).
  issuer       text        not null,
  -- Where the person was going: a path of this app.
  next         text        not null,
  expires_at   timestamptz not null
);
create index outgoing_sign_in_expiry on outgoing_sign_in (expires_at);

-- Directory table: found by the session alone, and gone with it.
create table signed_in (
  session_id        uuid        not null primary key references session (id) on delete cascade,
  sub               text        not null,
  -- Both sealed by the vault.
  access_token      text        not null,
  refresh_token     text,
  access_expires_at timestamptz not null,
  -- When identity last said that the person is still good, and when it is asked again.
  checked_at        timestamptz not null,
  check_due_at      timestamptz not null
);

grant select, insert, delete on outgoing_sign_in, signed_in to {service};
grant update (access_token, refresh_token, access_expires_at, checked_at, check_due_at)
  on signed_in to {service};
