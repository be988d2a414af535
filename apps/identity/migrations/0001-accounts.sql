-- People: who they are, how they prove it, where they are signed in, and what happened to them.
-- A person is the shard; tables that are asked before the person is known are directories.

create table account (
  id                  uuid        not null primary key,
  -- As typed, for people; `email_key` is what may exist once.
  email               text        not null,
  email_key           text        not null unique,
  name                text        not null,
  -- Argon2id in PHC form; null for a person who only has passkeys.
  password_hash       text,
  password_changed_at timestamptz,
  locale              text        not null default 'es-MX' check (locale in ('es-MX', 'en')),
  -- What the person may do in this app's own console, such as `operator`.
  roles               text[]      not null default '{}',
  created_at          timestamptz not null,
  disabled_at         timestamptz
);

-- An account exists once its e-mail is confirmed, so nobody can sit on another's address.
create table sign_up (
  token_hash    bytea       not null primary key,
  email         text        not null,
  email_key     text        not null,
  name          text        not null,
  password_hash text        not null,
  -- The browser that asked: in any other the password is asked for, so that nobody can have
  -- another's address confirmed for an account to which they know the password.
  browser_hash  bytea       not null,
  locale        text        not null,
  -- Where the person was going: a path of this app.
  next          text        not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null
);
create index sign_up_expiry on sign_up (expires_at);
create index sign_up_email on sign_up (email_key);

-- Links in e-mails, each good for one use: a forgotten password, a new address.
create table email_link (
  token_hash bytea       not null primary key,
  account_id uuid        not null references account,
  purpose    text        not null check (purpose in ('reset-password', 'change-email')),
  -- The new address, or where to go afterwards.
  detail     text        not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_link_account on email_link (account_id);
create index email_link_expiry on email_link (expires_at);

create table totp_factor (
  account_id   uuid        not null primary key references account,
  -- Sealed by the vault.
  secret       text        not null,
  -- Null until a first code was right: a factor that was never tried must not lock anybody out.
  confirmed_at timestamptz,
  -- The newest time step that was used: a code works once.
  last_step    bigint      not null default 0,
  created_at   timestamptz not null
);

create table recovery_code (
  account_id uuid        not null references account,
  code_hash  bytea       not null,
  created_at timestamptz not null,
  used_at    timestamptz,
  primary key (account_id, code_hash)
);

create table passkey (
  credential_id text        not null primary key,
  account_id    uuid        not null references account,
  public_key    bytea       not null,
  -- The authenticator's own count; one that falls back tells of a copy.
  counter       bigint      not null default 0,
  transports    text[]      not null default '{}',
  name          text        not null,
  backed_up     boolean     not null default false,
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index passkey_account on passkey (account_id);

-- What a browser was asked to sign, good for one answer.
create table passkey_challenge (
  challenge  text        not null primary key,
  purpose    text        not null check (purpose in ('register', 'sign-in')),
  account_id uuid        references account,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- A browser in which a person is signed in. The kit's `session` holds its cookie; ending one of
-- these ends the cookie, the grants given in it, and their tokens.
create table device (
  id            uuid        not null primary key,
  account_id    uuid        not null references account,
  created_at    timestamptz not null,
  last_seen_at  timestamptz not null,
  -- When the person last proved who they are (`auth_time` of OpenID Connect Core 2).
  authenticated_at timestamptz not null,
  -- RFC 8176: `pwd`, `otp`, `hwk`, `mfa`.
  methods       text[]      not null,
  address       text        not null,
  user_agent    text        not null,
  ended_at      timestamptz
);
create index device_account on device (account_id, id);
create index device_end on device (ended_at) where ended_at is not null;

-- Browsers that were seen before, so that a new one can be told by mail; a keyed hash of a cookie.
create table known_browser (
  account_id   uuid        not null references account,
  browser_hash bytea       not null,
  first_at     timestamptz not null,
  last_at      timestamptz not null,
  primary key (account_id, browser_hash)
);

-- Failed attempts per account, address and pair, under a keyed hash: it tells nobody who tried.
create table sign_in_attempt (
  subject_hash   bytea       not null primary key,
  failures       integer     not null,
  -- Null where the next attempt is heard at once.
  retry_at       timestamptz,
  window_ends_at timestamptz not null
);
create index sign_in_attempt_window on sign_in_attempt (window_ends_at);

create table security_event (
  id         uuid        not null primary key,
  account_id uuid        not null,
  at         timestamptz not null,
  kind       text        not null,
  client_id  uuid,
  device_id  uuid,
  grant_id   uuid,
  address    text        not null default '',
  user_agent text        not null default ''
);
create index security_event_account on security_event (account_id, id);
create index security_event_age on security_event (at);

grant select, insert on account, device, known_browser to {service};
grant update (email, email_key, name, password_hash, password_changed_at, locale, roles,
  disabled_at) on account to {service};
grant select, insert, delete on sign_up, email_link, recovery_code, passkey_challenge to {service};
grant select, insert, delete on totp_factor, passkey, sign_in_attempt to {service};
grant update (used_at) on recovery_code to {service};
grant update (secret, confirmed_at, last_step, created_at) on totp_factor to {service};
grant update (counter, name, backed_up, last_used_at) on passkey to {service};
grant update (last_seen_at, authenticated_at, methods, address, user_agent, ended_at)
  on device to {service};
grant delete on device, known_browser to {service};
grant update (last_at) on known_browser to {service};
grant update (failures, retry_at, window_ends_at) on sign_in_attempt to {service};
-- Locking expired rows takes the right to update some column of them.
grant update (expires_at) on sign_up, email_link, passkey_challenge to {service};
-- What happened is never rewritten; it is only forgotten when it is old enough.
grant select, insert, delete on security_event to {service};
