-- Accounts of tenants at social networks: where, whose, and who is told when one needs a person.

alter table connected_account
  -- Networks whose tokens last until they are taken back hand out neither of these.
  alter column refresh_token drop not null,
  alter column expires_at drop not null,
  -- The base address of the server that the account is at; null where it is no social account.
  add column instance     text,
  add column remote_id    text,
  add column handle       text,
  -- The account of ours whose person connected it, and is written to.
  add column connected_by uuid,
  -- When that person was told that it needs attention; empty again once it works.
  add column told_at      timestamptz,
  -- When a token without an end was last seen to work.
  add column checked_at   timestamptz,
  add check ((instance is null) = (remote_id is null)),
  add check ((instance is null) = (handle is null));
create unique index connected_account_at
  on connected_account (owner, provider, instance, remote_id);
create index connected_account_untold on connected_account (id)
  where status = 'refused' and told_at is null;
create index connected_account_check on connected_account (id)
  where status = 'connected' and refresh_token is null;
grant update (handle, connected_by, told_at, checked_at) on connected_account to {service};

-- Directory: as what this house is registered at servers of social networks.
create table network_client (
  instance      text        not null primary key,
  client_id     text        not null,
  -- Sealed by the vault.
  client_secret text        not null,
  -- What it was registered with: after a move of the house it is registered anew.
  redirect_uri  text        not null,
  created_at    timestamptz not null
);
grant select, insert on network_client to {service};
grant update (client_id, client_secret, redirect_uri, created_at) on network_client to {service};

-- Keys of which somebody was told that they end soon although they are used.
create table key_end_letter (
  key_id  uuid        not null primary key,
  told_at timestamptz not null
);
grant select, insert on key_end_letter to {service};
