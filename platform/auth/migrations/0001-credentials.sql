-- Credentials of one app: keys, sessions, one-time codes and kept responses, all stored as hashes.

-- Directory table: a key is found by its hash alone, before anything else is known.
create table api_key (
  id           uuid        not null unique,
  lineage_id   uuid        not null,
  key_hash     text        not null primary key,
  name         text        not null,
  hint         text        not null,
  permissions  text[]      not null,
  scope        jsonb       not null,
  created_at   timestamptz not null,
  last_used_at timestamptz,
  expires_at   timestamptz,
  revoked_at   timestamptz
);

-- Directory table: a session is found by the hash of its cookie alone.
create table session (
  token_hash text        not null primary key,
  id         uuid        not null unique,
  shard      text        not null,
  subject_id uuid        not null,
  device     text        not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_expiry on session (expires_at);

-- Directory table: a code is asked for and answered by contact alone.
create table one_time_code (
  contact    text        not null primary key,
  code_hash  text        not null,
  tries_left integer     not null check (tries_left >= 0),
  expires_at timestamptz not null
);

-- The first response to an Idempotency-Key, kept so that it is never computed twice.
create table kept_response (
  caller       text        not null,
  operation    text        not null,
  key          text        not null,
  request_hash text        not null,
  status       integer     not null,
  headers      jsonb       not null,
  body         text        not null,
  created_at   timestamptz not null,
  primary key (caller, operation, key)
);
create index kept_response_age on kept_response (created_at);

-- Small facts of the app itself: that its demo world was made, how far sandbox time was moved.
create table app_fact (
  name  text  not null primary key,
  value jsonb not null
);

grant select, insert, delete on api_key, session, one_time_code, kept_response to {service};
grant update (last_used_at, expires_at, revoked_at) on api_key to {service};
grant update (code_hash, tries_left, expires_at) on one_time_code to {service};
grant update (status, headers, body) on kept_response to {service};
grant select, insert, update (value) on app_fact to {service};
