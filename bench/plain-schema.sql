-- The plain server's own tables: what ours hold of a charge, with as many indexes.

create schema if not exists plain;
set search_path = plain;

create table if not exists charge (
  id                  uuid        not null primary key,
  token               text        not null,
  cell_id             uuid        not null,
  creator             text        not null,
  idempotency_key     text,
  total_cents         bigint      not null,
  status              text        not null default 'pending',
  vales_applied_cents bigint      not null default 0,
  cash_cents          bigint,
  payer_wallet_id     uuid,
  applied_lines       jsonb       not null default '[]',
  applied_at          timestamptz,
  settled_at          timestamptz,
  cashback_cents      bigint      not null default 0,
  created_at          timestamptz not null,
  expires_at          timestamptz not null
) with (fillfactor = 80);
create unique index if not exists charge_key on charge (creator, cell_id, idempotency_key);
create index if not exists charge_cell on charge (cell_id, id desc);
create index if not exists charge_payer on charge (payer_wallet_id, id desc)
  where payer_wallet_id is not null;
create index if not exists charge_unsettled on charge (applied_at) where status = 'vales_applied';

create table if not exists charge_directory (
  token     text not null primary key,
  charge_id uuid not null
);
create index if not exists charge_directory_charge on charge_directory (charge_id);

create table if not exists batch (
  id              uuid        not null primary key,
  wallet_id       uuid        not null,
  issuer_cell_id  uuid        not null,
  minted_cents    bigint      not null,
  remaining_cents bigint      not null check (remaining_cents >= 0),
  live            boolean     not null,
  issued_at       timestamptz not null,
  expires_at      timestamptz not null
) with (fillfactor = 80);
create index if not exists batch_spend on batch (wallet_id, expires_at, id) where live;
create index if not exists batch_expire on batch (expires_at, id) where live;

create table if not exists transfer (
  id             uuid        not null primary key,
  kind           text        not null,
  from_account   uuid        not null,
  to_account     uuid        not null,
  batch_id       uuid        not null,
  cents          bigint      not null,
  charge_id      uuid        not null,
  at             timestamptz not null
);
