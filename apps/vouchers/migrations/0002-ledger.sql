-- Vouchers and what happens to them: append only, balanced by row shape, no balance below zero.

create table charge (
  community_id        uuid        not null,
  id                  uuid        not null,
  token               text        not null check (token ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  cell_id             uuid        not null,
  -- Who created it (`key:<id>` or `member:<id>`): an idempotency key means nothing to others.
  creator             text        not null,
  idempotency_key     text,
  total_cents         bigint      not null check (total_cents between 1 and 9007199254740991),
  external_ref        text,
  status              text        not null default 'pending'
                      check (status in ('pending', 'vales_applied', 'settled', 'cancelled')),
  vales_applied_cents bigint      not null default 0 check (vales_applied_cents >= 0),
  cash_cents          bigint      check (cash_cents >= 0),
  payer_member_id     uuid,
  payer_wallet_id     uuid,
  -- The vouchers on hold, as the payer sees them; `verify` compares them with the transfers.
  applied_lines       jsonb       not null default '[]',
  applied_at          timestamptz,
  settled_at          timestamptz,
  settle_key          text,
  cashback_cents      bigint      not null default 0 check (cashback_cents >= 0),
  cashback_reason     text,
  created_at          timestamptz not null,
  expires_at          timestamptz not null,
  primary key (community_id, id),
  foreign key (community_id, cell_id) references cell,
  foreign key (community_id, payer_member_id) references member,
  foreign key (community_id, payer_wallet_id) references wallet,
  check (vales_applied_cents <= total_cents),
  check (cash_cents is null or vales_applied_cents + cash_cents = total_cents),
  check ((status in ('vales_applied', 'settled')) = (cash_cents is not null)),
  check ((status = 'settled') = (settled_at is not null)),
  check (status <> 'vales_applied' or payer_wallet_id is not null)
) with (fillfactor = 80);
create unique index charge_idempotency on charge (community_id, creator, cell_id, idempotency_key)
  where idempotency_key is not null;
-- These do not begin with the community: a skip scan over one that does looks cheap to the planner
-- while the table is young, and reads a community's charges to find a single id.
create index charge_of_cell on charge (cell_id, id desc);
create index charge_of_payer on charge (payer_member_id, id desc)
  where payer_member_id is not null;
-- For the sweep that gives up what was applied and never settled.
create index charge_unsettled on charge (applied_at) where status = 'vales_applied';

-- Directory table: a payer knows only the token, a stranger's key only the id.
create table charge_directory (
  token        text not null primary key,
  community_id uuid not null,
  charge_id    uuid not null
);
create index charge_directory_by_charge on charge_directory (charge_id);

create table batch (
  community_id    uuid        not null,
  id              uuid        not null,
  wallet_id       uuid        not null,
  issuer_cell_id  uuid        not null,
  minted_cents    bigint      not null check (minted_cents > 0),
  remaining_cents bigint      not null check (remaining_cents between 0 and minted_cents),
  -- False once nothing is left; indexed instead of the amount, so that spending stays cheap.
  live            boolean     not null check (live = (remaining_cents > 0)),
  origin          text        not null
                  check (origin in ('dispersal', 'cashback', 'accepted', 'returned', 'transfer')),
  parent_batch_id uuid,
  issued_at       timestamptz not null,
  expires_at      timestamptz not null,
  primary key (community_id, id),
  foreign key (community_id, wallet_id) references wallet,
  foreign key (community_id, issuer_cell_id) references cell,
  foreign key (community_id, parent_batch_id) references batch
) with (fillfactor = 80);
create index batch_to_spend on batch (wallet_id, expires_at, id) where live;
create index batch_to_expire on batch (expires_at, community_id, id) where live;

-- One row moves one amount from one account to another: it cannot be unbalanced. An account is a
-- wallet, a charge (vouchers on hold) or an issuing cell (its liability).
create table transfer (
  community_id   uuid        not null,
  id             uuid        not null,
  kind           text        not null
                 check (kind in ('issue', 'apply', 'extinguish', 'accept', 'release', 'expire',
                                 'transfer')),
  from_account   uuid        not null,
  to_account     uuid        not null,
  issuer_cell_id uuid        not null,
  batch_id       uuid        not null,
  cents          bigint      not null check (cents > 0),
  charge_id      uuid,
  note           text,
  at             timestamptz not null,
  primary key (community_id, id),
  foreign key (community_id, batch_id) references batch,
  foreign key (community_id, charge_id) references charge,
  check (from_account <> to_account)
);
-- No further index: nothing asks for single postings while people wait; the auditor reads them all.

-- Issuance of a cell in a month. The cap is not a constraint: it may be lowered below what is used.
create table polen (
  community_id uuid   not null,
  cell_id      uuid   not null,
  month        text   not null check (month ~ '^\d{4}-\d{2}$'),
  used_cents   bigint not null default 0 check (used_cents >= 0),
  primary key (community_id, cell_id, month),
  foreign key (community_id, cell_id) references cell
) with (fillfactor = 50);

-- Ledger rows can only be added; of the others only the columns that move may be written.
grant select, insert on charge, charge_directory, batch, transfer, polen to {service};
grant update (status, vales_applied_cents, cash_cents, payer_member_id, payer_wallet_id,
              applied_lines, applied_at, settled_at, settle_key, cashback_cents, cashback_reason)
   on charge to {service};
grant update (remaining_cents, live) on batch to {service};
grant update (used_cents) on polen to {service};
