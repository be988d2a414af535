-- The ledger: accounts and transfers, append only, balanced by row shape, no wallet below zero.
-- The ledger is the shard, for money moves between any two wallets of it.

create table account (
  ledger_id     uuid        not null,
  id            uuid        not null,
  -- wallet: a person's money; merchant: what an app was paid; rail: what a rail brought in and took
  -- out; funding: what a partner put into wallets; suspense: money whose owner is not clear yet.
  kind          text        not null
                check (kind in ('wallet', 'merchant', 'rail', 'funding', 'suspense')),
  -- The partner's name of a person, a merchant's key, a rail's name.
  owner         text        not null,
  balance_cents bigint      not null default 0,
  opened_at     timestamptz not null,
  primary key (ledger_id, id),
  unique (ledger_id, kind, owner),
  check (kind <> 'wallet' or balance_cents >= 0)
) with (fillfactor = 50);

-- One row moves one amount from one account to another: it cannot be unbalanced.
create table transfer (
  ledger_id    uuid        not null,
  id           uuid        not null,
  kind         text        not null
               check (kind in ('payment', 'refund', 'top_up', 'transfer', 'rail_in', 'rail_out',
                               'late_payment', 'review')),
  from_account uuid        not null,
  to_account   uuid        not null,
  cents        bigint      not null check (cents > 0),
  payment_id   uuid,
  concept      text,
  at           timestamptz not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, from_account) references account,
  foreign key (ledger_id, to_account) references account,
  check (from_account <> to_account)
);
-- A statement reads both, newest first. They do not begin with the ledger: see ADR 0007.
create index transfer_from on transfer (from_account, id desc);
create index transfer_to on transfer (to_account, id desc);

grant select, insert on account, transfer to {service};
grant update (balance_cents) on account to {service};
