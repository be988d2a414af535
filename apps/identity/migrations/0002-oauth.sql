-- OAuth: clients, consents, and grants with all that hangs on them. A token is good as long as its
-- grant lives: revoking is one row, and no token in flight can escape it.

create table oauth_client (
  id             uuid        not null primary key,
  -- What the wire calls `client_id`; never equal to a `sub`, which is a UUID (RFC 9700 4.15).
  client_id      text        not null unique check (client_id !~ '^[0-9a-f]{8}-'),
  name           text        not null,
  kind           text        not null check (kind in ('web', 'spa', 'native')),
  redirect_uris  text[]      not null,
  scopes         text[]      not null,
  -- For requests that name no scope.
  default_scopes text[]      not null check (default_scopes <@ scopes),
  -- An app of this house: people are not asked whether it may know them.
  first_party    boolean     not null default false,
  -- RFC 9207; off for client libraries that fail on a parameter they do not know.
  send_iss       boolean     not null default true,
  dpop_bound     boolean     not null default false,
  par_required   boolean     not null default false,
  homepage       text        not null default '',
  created_at     timestamptz not null,
  disabled_at    timestamptz
);

create table oauth_client_secret (
  id           uuid        not null primary key,
  client_id    uuid        not null references oauth_client,
  secret_hash  bytea       not null unique,
  hint         text        not null,
  created_at   timestamptz not null,
  expires_at   timestamptz,
  last_used_at timestamptz
);
create index oauth_client_secret_client on oauth_client_secret (client_id);

create table oauth_consent (
  account_id uuid        not null references account,
  client_id  uuid        not null references oauth_client,
  scopes     text[]      not null,
  granted_at timestamptz not null,
  revoked_at timestamptz,
  primary key (account_id, client_id)
);

-- The family of everything that one consent on one device has issued.
create table oauth_grant (
  id                  uuid        not null primary key,
  client_id           uuid        not null references oauth_client,
  account_id          uuid        not null references account,
  device_id           uuid        not null references device,
  scopes              text[]      not null,
  created_at          timestamptz not null,
  last_used_at        timestamptz not null,
  absolute_expires_at timestamptz not null,
  -- RFC 9449: the thumbprint of the key that tokens of this grant are bound to.
  dpop_thumbprint     text,
  revoked_at          timestamptz,
  revoke_reason       text,
  check ((revoked_at is null) = (revoke_reason is null))
) with (fillfactor = 85);
create index oauth_grant_account on oauth_grant (account_id, client_id);
create index oauth_grant_device on oauth_grant (device_id);
-- The sweep walks families that are over, and reaches their tokens by `grant_id`.
create index oauth_grant_expiry on oauth_grant (absolute_expires_at, id);
create index oauth_grant_revocation on oauth_grant (revoked_at, id) where revoked_at is not null;

-- The tokens below are directories: each is found by the hash of what was presented. They have no
-- foreign key, for validity is always the join on a live grant, and they are gone before it.

create table oauth_code (
  code_hash      bytea       not null primary key,
  grant_id       uuid        not null,
  redirect_uri   text        not null,
  code_challenge text        not null,
  expires_at     timestamptz not null,
  consumed_at    timestamptz,
  wrong_tries    integer     not null default 0
) with (fillfactor = 80);
create index oauth_code_expiry on oauth_code (expires_at);

create table oauth_access_token (
  token_hash bytea       not null primary key,
  grant_id   uuid        not null,
  scopes     text[]      not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index oauth_access_token_expiry on oauth_access_token (expires_at);

create table oauth_refresh_token (
  token_hash      bytea       not null primary key,
  grant_id        uuid        not null,
  generation      integer     not null,
  -- The idle limit; never beyond the absolute end of the grant.
  expires_at      timestamptz not null,
  used_at         timestamptz,
  -- What the first use was answered with, sealed under the token itself: we cannot open it.
  replay_sealed   bytea,
  successor_hash  bytea,
  check ((used_at is null) = (replay_sealed is null))
) with (fillfactor = 70);
-- A spent token outlives its own expiry, so that its reuse is recognised: the family tells its end.
create index oauth_refresh_token_grant on oauth_refresh_token (grant_id);

-- RFC 9126: authorization requests that the client's server handed over beforehand.
create table pushed_request (
  request_hash bytea       not null primary key,
  client_id    uuid        not null references oauth_client,
  parameters   jsonb       not null,
  expires_at   timestamptz not null
);
create index pushed_request_expiry on pushed_request (expires_at);

-- RFC 9449 11.1: a proof works once.
create table dpop_proof (
  proof_hash bytea       not null primary key,
  expires_at timestamptz not null
);
create index dpop_proof_expiry on dpop_proof (expires_at);

-- Tokens that we hold as a client of others, for accounts that people connected.
create table connected_account (
  id              uuid        not null primary key,
  provider        text        not null,
  -- What the account belongs to, such as a tenant.
  owner           text        not null,
  token_endpoint  text        not null,
  client_id       text        not null,
  -- All three sealed by the vault.
  client_secret   text,
  access_token    text        not null,
  refresh_token   text        not null,
  expires_at      timestamptz not null,
  status          text        not null default 'connected'
                  check (status in ('connected', 'refused')),
  last_error      text,
  rotated_at      timestamptz,
  -- The run that rotates it now; one that died is taken over after a while.
  claimed_at      timestamptz,
  -- A request left and its answer never came whole: the token we hold may be spent.
  answer_lost_at  timestamptz,
  created_at      timestamptz not null,
  unique (owner, provider, id)
);

grant select, insert on oauth_client, oauth_consent to {service};
grant update (name, kind, redirect_uris, scopes, default_scopes, first_party, send_iss, dpop_bound,
  par_required, homepage, disabled_at) on oauth_client to {service};
grant select, insert, delete on oauth_client_secret to {service};
grant update (expires_at, last_used_at) on oauth_client_secret to {service};
grant update (scopes, granted_at, revoked_at) on oauth_consent to {service};
grant select, insert, delete on oauth_grant, oauth_code, oauth_access_token to {service};
grant update (last_used_at, revoked_at, revoke_reason, dpop_thumbprint) on oauth_grant to {service};
grant update (consumed_at, wrong_tries) on oauth_code to {service};
-- Locking expired rows takes the right to update some column of them.
grant update (expires_at) on oauth_access_token to {service};
grant select, insert, delete on oauth_refresh_token to {service};
grant update (used_at, replay_sealed, successor_hash) on oauth_refresh_token to {service};
grant select, insert, delete on pushed_request, dpop_proof to {service};
grant update (expires_at) on pushed_request, dpop_proof to {service};
grant select, insert, delete on connected_account to {service};
grant update (access_token, refresh_token, expires_at, status, last_error, rotated_at, claimed_at,
  answer_lost_at) on connected_account to {service};
